// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import type { SessionUser } from '#features/accounts/session.contract.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { findDialog } from '#platform/client/testing/find-dialog.ts';
import { hasUnsavedChanges } from '#platform/client/unsaved-changes.ts';
import { clearAllAutosaved, hasAutosaved } from '#platform/client/use-autosave.ts';
import { sampleVideo, VIDEO_CASES } from '../testing/form-cases.ts';
import type { TrainingVideo } from '../training.contract.ts';
import { VideoForm } from './video-form.tsx';

const ADMIN: SessionUser = { firstName: 'Ruth', lastName: 'Quill', email: 'ruth.quill@firm.example', role: 'admin' };
const VIDEO = { ...sampleVideo(), id: 7, createdAt: '2025-06-27T12:00:00.000Z' } as TrainingVideo;

beforeEach(() => clearAllAutosaved());
afterEach(() => vi.unstubAllGlobals());

/** @param video undefined for a new one */
function show(video?: TrainingVideo) {
  const sent = vi.fn<typeof fetch>(() => new Promise(() => {}));
  // The preview's picture never loads; a page of an earlier file in this process may still make a call of its own.
  const isSave = (address: unknown) => /^\/api\/(?:admin\/)?training-videos/.test(String(address));
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => (isSave(call[0]) ? sent(...call) : new Promise(() => {})));
  const client = createQueryClient();
  client.setQueryData<SessionUser | null>(currentUserQuery.queryKey, ADMIN);
  const onDone = vi.fn();
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <VideoForm video={video} category="openai-academy" onDone={onDone} />
    </QueryClientProvider>,
  );
  return { sent, onDone, unmount, user: userEvent.setup({ delay: null }) };
}

const LABELS: Record<string, RegExp> = {
  title: /^Title/,
  description: /^Description/,
  youtubeUrl: /^YouTube URL/,
  category: /^Category/,
  displayOrder: /^Display Order/,
  isActive: /^Active/,
};

function fill(field: string, value: unknown) {
  const control = screen.getByLabelText<HTMLInputElement>(LABELS[field] as RegExp);
  if (typeof value === 'boolean') {
    if (control.checked !== value) fireEvent.click(control);
    return;
  }
  fireEvent.input(control, { target: { value: String(value) } });
  fireEvent.change(control, { target: { value: String(value) } });
}

const save = () => fireEvent.click(screen.getByRole('button', { name: /^(Update|Create) Video$/ }));

describe('the form judges a training video as the call does', () => {
  test.each(VIDEO_CASES.filter(({ onlyCall }) => !onlyCall))('$says', async ({ field, value, message }) => {
    const { sent } = show(VIDEO);
    fill(field, value);
    save();
    if (message === undefined) {
      await waitFor(() => expect(sent).toHaveBeenCalledOnce());
      return;
    }
    const control = screen.getByLabelText(LABELS[field] as RegExp);
    await screen.findByText(message);
    expect(document.getElementById(control.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent).toBe(message);
    expect(document.activeElement).toBe(control);
    expect(sent).not.toHaveBeenCalled();
  });
});

test('a new video belongs to the category whose list it was added from, is active, and comes first unless told', () => {
  show();
  expect(screen.getByRole('heading', { name: 'Add New Training Video' })).toBe(document.activeElement);
  expect(screen.getByLabelText<HTMLSelectElement>(/^Category/).value).toBe('openai-academy');
  expect(screen.getByLabelText<HTMLInputElement>(/^Active/).checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>(/^Display Order/).value).toBe('0');
  expect(screen.getByRole('button', { name: 'Create Video' })).toBeTruthy();
});

test('a display order that is emptied counts as 0', async () => {
  const { sent } = show({ ...VIDEO, displayOrder: 4 });
  fill('displayOrder', '');
  save();
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(JSON.parse(String(sent.mock.calls[0]?.[1]?.body))).toMatchObject({ displayOrder: 0 });
});

test('the preview names the video as soon as its address is recognised, and loads nothing from outside', () => {
  show();
  expect(screen.getByText('No video recognized yet')).toBeTruthy();
  fill('youtubeUrl', 'https://youtu.be/abcdefghijk?t=30');
  expect(screen.getByText('abcdefghijk')).toBeTruthy();
  const link = screen.getByRole('link', { name: /Check it on YouTube/ });
  expect(link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=abcdefghijk');
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(document.querySelectorAll('img, iframe')).toHaveLength(0);
});

test('of a video that YouTube does not know it is said beside its address, too', async () => {
  show();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ picture: null, isUnknown: true })));
  fill('youtubeUrl', 'https://youtu.be/abcdefghijk');
  const words = await screen.findByText('YouTube has no video at this address. Please check it.');
  expect(words.parentElement?.id).toBe(screen.getByLabelText(LABELS.youtubeUrl as RegExp).getAttribute('aria-describedby'));
});

test('what was typed and not saved is there again after a reload, and can be discarded', async () => {
  const { unmount } = show(VIDEO);
  fill('title', 'Asking for better sources');
  unmount();
  const { user } = show(VIDEO);
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Asking for better sources');
  expect(screen.getByText(/Your unsaved entries/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Discard them' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Asking for sources');
  expect(hasAutosaved()).toBe(false);
  expect(screen.queryByText(/Your unsaved entries/)).toBeNull();
});

test('a draft that somebody has tampered with does no harm', () => {
  const key = `atrium-draft:training-video:7:${ADMIN.email}`;
  localStorage.setItem(key, JSON.stringify({ title: { trim: 1 }, youtubeUrl: 7, isActive: 'yes', description: 'Mine' }));
  window.dispatchEvent(new StorageEvent('storage', { key }));
  show(VIDEO);
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Asking for sources');
  expect(screen.getByLabelText<HTMLInputElement>(/^Description/).value).toBe('Mine');
});

test('the draft of one video does not turn up in another', () => {
  const { unmount } = show(VIDEO);
  fill('title', 'Asking for better sources');
  unmount();
  show({ ...VIDEO, id: 8 });
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Asking for sources');
});

test('cancelling a form in which nothing was changed asks nothing', async () => {
  const { onDone, user } = show(VIDEO);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onDone).toHaveBeenCalledOnce();
});

test('cancelling unsaved work asks first; discarding it forgets the draft', async () => {
  const { onDone, user } = show(VIDEO);
  fill('title', 'Asking for better sources');
  expect(hasUnsavedChanges()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = await findDialog('alertdialog');
  expect(onDone).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(onDone).toHaveBeenCalledOnce();
  await waitFor(() => expect(question.isConnected).toBe(false));
  expect(hasAutosaved()).toBe(false);
});

test('typing a word and taking it back leaves nothing unsaved', () => {
  show(VIDEO);
  fill('title', 'Something else');
  fill('title', 'Asking for sources');
  expect(hasUnsavedChanges()).toBe(false);
  expect(hasAutosaved()).toBe(false);
});

test('pressing twice sends a video once', async () => {
  const { sent } = show(VIDEO);
  fill('title', 'Asking for better sources');
  save();
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  save();
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(sent).toHaveBeenCalledOnce();
});
