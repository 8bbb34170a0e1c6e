import { type Page, test } from '@playwright/test';
import type { OwnProgress, TrainingVideo, VideoCategory } from '../../src/features/training/training.contract.ts';
import { allowLeavePrompts } from '../allow-leave-prompts.ts';
import { signIn } from '../portal.ts';
import { takeScreenshot, withoutToasts } from './take-screenshot.ts';

const TITLES = [
  'Asking well: how a question decides what a model answers',
  'Checking citations',
  'Summaries of depositions, and what must never be left to a summary, with examples from commercial litigation in the First and Second Departments',
  'Redacting before you paste',
  'Confidentiality',
  'Comparing two drafts of a contract side by side',
];
const SHORT = 'Ten minutes on what to write into a question, what to leave out, and how to tell a good answer from a smooth one.';
const LONG = Array.from(
  { length: 20 },
  (_, index) =>
    `${index + 1}. What the model has read, when it was read, and why it cannot say where a sentence came from unless it is given the papers themselves.`,
).join('\n');

const video = (index: number, category: VideoCategory): TrainingVideo => ({
  id: index + 1,
  title: TITLES[index % TITLES.length] ?? '',
  description: index % 6 === 2 ? LONG : index % 6 === 4 ? '' : SHORT,
  youtubeUrl: 'https://www.youtube.com/watch?v=abcdefghijk',
  category,
  displayOrder: index + 1,
  isActive: true,
  createdAt: '2026-11-02T15:00:00.000Z',
});
const videos = (count: number, category: VideoCategory) => Array.from({ length: count }, (_, index) => video(index, category));
const PROGRESS: OwnProgress[] = [100, 42, 3, 0, 87].map((percent, index) => ({
  videoId: index + 1,
  percent,
  position: percent * 6,
  length: 600,
}));

/** Mocks these videos, by category. */
async function has(page: Page, lists: Partial<Record<VideoCategory, TrainingVideo[]>>): Promise<void> {
  await page.route('**/api/training-videos?*', (route) => {
    const category = new URL(route.request().url()).searchParams.get('category') as VideoCategory;
    return route.fulfill({ json: lists[category] ?? [] });
  });
}

test.beforeEach(({ page }) => allowLeavePrompts(page));

test.beforeEach(async ({ page }) => {
  // Nothing is requested from YouTube, which shows nothing here.
  await page.route(/^https:\/\/[^/]*(youtube|ytimg|google)/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<html style="background:#000"></html>' }),
  );
  await page.route('**/api/training-progress', (route) => route.fulfill({ json: PROGRESS }));
  await signIn(page);
  await withoutToasts(page);
});

test('pictures of a full tab, of long words, and of an empty tab', async ({ page }) => {
  await has(page, { 'ai-tutorials': videos(6, 'ai-tutorials'), 'openai-academy': videos(2, 'openai-academy') });
  await page.goto('/training');
  await page.getByText('42% watched').waitFor();
  await takeScreenshot(page, 'training');
  await page.goto('/training?video=3');
  await page.getByRole('button', { name: 'more', exact: true }).waitFor();
  await takeScreenshot(page, 'training-long');
  await page.getByRole('button', { name: 'more', exact: true }).click();
  await takeScreenshot(page, 'training-long-open');
  await page.goto('/training?tab=training-recordings');
  await page.getByText('No breakfast training sessions yet').waitFor();
  await takeScreenshot(page, 'training-empty-tab');
});

test('pictures of many videos, and of how the player stays while they scroll', async ({ page }) => {
  await has(page, { 'openai-academy': videos(60, 'openai-academy') });
  await page.goto('/training?tab=openai-academy&video=34');
  await page.getByText('42% watched').waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await page.getByRole('heading', { level: 2 }).waitFor();
  await page.screenshot({ path: 'screenshots/training-many-selected-1440.png' });
  await takeScreenshot(page, 'training-many');
  for (const [width, height] of [
    [360, 760],
    [768, 1024],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(300);
    await page.screenshot({ path: `screenshots/training-scrolled-${width}.png` });
    await page.evaluate(() => window.scrollTo(0, 0));
  }
});

test('pictures of nothing, of loading, and of a failing server', async ({ page }) => {
  await has(page, {});
  await page.goto('/training');
  await page.getByText('No training videos available').waitFor();
  await takeScreenshot(page, 'training-nothing');
  await page.unroute('**/api/training-videos?*');
  await page.route('**/api/training-videos?*', () => undefined);
  await page.goto('/training');
  await page.getByText('Loading training videos...').waitFor();
  await takeScreenshot(page, 'training-loading');
  await page.unroute('**/api/training-videos?*');
  const failure = { status: 500, json: { message: 'Something went wrong on our end.' } };
  await page.route('**/api/training-videos?*', (route) => route.fulfill(failure));
  await page.route('**/api/booking-link', (route) => route.fulfill(failure));
  await page.goto('/training');
  await page.getByText('Error loading training videos').waitFor();
  await takeScreenshot(page, 'training-failing');
});

test('pictures of an address that is no video’s, and of a player whose code does not come', async ({ page }) => {
  const [first, ...others] = videos(6, 'ai-tutorials');
  await has(page, {
    'ai-tutorials': [{ ...(first as TrainingVideo), youtubeUrl: 'https://www.youtube.com/playlist' }, ...others],
  });
  await page.goto('/training');
  await page.getByText('Invalid YouTube URL').waitFor();
  await takeScreenshot(page, 'training-invalid');
  await page.route('**/assets/video-player-*.js', (route) => route.abort());
  await page.goto('/training?video=2');
  await page.getByText('The player could not be loaded').waitFor();
  await takeScreenshot(page, 'training-no-player');
});
