// @vitest-environment jsdom
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { JPEG } from '#features/catalogue/testing/sample-images.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { currentToast } from '#platform/client/ui/toast-store.ts';
import { clearAllAutosaved, hasAutosaved } from '#platform/client/use-autosave.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { trainingVideosQuery } from './client/training.queries.ts';
import { VideoForm } from './client/video-form.tsx';
import { sampleVideo } from './testing/form-cases.ts';
import type { TrainingVideo } from './training.contract.ts';

let portal: TestPortal;
let cookie: string;
let restore: () => void;
beforeAll(async () => {
  portal = await openTestPortal();
  cookie = await portal.signIn({ role: 'admin' });
});
afterAll(() => portal?.close());
beforeEach(() => {
  clearAllAutosaved();
  restore = bridgeFetch(portal, cookie);
});
afterEach(() => restore());

function show(video?: TrainingVideo) {
  const client = createQueryClient();
  const onDone = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <VideoForm video={video} category="training-recordings" onDone={onDone} />
    </QueryClientProvider>,
  );
  return { client, onDone, user: userEvent.setup({ delay: null }) };
}

async function keptVideo(): Promise<TrainingVideo> {
  const answer = await portal.call('POST', '/api/training-videos', { cookie, body: sampleVideo() });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

async function listed(): Promise<TrainingVideo[]> {
  return (await portal.call('GET', '/api/training-videos', { cookie })).json();
}

test('an administrator adds a video; it is said, the lists are read again, and nothing of the form is left behind', async () => {
  const { client, onDone, user } = show();
  await client.fetchQuery(trainingVideosQuery('training-recordings'));
  await user.type(screen.getByLabelText(/^Title/), 'Breakfast session of June');
  await user.type(screen.getByLabelText(/^YouTube URL/), 'https://youtu.be/abcdefghijk');
  await user.click(screen.getByRole('button', { name: 'Create Video' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(currentToast()).toMatchObject({ title: 'Success!', description: 'Training video created successfully' });
  const made = (await listed()).find(({ title }) => title === 'Breakfast session of June');
  expect(made).toMatchObject({ category: 'training-recordings', isActive: true, description: '' });
  const shown = client.getQueryData(trainingVideosQuery('training-recordings').queryKey);
  expect(shown?.map(({ title }) => title)).toContain('Breakfast session of June');
  expect(hasAutosaved()).toBe(false);
});

test('an administrator changes a video', async () => {
  const video = await keptVideo();
  const { onDone, user } = show(video);
  await user.clear(screen.getByLabelText(/^Title/));
  await user.type(screen.getByLabelText(/^Title/), 'Asking for better sources');
  await user.click(screen.getByLabelText(/^Active/));
  await user.click(screen.getByRole('button', { name: 'Update Video' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(currentToast()).toMatchObject({ title: 'Success!', description: 'Training video updated successfully' });
  const changed = (await listed()).find(({ id }) => id === video.id);
  expect(changed).toMatchObject({ title: 'Asking for better sources', isActive: false });
});

test('a video that another administrator has deleted meanwhile cannot be changed, and what was typed stays', async () => {
  const video = await keptVideo();
  const { onDone, user } = show(video);
  await portal.call('DELETE', `/api/training-videos/${video.id}`, { cookie });
  await user.type(screen.getByLabelText(/^Title/), ' once more');
  await user.click(screen.getByRole('button', { name: 'Update Video' }));
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Error', description: 'No video to update' }));
  expect(onDone).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Asking for sources once more');
});

test('what the server refuses is said in its own words and stands beside its field', async () => {
  const { user } = show();
  await user.type(screen.getByLabelText(/^Title/), 'A title');
  await user.type(screen.getByLabelText(/^YouTube URL/), 'https://youtu.be/abcdefghijk');
  const fields = { title: 'This title is taken.' };
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Please check the title.', fields }, { status: 400 }));
  await user.click(screen.getByRole('button', { name: 'Create Video' }));
  expect(await screen.findByText('This title is taken.')).toBeTruthy();
  expect(currentToast()).toMatchObject({ title: 'Error', description: 'Please check the title.', variant: 'destructive' });
  expect(document.activeElement).toBe(screen.getByLabelText(/^Title/));
  vi.unstubAllGlobals();
});

test('a server that cannot be reached is said plainly, and what was typed stays', async () => {
  const { onDone, user } = show();
  await user.type(screen.getByLabelText(/^Title/), 'A title');
  await user.type(screen.getByLabelText(/^YouTube URL/), 'https://youtu.be/abcdefghijk');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await user.click(screen.getByRole('button', { name: 'Create Video' }));
  await waitFor(() => expect(currentToast()).toMatchObject({ description: 'Failed to create training video' }));
  expect(onDone).not.toHaveBeenCalled();
  expect(hasAutosaved()).toBe(true);
  vi.unstubAllGlobals();
});

test('the form shows the picture of the video that an address names, and says when YouTube knows none', async () => {
  const host = createServer((request, response) => {
    if (request.url?.includes('knownvideo1')) response.end(Buffer.from(JPEG.split(',')[1] ?? '', 'base64'));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  portal.deps.config.videoPicturesUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const { user } = show();
  await user.type(screen.getByLabelText(/^YouTube URL/), 'https://youtu.be/knownvideo1');
  expect((await screen.findByTestId('video-picture')).getAttribute('src')).toMatch(/^data:image\/webp/);
  await user.clear(screen.getByLabelText(/^YouTube URL/));
  await user.type(screen.getByLabelText(/^YouTube URL/), 'https://youtu.be/nosuchvideo');
  // At the field, and in place of the picture.
  expect(await screen.findAllByText(/YouTube has no video/)).toHaveLength(2);
  expect(screen.queryByTestId('video-picture')).toBeNull();
  host.closeAllConnections();
  host.close();
});
