import { expect, type Page, test } from '@playwright/test';
import type { TrainingVideo } from '../src/features/training/training.contract.ts';
import { allowLeavePrompts } from './allow-leave-prompts.ts';
import { setWidth } from './panel.ts';
import { ADMIN, expectAccessible, signIn, signInByCall } from './portal.ts';
import { ORIGIN } from './ports.ts';

const FIRST = 'How I use LLMs';
const SECOND = 'Intro to Large Language Models';
const ACADEMY = 'Introducing GPT-4o';
const SIXTY: TrainingVideo[] = Array.from({ length: 60 }, (_, index) => ({
  id: index + 1,
  title: `Lesson ${index + 1}`,
  description: 'Ten minutes on what to write into a question, and what to leave out.',
  youtubeUrl: 'https://youtu.be/abcdefghijk',
  category: 'ai-tutorials',
  displayOrder: index + 1,
  isActive: true,
  createdAt: '2026-11-02T15:00:00.000Z',
}));

const shown = (page: Page) => page.getByRole('heading', { level: 2 });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const item = (page: Page, name: string) => page.getByRole('tabpanel').getByRole('link', { name });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const boxOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };

/** Mocks sixty videos in the first tab. */
async function manyVideos(page: Page): Promise<void> {
  await page.route('**/api/training-videos?*', (route) =>
    route.fulfill({ json: route.request().url().includes('ai-tutorials') ? SIXTY : [] }),
  );
}

test.beforeEach(({ page }) => allowLeavePrompts(page));

test.beforeEach(async ({ page }) => {
  // Nothing is requested from YouTube.
  await page.route(/^https:\/\/[^/]*(youtube|ytimg|google)/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<html></html>' }),
  );
});

test('tabs and videos stand in the address, and Back leads from tab to tab', async ({ page }) => {
  // Other journeys may have left something there.
  await page.route('**/api/training-videos?category=training-recordings', (route) => route.fulfill({ json: [] }));
  await signIn(page);
  await page.getByRole('link', { name: 'Training', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'AI Training & Tutorial Videos' })).toBeFocused();
  await expect(page).toHaveTitle(/^AI Training & Tutorial Videos/);
  await expect(shown(page)).toHaveText(FIRST);
  await expectAccessible(page);
  await item(page, SECOND).click();
  await expect(shown(page)).toHaveText(SECOND);
  await tab(page, 'OpenAI Academy Videos').click();
  await expect(shown(page)).toHaveText(ACADEMY);
  expect(new URL(page.url()).search).toBe('?tab=openai-academy');
  await tab(page, 'Breakfast Training Sessions').click();
  await expect(page.getByText('No breakfast training sessions yet')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(shown(page)).toHaveText(ACADEMY);
  await page.goBack();
  await expect(shown(page)).toHaveText(SECOND);
  await page.reload();
  await expect(shown(page)).toHaveText(SECOND);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Approved 3rd Party AI Tools' })).toBeVisible();
});

test('whoever is not signed in is asked to, and comes to the video that the address names', async ({ page }) => {
  await page.goto('/training?tab=openai-academy');
  await page.getByText('Access Restricted').waitFor();
  await page.getByRole('button', { name: 'Log In' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(ADMIN.email);
  await dialog.getByLabel('Password').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(shown(page)).toHaveText(ACADEMY);
});

test('the keyboard alone reaches tabs, videos and player, and stays where it chose', async ({ page }) => {
  await signInByCall(page);
  await page.goto('/training');
  await expect(shown(page)).toHaveText(FIRST);
  await page.getByRole('link', { name: /^Book 1-on-1 AI Training/ }).focus();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('AI Tutorial Videos');
  for (const next of ['Breakfast Training Sessions', 'OpenAI Academy Videos']) {
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, next)).toBeFocused();
  }
  await expect(shown(page)).toHaveText(FIRST);
  await page.keyboard.press('Enter');
  await expect(shown(page)).toHaveText(ACADEMY);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Captions' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Captions' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(shown(page)).toHaveText('OpenAI DevDay: Opening Keynote');
  expect(await focused(page)).toContain('OpenAI DevDay: Opening Keynote');
});

test('a video shows how much of it was watched', async ({ page }) => {
  await signIn(page);
  const videos: TrainingVideo[] = await (await page.request.get('/api/training-videos')).json();
  const second = videos.find(({ title }) => title === SECOND);
  const headers = { origin: ORIGIN };
  const view = await page.request.post('/api/analytics/video-view', { headers, data: { videoId: second?.id } });
  const { id } = await view.json();
  const data = { position: 42, length: 100, covered: [[0, 42]], durationWatched: 42 };
  expect((await page.request.put(`/api/analytics/video-view/${id}`, { headers, data })).status()).toBe(204);
  await page.goto('/training');
  await expect(item(page, SECOND)).toContainText('42% watched');
  await expect(item(page, FIRST)).not.toContainText('watched');
  await item(page, SECOND).click();
  await expectAccessible(page);
});

test('the bars of what was watched are of one length, whatever stands beside them', async ({ page }) => {
  await manyVideos(page);
  const progress = [3, 42, 100].map((percent, index) => ({ videoId: index + 1, percent, position: 0, length: 600 }));
  await page.route('**/api/training-progress', (route) => route.fulfill({ json: progress }));
  await signInByCall(page);
  await page.goto('/training');
  await expect(page.getByText('Watched', { exact: true })).toBeVisible();
  const bars = page.getByRole('tabpanel').locator('li span:has(> [style*=width])');
  expect(new Set(await bars.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth))).size).toBe(1);
  await expect(bars).toHaveCount(3);
});

test('of many videos the selected one is in sight, and the list scrolls by itself', async ({ page }) => {
  await manyVideos(page);
  await signInByCall(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/training?video=34');
  await expect(shown(page)).toHaveText('Lesson 34');
  await expect(item(page, 'Lesson 34')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1200);
  await item(page, 'Lesson 60').scrollIntoViewIfNeeded();
  await item(page, 'Lesson 60').click();
  await expect(shown(page)).toHaveText('Lesson 60');
  await expectAccessible(page);
});

test('on a phone the player comes first, stays while the list scrolls, and hides nothing that the keyboard reaches', async ({
  page,
}) => {
  await manyVideos(page);
  await signInByCall(page);
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto('/training');
  await expect(shown(page)).toHaveText('Lesson 1');
  await page.getByRole('tabpanel').locator('iframe').waitFor({ state: 'attached' });
  const list = '[role=tabpanel] ul';
  const player = '[role=tabpanel] .aspect-video';
  const { y, width, height } = await boxOf(page, player);
  expect(y + height).toBeLessThan((await boxOf(page, list)).y);
  expect(width / height).toBeCloseTo(16 / 9, 1);
  await item(page, 'Lesson 40').scrollIntoViewIfNeeded();
  await item(page, 'Lesson 40').click();
  await expect(shown(page)).toHaveText('Lesson 40');
  expect((await boxOf(page, player)).y).toBe(0);
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Shift+Tab');
  const reached = await boxOf(page, ':focus');
  expect(await focused(page)).toContain('Lesson 28');
  expect(reached.y).toBeGreaterThanOrEqual((await boxOf(page, player)).height);
  await expectAccessible(page);
});

test('nothing moves when the videos come', async ({ page }) => {
  await signInByCall(page);
  const come = Promise.withResolvers<void>();
  await page.route('**/api/training-videos?*', async (route) => {
    await come.promise;
    await route.continue();
  });
  const boxes = async () => {
    const found: object[] = [];
    for (const [width, height] of [
      [1440, 900],
      [768, 1024],
      [360, 760],
    ] as const) {
      await setWidth(page, width, height);
      found.push({ at: width, box: await boxOf(page, '[role=tabpanel] .aspect-video') });
    }
    return found;
  };
  await page.goto('/training');
  await page.getByText('Loading training videos...').waitFor();
  const before = await boxes();
  come.resolve();
  await expect(shown(page)).toHaveText(FIRST);
  await page.getByRole('tabpanel').locator('iframe').waitFor({ state: 'attached' });
  expect(await boxes()).toEqual(before);
});

test('a player whose code does not come leaves the list as it is, and can be asked for again', async ({ page }) => {
  await signIn(page);
  await page.route('**/assets/video-player-*.js', (route) => route.abort());
  await page.goto('/training');
  await page.getByText('The player could not be loaded').waitFor();
  await expectAccessible(page);
  await item(page, SECOND).click();
  await expect(shown(page)).toHaveText(SECOND);
  await page.unroute('**/assets/video-player-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('tabpanel').locator('iframe')).toBeAttached();
  await expect(page.getByText('The player could not be loaded')).toBeHidden();
});
