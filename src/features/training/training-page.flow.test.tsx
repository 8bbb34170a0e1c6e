// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { videoProgress } from '#features/tracking/server/tracking.tables.ts';
import { createQueryClient } from '#platform/client/query-client.ts';
import { bumpListVersion } from '#platform/server/lists/list-version.ts';
import { bridgeFetch } from '#testing/bridge-fetch.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { TrainingPage } from './client/training-page.tsx';
import { trainingVideos } from './server/training.tables.ts';
import type { TrainingVideo } from './training.contract.ts';

/** Player mock; it reports that progress of the last video shown was stored. */
const player = vi.hoisted(() => ({ report: () => {} }));
/** Replaces YouTube's player, which no test loads. */
vi.mock('./client/player/video-player.tsx', () => ({
  VideoPlayer: ({ video, startAt, onReported }: { video: TrainingVideo; startAt: number; onReported: () => void }) => {
    player.report = onReported;
    return (
      <button type="button" onClick={onReported}>
        {video.title} plays from {startAt} s
      </button>
    );
  },
}));

let portal: TestPortal;
let admin: string;
let cookie: string;
let restore: () => void;
beforeAll(async () => {
  portal = await openTestPortal();
  admin = await portal.signIn({ role: 'admin' });
});
afterAll(() => portal?.close());
beforeEach(async () => {
  window.history.replaceState(null, '', '/training');
  await portal.deps.db.delete(trainingVideos);
  // The response cached by the test before is out of date.
  await bumpListVersion(portal.deps.db, 'training-videos');
  cookie = await portal.signIn();
  restore = bridgeFetch(portal, cookie);
});
afterEach(() => {
  restore();
  vi.restoreAllMocks();
});

async function add(...given: Partial<typeof trainingVideos.$inferInsert>[]): Promise<number[]> {
  const values = given.map((video) => ({
    title: 'Video',
    youtubeUrl: 'https://youtu.be/abcdefghijk',
    description: '',
    ...video,
  }));
  const rows = await portal.deps.db.insert(trainingVideos).values(values).returning({ id: trainingVideos.id });
  await bumpListVersion(portal.deps.db, 'training-videos');
  return rows.map(({ id }) => id);
}

function show(address = '/training', client = createQueryClient()) {
  window.history.replaceState(null, '', address);
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <TrainingPage />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup({ delay: null }), unmount };
}

/** Reports to the server that the person has watched so many seconds of a 100-second video. */
async function watch(videoId: number, seconds: number): Promise<void> {
  const { id } = (await portal.call('POST', '/api/analytics/video-view', { cookie, body: { videoId } })).json();
  const body = { position: seconds, length: 100, covered: [[0, seconds]], durationWatched: seconds };
  expect((await portal.call('PUT', `/api/analytics/video-view/${id}`, { cookie, body })).statusCode).toBe(204);
}

/** Overrides the responses to one address; all other calls work as usual. */
function answerInstead(part: string, response: () => Promise<Response>) {
  const { fetch } = globalThis;
  return vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) => (String(input).includes(part) ? response() : fetch(input, init)));
}
const failure = () => Promise.resolve(Response.json({ message: 'Something went wrong.' }, { status: 500 }));

const playing = (title: string, seconds = 0) => screen.findByRole('button', { name: `${title} plays from ${seconds} s` });
const items = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const selected = () => screen.getAllByRole('link', { current: true }).map(({ textContent }) => textContent);
const search = () => new URLSearchParams(window.location.search);

test('the page has its title, the way to its beginning, and three tabs', async () => {
  await add({ title: 'Asking well' });
  show();
  await playing('Asking well');
  expect(screen.getByRole('heading', { level: 1, name: 'AI Training & Tutorial Videos' })).toBeTruthy();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'AI Tutorial Videos',
    'Breakfast Training Sessions',
    'OpenAI Academy Videos',
  ]);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('AI Tutorial Videos');
});

test('a tab lists its active videos by display order, an administrator’s too, and the first one is selected and shown', async () => {
  await add(
    { title: 'Second', displayOrder: 7, description: 'Line one\nLine two' },
    { title: 'First', displayOrder: 2, description: 'What to ask' },
    { title: 'Retired', displayOrder: 1, isActive: false },
    { title: 'Lecture', category: 'openai-academy' },
  );
  restore();
  restore = bridgeFetch(portal, admin);
  show();
  await playing('First');
  expect(items('AI Tutorial Videos')).toEqual(['FirstWhat to ask', 'SecondLine one\nLine two']);
  expect(selected()).toEqual(['FirstWhat to ask']);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('First');
  expect(screen.getAllByText('What to ask')).toHaveLength(2);
});

test('a chosen video is played, shown with its title and its description line by line, and stands in the address', async () => {
  const [, second] = await add(
    { title: 'First', displayOrder: 1 },
    { title: 'Second', displayOrder: 2, description: 'One\nTwo' },
  );
  const { user } = show();
  await playing('First');
  const steps = window.history.length;
  await user.click(screen.getByRole('link', { name: /^Second/ }));
  await playing('Second');
  expect(screen.queryByText('First plays from 0 s')).toBeNull();
  expect(selected()).toEqual(['SecondOne\nTwo']);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Second');
  const description = screen.getAllByText(/One\s+Two/).find(({ tagName }) => tagName === 'P');
  expect(description?.className).toContain('whitespace-pre-line');
  expect(search().get('video')).toBe(String(second));
  expect(window.history.length).toBe(steps);
});

test('choosing another tab selects its first video; Back leads to the tab before, with the video that was selected there', async () => {
  const [, second] = await add(
    { title: 'First', displayOrder: 1 },
    { title: 'Second', displayOrder: 2 },
    { title: 'Lecture', category: 'openai-academy', displayOrder: 1 },
    { title: 'Keynote', category: 'openai-academy', displayOrder: 2 },
  );
  const { user } = show();
  await playing('First');
  await user.click(screen.getByRole('link', { name: 'Second' }));
  await user.click(screen.getByRole('tab', { name: 'OpenAI Academy Videos' }));
  await playing('Lecture');
  expect(window.location.search).toBe('?tab=openai-academy');
  await user.click(screen.getByRole('link', { name: 'Keynote' }));
  await playing('Keynote');
  act(() => window.history.back());
  await playing('Second');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('AI Tutorial Videos');
  expect(window.location.search).toBe(`?video=${second}`);
  await user.click(screen.getByRole('tab', { name: 'OpenAI Academy Videos' }));
  await playing('Lecture');
  await user.click(screen.getByRole('tab', { name: 'AI Tutorial Videos' }));
  await playing('First');
});

test('an address brings to its tab and video', async () => {
  const [, keynote] = await add(
    { title: 'Lecture', category: 'openai-academy', displayOrder: 1 },
    { title: 'Keynote', category: 'openai-academy', displayOrder: 2 },
  );
  show(`/training?tab=openai-academy&video=${keynote}`);
  await playing('Keynote');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('OpenAI Academy Videos');
});

test.each(['?tab=cookery', '?video=999999', '?video=x', '?tab=&video=', '?video=-1.5', '?tab=AI-TUTORIALS&video=1e99'])(
  'an address that names what does not exist (%s) brings to the first video of the first tab',
  async (unknown) => {
    await add({ title: 'First' }, { title: 'Lecture', category: 'openai-academy' });
    show(`/training${unknown}`);
    await playing('First');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('AI Tutorial Videos');
  },
);

test('the button Training Videos leads back to the first video of the first tab', async () => {
  await add({ title: 'First' }, { title: 'Lecture', category: 'openai-academy' });
  const { user } = show('/training?tab=openai-academy');
  await playing('Lecture');
  await user.click(screen.getByRole('link', { name: 'Training Videos' }));
  await playing('First');
});

test('a second button opens the booking page in a new tab, or the portal’s own page while none is set', async () => {
  await add({ title: 'First' });
  const { unmount } = show();
  const button = () => screen.findByRole('link', { name: 'Book 1-on-1 AI Training (opens in a new tab)' });
  expect((await button()).getAttribute('href')).toBe('/training/book');
  expect((await button()).getAttribute('target')).toBe('_blank');
  unmount();
  const body = { bookingUrl: 'https://bookings.firm.example/training' };
  expect((await portal.call('PUT', '/api/admin/settings', { cookie: admin, body })).statusCode).toBe(200);
  show();
  expect((await button()).getAttribute('href')).toBe(body.bookingUrl);
  await portal.call('PUT', '/api/admin/settings', { cookie: admin, body: { bookingUrl: '' } });
});

test('when it cannot be learnt where to book, that is said, and can be asked again', async () => {
  await add({ title: 'First' });
  const spy = answerInstead('/api/booking-link', failure);
  const { user } = show();
  const line = (await screen.findByText('The booking link could not be loaded.')).closest('[role=alert]') as HTMLElement;
  expect(screen.getByRole('button', { name: /^Book 1-on-1 AI Training/ }).matches(':disabled')).toBe(true);
  await playing('First');
  spy.mockRestore();
  await user.click(within(line).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /^Book 1-on-1 AI Training/ })).toBeTruthy();
});

test.each([
  ['AI Tutorial Videos', 'No AI tutorial videos yet', 'training-recordings'],
  ['Breakfast Training Sessions', 'No breakfast training sessions yet', 'openai-academy'],
  ['OpenAI Academy Videos', 'No OpenAI Academy videos yet', 'ai-tutorials'],
] as const)('the tab %s says in words of its own that it is empty', async (tab, message, other) => {
  await add({ title: 'Elsewhere', category: other });
  const { user } = show();
  await user.click(await screen.findByRole('tab', { name: tab }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByRole('list', { name: tab })).toBeNull();
});

test('without a video anywhere the page says so', async () => {
  await add({ title: 'Retired', isActive: false });
  show();
  expect(await screen.findByText('No training videos available')).toBeTruthy();
  expect(screen.getByText('Check back later for new content')).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('while the videos are on their way, their places are held', async () => {
  await add({ title: 'First' });
  const { promise, resolve } = Promise.withResolvers<void>();
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (String(input).includes('/api/training-videos')) await promise;
    return fetch(input, init);
  });
  show();
  expect(await screen.findByText('Loading training videos...')).toBeTruthy();
  expect(screen.getAllByTestId('video-place')).toHaveLength(5);
  expect(screen.getAllByRole('tab')).toHaveLength(3);
  resolve();
  await playing('First');
  expect(screen.queryByText('Loading training videos...')).toBeNull();
});

test('videos that cannot be loaded are not taken for none, and can be asked for again', async () => {
  await add({ title: 'First' });
  const spy = answerInstead('/api/training-videos', failure);
  const { user } = show();
  expect(await screen.findByText('Error loading training videos')).toBeTruthy();
  expect(screen.getByText('Please try refreshing the page')).toBeTruthy();
  spy.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await playing('First');
});

test('a tab that cannot be loaded leaves the others as they are', async () => {
  await add({ title: 'First' });
  answerInstead('category=openai-academy', failure);
  const { user } = show();
  await playing('First');
  await user.click(screen.getByRole('tab', { name: 'OpenAI Academy Videos' }));
  expect(await screen.findByText('Error loading training videos')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Breakfast Training Sessions' }));
  expect(await screen.findByText('No breakfast training sessions yet')).toBeTruthy();
});

test('who went to another page of the portal and comes back goes on where they stopped there, not where they had come in', async () => {
  const [first = 0] = await add({ title: 'First' });
  await watch(first, 10);
  const client = createQueryClient();
  const { unmount } = show('/training', client);
  await playing('First', 10);
  unmount();
  // The last report was still being sent when the page was left.
  await watch(first, 60);
  player.report();
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  show('/training', client);
  expect(await playing('First', 60)).toBeTruthy();
});

test('each video shows how much of it the person has watched, and playing goes on where they stopped', async () => {
  const [half = 0, whole = 0] = await add(
    { title: 'Half', displayOrder: 1 },
    { title: 'Whole', displayOrder: 2 },
    { title: 'New', displayOrder: 3 },
  );
  await watch(half, 42);
  await watch(whole, 100);
  const { user } = show();
  await playing('Half', 42);
  expect(items('AI Tutorial Videos')).toEqual(['Half42% watched', 'WholeWatched', 'New']);
  await user.click(screen.getByRole('link', { name: /^Whole/ }));
  await playing('Whole', 0);
  await user.click(screen.getByRole('link', { name: 'New' }));
  await playing('New', 0);
});

test('what is reported while a video plays moves its bar, and never the video', async () => {
  const [first = 0] = await add({ title: 'First', displayOrder: 1 }, { title: 'Second', displayOrder: 2 });
  await watch(first, 10);
  const { user } = show();
  const player = await playing('First', 10);
  await watch(first, 60);
  await user.click(player);
  expect(await screen.findByText('60% watched')).toBeTruthy();
  expect(await playing('First', 10)).toBe(player);
  await user.click(screen.getByRole('link', { name: 'Second' }));
  await playing('Second');
  await user.click(screen.getByRole('link', { name: /^First/ }));
  await playing('First', 60);
});

test('when the progress cannot be learnt, videos play from their beginning and nothing is said of it', async () => {
  const [first = 0] = await add({ title: 'First' });
  await watch(first, 42);
  answerInstead('/api/training-progress', failure);
  show();
  await playing('First', 0);
  expect(screen.queryByText(/watched/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('nobody sees how far somebody else has come', async () => {
  const [first = 0] = await add({ title: 'First' });
  await watch(first, 42);
  restore();
  restore = bridgeFetch(portal, admin);
  show();
  await playing('First', 0);
  expect(screen.queryByText(/watched/)).toBeNull();
  expect(await portal.deps.db.$count(videoProgress)).toBeGreaterThan(0);
});

test('nothing is read twice, whatever is chosen', async () => {
  await add({ title: 'First', displayOrder: 1 }, { title: 'Second', displayOrder: 2 });
  const requested = vi.spyOn(globalThis, 'fetch');
  const { user } = show();
  await playing('First');
  await user.click(screen.getByRole('tab', { name: 'OpenAI Academy Videos' }));
  await screen.findByText('No OpenAI Academy videos yet');
  await user.click(screen.getByRole('tab', { name: 'AI Tutorial Videos' }));
  await playing('First');
  const paths = requested.mock.calls.map(([input]) => String(input));
  expect(paths.filter((path) => path.startsWith('/api/training-videos'))).toHaveLength(3);
  expect(new Set(paths).size).toBe(paths.length);
});

test('the keyboard alone chooses tab and video, and stays where it was', async () => {
  await add(
    { title: 'First', displayOrder: 1 },
    { title: 'Second', displayOrder: 2 },
    { title: 'Lecture', category: 'openai-academy' },
  );
  const { user } = show();
  await playing('First');
  const second = screen.getByRole('link', { name: 'Second' });
  act(() => second.focus());
  await user.keyboard('{Enter}');
  await playing('Second');
  expect(document.activeElement).toBe(second);
  act(() => screen.getByRole('tab', { selected: true }).focus());
  const steps = window.history.length;
  for (const tab of ['Breakfast Training Sessions', 'OpenAI Academy Videos']) {
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe(tab));
  }
  // Moving the focus over a tab does not select it.
  expect(window.history.length).toBe(steps);
  await user.keyboard('{Enter}');
  await playing('Lecture');
  expect(document.activeElement?.textContent).toBe('OpenAI Academy Videos');
});
