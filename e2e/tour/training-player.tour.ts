import { type Page, test } from '@playwright/test';
import type { TrainingVideo } from '../../src/features/training/training.contract.ts';
import { allowLeavePrompts } from '../allow-leave-prompts.ts';
import { signIn } from '../portal.ts';
import { standInForYoutube, standInId, type YoutubeStandIn } from '../youtube-stand-in.ts';
import { takeScreenshot } from './take-screenshot.ts';

const OTHERS = ['Checking citations', 'Redacting before you paste', 'Confidentiality'];

/** Opens the page at a video that the stand-in plays; the person had stopped so many seconds into it. */
async function openVideo(page: Page, youtubeId: string, position = 0, isReachable = true): Promise<YoutubeStandIn> {
  const youtube = await standInForYoutube(page);
  youtube.isReachable = isReachable;
  const videos = ['Asking well: how a question decides what a model answers', ...OTHERS].map(
    (title, index): TrainingVideo => ({
      id: index + 1,
      title,
      description: 'Ten minutes on what to write into a question, and what to leave out.',
      youtubeUrl: `https://youtu.be/${youtubeId}`,
      category: 'ai-tutorials',
      displayOrder: index + 1,
      isActive: true,
      createdAt: '2026-11-02T15:00:00.000Z',
    }),
  );
  await page.route('**/api/training-videos?*', (route) =>
    route.fulfill({ json: route.request().url().includes('ai-tutorials') ? videos : [] }),
  );
  const progress = [{ videoId: 1, percent: Math.round(position / 6), position, length: 600 }];
  await page.route('**/api/training-progress', (route) => route.fulfill({ json: position > 0 ? progress : [] }));
  await page.route('**/api/analytics/**', (route) => route.fulfill({ status: 204 }));
  await signIn(page);
  await page.goto('/training');
  return youtube;
}

const playButton = (page: Page) => page.locator('.plyr__controls').getByRole('button', { name: /^Play/ });

test.beforeEach(({ page }) => allowLeavePrompts(page));

test.beforeEach(() => test.setTimeout(240_000));

test('pictures of the player as it loads, and of a service that is out of reach', async ({ page }) => {
  await openVideo(page, standInId.silent, 0, false);
  await page.getByText('Loading the video…').waitFor();
  await takeScreenshot(page, 'training-video-loading');
  await page.clock.runFor(10_000);
  await page.getByText('YouTube cannot be reached').waitFor();
  await takeScreenshot(page, 'training-unreachable');
});

test('pictures of a video that goes on where it stopped, of captions, and of the controls by the keyboard', async ({ page }) => {
  const youtube = await openVideo(page, standInId.lasting(600), 252);
  await playButton(page).waitFor();
  await takeScreenshot(page, 'training-resumes');
  await page.getByRole('button', { name: 'Captions', exact: true }).click();
  await playButton(page).waitFor();
  await takeScreenshot(page, 'training-captions');
  await playButton(page).focus();
  await page.keyboard.press('k');
  await youtube.goOn(3);
  await page.keyboard.press('Tab');
  await takeScreenshot(page, 'training-playing');
});

for (const code of [2, 5, 100, 150, 153]) {
  test(`pictures of YouTube’s error ${code}`, async ({ page }) => {
    await openVideo(page, standInId.failing(code));
    await page.clock.runFor(1000);
    await page
      .getByRole('alert')
      .getByText(/YouTube|[Tt]h(e|is) video/)
      .first()
      .waitFor();
    await takeScreenshot(page, `training-error-${code}`);
  });
}
