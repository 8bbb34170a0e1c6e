import { expect, type Page, test } from '@playwright/test';
import { allowLeavePrompts } from './allow-leave-prompts.ts';
import { signInByCall } from './portal.ts';
import { addVideo, chooseVideo, openVideo, passSilence, playButton, stopClock } from './watched-video.ts';
import { standInId } from './youtube-stand-in.ts';

const WIDTHS = [320, 360, 768, 1440];
const PHONES = [320, 360];
const HOUR = 3600;

const captions = (page: Page) => page.getByRole('button', { name: 'Captions', exact: true });
const card = (page: Page) => page.getByRole('tabpanel').getByRole('alert');
const boxOf = (page: Page, selector: string) => page.getByRole('tabpanel').locator(selector).first().boundingBox();
/** Bounds of the player and of the row below it. */
const positions = async (page: Page) => [await boxOf(page, '.aspect-video'), await boxOf(page, '[data-testid=player-options]')];

const shownId = (page: Page) => Number(new URL(page.url()).searchParams.get('video'));

/** Sets the person's stored progress in the current video. */
async function stoppedAt(page: Page, position: number, length: number): Promise<void> {
  const progress = [{ videoId: shownId(page), percent: 50, position, length }];
  await page.route('**/api/training-progress', (route) => route.fulfill({ json: progress }));
}

test.beforeEach(({ page }) => allowLeavePrompts(page));

test('below the player nothing moves while its videos are awaited, it plays, or cannot be reached', async ({ page }) => {
  const { youtube } = await openVideo(page, 'Stands still', standInId.lasting(2 * HOUR));
  await stoppedAt(page, HOUR + 252, 2 * HOUR);
  await page.reload();
  await expect(playButton(page)).toBeVisible();
  await expect(page.getByText('Resumes at 1:04:12')).toBeVisible();
  const progress = page.getByRole('slider', { name: 'Seek' });
  await expect(progress).toHaveAttribute('aria-valuetext', '1:04:12 of 2:00:00');
  expect(Number(await progress.inputValue()), 'percent of the bar').toBeCloseTo(53.5, 1);
  await expect(page.locator('.plyr__time--current')).toHaveText('1:04:12');
  const ready = new Map<number, unknown>();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const [player, row] = await positions(page);
    ready.set(width, [player, row]);
    expect([row?.height, (row?.y ?? 0) - (player?.y ?? 0) - (player?.height ?? 0)], `the row at ${width} px`).toEqual([32, 8]);
    // The pressable area is wider than its text, by the margin that stays free beside the row.
    const over = await page.getByRole('button', { name: 'Start over from the beginning' }).boundingBox();
    expect((over?.x ?? 0) + (over?.width ?? 0), `the row’s end at ${width} px`).toBeLessThanOrEqual(width - 4);
  }
  const expectStill = async (when: string) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await positions(page), `${when} at ${width} px`).toEqual(ready.get(width));
    }
  };
  await playButton(page).click();
  await expect(page.getByText('Resumes at')).toBeHidden();
  await expectStill('playing');
  youtube.isReachable = false;
  await page.reload();
  await expect(page.getByText('Loading the video…')).toBeVisible();
  await expect(page.locator('iframe')).toBeAttached();
  await stopClock(page);
  await expectStill('loading');
  await passSilence(page);
  await expect(card(page)).toContainText('YouTube cannot be reached');
  await expectStill('out of reach');
  await expect(captions(page)).toHaveCount(0);
  await page.route('**/api/training-videos?*', () => undefined);
  await page.reload();
  await page.getByText('Loading training videos...').waitFor();
  await expectStill('awaited');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true });

  test('every card that stands for a player keeps its place, and what is pressed there is large enough for a finger', async ({
    page,
  }) => {
    await signInByCall(page);
    const unheard = await addVideo(page, 'Unheard', standInId.silent);
    const failing = new Map<number, number>();
    for (const code of [2, 5, 100, 101, 153, 999]) {
      failing.set(code, await addVideo(page, `Error ${code}`, standInId.failing(code)));
    }
    await openVideo(page, 'Error 0', standInId.failing(1));
    for (const [code, id] of failing) {
      await chooseVideo(page, id);
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(`Error ${code}`);
      await expect(card(page)).toBeVisible();
      for (const width of PHONES) await expectToKeepItsPlace(page, width);
    }
    await chooseVideo(page, unheard);
    await expect(page.getByText('Loading the video…')).toBeVisible();
    await passSilence(page);
    await expect(card(page)).toContainText('YouTube cannot be reached');
    for (const width of PHONES) await expectToKeepItsPlace(page, width);
  });
});

async function expectToKeepItsPlace(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 760 });
  const [player, row] = await positions(page);
  const words = `${await card(page).textContent()} at ${width} px`;
  expect((player?.width ?? 0) / (player?.height ?? 1), words).toBeCloseTo(16 / 9, 2);
  expect(row?.height, words).toBe(44);
  for (const pressed of await card(page).getByRole('link').or(card(page).getByRole('button')).all())
    expect((await pressed.boundingBox())?.height, words).toBe(44);
  await expect(card(page).locator('svg').first()).toBeVisible({ visible: width >= 360 });
  await expect(captions(page)).toHaveCount(0);
}

test('at 320 px the page’s two buttons stand side by side', async ({ page }) => {
  await openVideo(page, 'Narrow', standInId.lasting(60));
  await page.setViewportSize({ width: 320, height: 760 });
  const first = await page.getByRole('link', { name: 'Training Videos' }).boundingBox();
  const second = await page.getByRole('link', { name: /^Book 1-on-1 AI Training/ }).boundingBox();
  expect(second?.y).toBe(first?.y);
  expect(second?.height).toBe(first?.height);
  expect((second?.x ?? 0) + (second?.width ?? 0)).toBeLessThanOrEqual(304);
});
