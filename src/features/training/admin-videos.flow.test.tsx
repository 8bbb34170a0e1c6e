// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#platform/client/query-client.ts';
import { findDialog } from '#platform/client/testing/find-dialog.ts';
import { ToastRegion } from '#platform/client/ui/toast-region.tsx';
import { currentToast, dismissToast } from '#platform/client/ui/toast-store.ts';
import { clearAllAutosaved } from '#platform/client/use-autosave.ts';
import { bumpListVersion } from '#platform/server/lists/list-version.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { VideosTab } from './client/admin/videos-tab.tsx';
import { trainingVideos } from './server/training.tables.ts';

let portal: TestPortal;
let cookie: string;
let restore: () => void;
beforeAll(async () => {
  portal = await openTestPortal();
  cookie = await portal.signIn({ role: 'admin' });
});
afterAll(() => portal?.close());
beforeEach(async () => {
  clearAllAutosaved();
  dismissToast(currentToast()?.id ?? '');
  await portal.deps.db.delete(trainingVideos);
  // The response cached by the test before is out of date.
  await bumpListVersion(portal.deps.db, 'training-videos');
  restore = bridgeFetch(portal, cookie);
});
afterEach(() => {
  restore();
  vi.restoreAllMocks();
});

const add = (...given: Partial<typeof trainingVideos.$inferInsert>[]) =>
  portal.deps.db
    .insert(trainingVideos)
    .values(given.map((change) => ({ title: 'Video', youtubeUrl: 'https://youtu.be/abcdefghijk', description: '', ...change })));

function show() {
  const user = userEvent.setup({ delay: null });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <VideosTab />
      <ToastRegion />
    </QueryClientProvider>,
  );
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { user, press };
}

const untilOrder = (...titles: string[]) =>
  waitFor(() => {
    const buttons = screen.queryAllByRole('button', { name: /^Edit: / });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(titles.map((title) => `Edit: ${title}`));
  });
const stored = () =>
  portal.deps.db.select().from(trainingVideos).orderBy(asc(trainingVideos.displayOrder), asc(trainingVideos.id));

test('each category has its own list, which says which of its videos are inactive', async () => {
  await add({ title: 'Asking well' }, { title: 'Old one', isActive: false }, { title: 'Lecture', category: 'openai-academy' });
  const { user } = show();
  await untilOrder('Asking well', 'Old one');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'AI Tutorial Videos',
    'Training Session Recordings',
    'OpenAI Academy Videos',
  ]);
  expect(screen.getByText('Inactive').closest('li')?.textContent).toContain('Old one');
  await user.click(screen.getByRole('tab', { name: 'OpenAI Academy Videos' }));
  await untilOrder('Lecture');
  await user.click(screen.getByRole('tab', { name: 'Training Session Recordings' }));
  expect(await screen.findByText('No training videos here yet')).toBeTruthy();
});

test('a video is moved within its category, and those of the others stay where they are', async () => {
  await add({ title: 'First' }, { title: 'Second' }, { title: 'Elsewhere', category: 'openai-academy', displayOrder: 9 });
  const { press } = show();
  await press('Move up: Second');
  await untilOrder('Second', 'First');
  await screen.findAllByText('Order updated');
  await waitFor(async () =>
    expect((await stored()).map(({ title, displayOrder }) => `${displayOrder} ${title}`)).toEqual([
      '1 Second',
      '2 First',
      '9 Elsewhere',
    ]),
  );
});

test('a video is taken from people’s sight and shown again', async () => {
  await add({ title: 'First' });
  const { press } = show();
  await press('Deactivate: First');
  await screen.findAllByText('Training video updated successfully');
  expect((await stored())[0]?.isActive).toBe(false);
  await press('Activate: First');
  await waitFor(async () => expect((await stored())[0]?.isActive).toBe(true));
  expect(screen.queryByText('Inactive')).toBeNull();
});

test('what the server says against a change is shown, and the list is as it was', async () => {
  await add({ title: 'First' });
  const { press } = show();
  await untilOrder('First');
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    init?.method === 'PUT'
      ? Promise.resolve(Response.json({ message: 'The storage is full.' }, { status: 503 }))
      : fetch(input, init),
  );
  await press('Deactivate: First');
  await screen.findAllByText('The storage is full.');
  expect(await screen.findByRole('button', { name: 'Deactivate: First' })).toBeTruthy();
});

test('a video is deleted only after a question with its name', async () => {
  await add({ title: 'First' }, { title: 'Second' });
  const { user, press } = show();
  await press('Delete: First');
  const question = await findDialog('alertdialog', 'Are you sure you want to delete this training video?');
  expect(question.textContent).toContain('“First”');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await screen.findAllByText('Training video deleted successfully');
  await untilOrder('Second');
});

test('a video is added from the list of its category and stands in it', async () => {
  const { user, press } = show();
  await user.click(screen.getByRole('tab', { name: 'OpenAI Academy Videos' }));
  await press('Add Training Video');
  await user.type(await screen.findByLabelText(/^Title/), 'Asking for sources');
  await user.type(screen.getByLabelText(/^YouTube URL/), 'https://youtu.be/abcdefghijk');
  await press('Create Video');
  await screen.findAllByText('Training video created successfully');
  await untilOrder('Asking for sources');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Training Video' }));
  await press('Edit: Asking for sources');
  expect(await screen.findByRole('heading', { name: 'Edit Training Video' })).toBe(document.activeElement);
});

test('a video that is given another category is shown in the list where it is now', async () => {
  await add({ title: 'First' }, { title: 'Lecture', category: 'openai-academy' });
  const { user, press } = show();
  await press('Edit: First');
  await user.selectOptions(await screen.findByLabelText(/^Category/), 'OpenAI Academy Videos');
  await press('Update Video');
  await screen.findAllByText('Training video updated successfully');
  await untilOrder('First', 'Lecture');
  expect(screen.getByRole('tab', { name: 'OpenAI Academy Videos' }).getAttribute('aria-selected')).toBe('true');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit: First' }));
});

test('of a long description the list shows the first hundred characters', async () => {
  await add({ title: 'First', description: 'd'.repeat(101) });
  show();
  expect(await screen.findByText(`${'d'.repeat(100)}…`)).toBeTruthy();
});
