import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './portal.ts';
import { freezeTime, heard, openVideo, pause, pauseButton, play, playButton } from './watched-video.ts';
import { standInId } from './youtube-stand-in.ts';

test('what is watched is reported at first play, every ten points, after a pause and at the end, and nobody else is asked', async ({
  page,
}) => {
  const { youtube, updates, creations, hosts, violations } = await openVideo(page, 'Watched whole', standInId.lasting(40));
  await freezeTime(page);
  await play(page, youtube);
  await expect.poll(creations).toBe(1);
  const percents = () => updates.map(({ completionPercentage }) => completionPercentage);
  await expect.poll(percents).toEqual([0]);
  for (const tens of [1, 2, 3]) {
    await youtube.goOn(4.25);
    await expect.poll(percents).toEqual([0, 10, 20, 30].slice(0, tens + 1));
  }
  await pause(page, youtube);
  await expect(playButton(page)).toBeVisible();
  expect(percents()).toEqual([0, 10, 20, 30]);
  const beforePause = updates.length;
  await page.clock.runFor(29_000);
  expect(updates).toHaveLength(beforePause);
  await page.clock.runFor(1500);
  await expect.poll(() => updates.length).toBe(beforePause + 1);
  await play(page, youtube);
  await youtube.goOn(30);
  await page.clock.runFor(2500);
  await expect.poll(() => updates.at(-1)?.completionPercentage).toBe(100);
  const truth = youtube.truth;
  expect(truth.distinct).toBeCloseTo(40, 1);
  expect(updates.at(-1)?.durationWatched).toBeGreaterThanOrEqual(Math.floor(truth.seconds) - 1);
  expect(updates.at(-1)?.durationWatched).toBeLessThanOrEqual(Math.floor(truth.seconds));
  await expect.poll(async () => (await stored(page))?.percent).toBe(100);
  await page.clock.resume();
  await expect(page.locator('[aria-current]').getByText('Watched', { exact: true })).toBeVisible();
  expect(await reported(page)).toMatchObject({ viewCount: 1, avgCompletion: 100 });
  expect([...hosts].sort()).toEqual([new URL(page.url()).host, 'www.youtube-nocookie.com']);
  expect(violations).toEqual([]);
});

interface Stored {
  videoId: number;
  percent: number;
  position: number;
  length: number;
}
/** The person's stored progress in the current video. */
const stored = (page: Page): Promise<Stored | undefined> =>
  page.evaluate(async () => {
    const id = Number(new URLSearchParams(location.search).get('video'));
    const list = (await (await fetch('/api/training-progress')).json()) as { videoId: number }[];
    return list.find(({ videoId }) => videoId === id) as never;
  });

/** View statistics of the current video, as administrators see them. */
const reported = (page: Page): Promise<{ viewCount: number; avgCompletion: number } | undefined> =>
  page.evaluate(async () => {
    const id = Number(new URLSearchParams(location.search).get('video'));
    const rows = (await (await fetch('/api/admin/analytics/video-views')).json()) as { videoId: number }[];
    return rows.find(({ videoId }) => videoId === id) as never;
  });

test('who skips to the end by the keyboard has watched what was played, and keys elsewhere move nothing', async ({ page }) => {
  const { youtube, updates } = await openVideo(page, 'Skipped through', standInId.lasting(100));
  await freezeTime(page);
  await playButton(page).focus();
  await heard(youtube, 'playVideo', () => page.keyboard.press('k'));
  await youtube.goOn(10);
  await heard(youtube, 'seekTo', () => page.keyboard.press('9'));
  await youtube.goOn(12);
  await page.clock.runFor(2500);
  const { distinct } = youtube.truth;
  expect(distinct).toBeGreaterThan(19);
  expect(distinct).toBeLessThan(21);
  await expect.poll(() => updates.at(-1)?.position).toBe(0);
  const percent = updates.at(-1)?.completionPercentage ?? 0;
  expect(percent).toBeGreaterThan(distinct - 2);
  expect(percent).toBeLessThanOrEqual(distinct + 0.02);
  await expect.poll(async () => (await stored(page))?.percent).toBe(percent);
  expect(await reported(page)).toMatchObject({ viewCount: 1, avgCompletion: percent });
  const before = await youtube.commands();
  await page.getByRole('button', { name: 'Captions', exact: true }).focus();
  for (const key of ['k', 'm', 'f', 'ArrowLeft', '5']) await page.keyboard.press(key);
  expect(await youtube.commands()).toEqual(before);
});

test('another tab, and another page, end the view with a last report of what was watched', async ({ page }) => {
  const { youtube, updates } = await openVideo(page, 'Left early', standInId.lasting(100));
  const address = page.url();
  await freezeTime(page);
  await play(page, youtube);
  await youtube.goOn(7);
  const lastReport = page.waitForResponse(
    (response) => response.url().includes('/api/analytics/video-view/') && response.request().postDataJSON().position >= 6,
  );
  await page.getByRole('tab', { name: 'AI Tutorial Videos' }).click();
  await page.clock.resume();
  await expect(page.getByTitle('Player for Left early')).toHaveCount(0);
  const secondsReported = () => updates.at(-1)?.covered.reduce((sum, [from, to]) => sum + to - from, 0);
  await expect.poll(secondsReported).toBeGreaterThan(youtube.truth.distinct - 0.5);
  expect(secondsReported()).toBeLessThanOrEqual(youtube.truth.distinct + 0.02);
  expect(updates.at(-1)?.durationWatched).toBeGreaterThanOrEqual(Math.floor(youtube.truth.seconds) - 1);
  expect(updates.at(-1)?.durationWatched).toBeLessThanOrEqual(youtube.truth.seconds);
  expect((await lastReport).ok()).toBe(true);
  await page.goto(address);
  await expect(page.getByText(/Resumes at 0:0[6-9]/)).toBeVisible();
  await freezeTime(page);
  await play(page, youtube);
  await youtube.goOn(13);
  await page.goto('/firm-policy');
  const gone = youtube.truth.position;
  await page.clock.resume();
  await page.goto(address);
  await expect.poll(async () => Math.abs(((await stored(page))?.position ?? 0) - gone)).toBeLessThan(0.5);
  // Whole percent of a hundred seconds; each of the two views may miss half a second at its edges.
  const percent = (await stored(page))?.percent;
  expect(percent).toBeGreaterThan(gone - 2);
  expect(percent).toBeLessThanOrEqual(gone + 0.02);
  expect((await reported(page))?.viewCount).toBe(2);
});

test('playing goes on where it stopped, or from the beginning for who wants that', async ({ page }) => {
  const { youtube } = await openVideo(page, 'Resumed', standInId.lasting(100));
  await freezeTime(page);
  await play(page, youtube);
  await youtube.goOn(31);
  await pause(page, youtube);
  await expect(playButton(page)).toBeVisible();
  await page.clock.resume();
  // Progress is reported with every further ten percent; the last report lies between twenty and thirty-one seconds.
  await expect.poll(async () => (await stored(page))?.position).toBeGreaterThanOrEqual(20);
  await page.reload();
  await expect(page.getByText(/Resumes at 0:[23]\d/)).toBeVisible();
  const requested = () => Number(youtube.embeds.at(-1)?.searchParams.get('start'));
  await expect.poll(requested).toBeGreaterThanOrEqual(20);
  const start = requested();
  await play(page, youtube);
  await youtube.goOn(2);
  expect(youtube.truth.position).toBeGreaterThan(start + 1);
  await expect(page.getByText('Resumes at')).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Start over from the beginning' }).click();
  await expect(pauseButton(page)).toBeVisible();
  await expect.poll(() => youtube.commands()).toContain('playVideo');
  await youtube.goOn(2);
  const { position, distinct } = youtube.truth;
  expect(position).toBeLessThan(20);
  expect(distinct).toBeCloseTo(position, 1);
});

test('captions come on request, where the video stands, and stay for the visit', async ({ page }) => {
  const { youtube, creations } = await openVideo(page, 'With captions', standInId.lasting(100));
  const captions = page.getByRole('button', { name: 'Captions', exact: true });
  await expect(captions).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => youtube.embeds.at(-1)?.searchParams.has('cc_load_policy')).toBe(false);
  await freezeTime(page);
  await play(page, youtube);
  await youtube.goOn(20);
  const stood = youtube.truth.position;
  await captions.click();
  await page.clock.resume();
  await expect(captions).toHaveAttribute('aria-pressed', 'true');
  await expect(pauseButton(page)).toBeVisible();
  await expect.poll(() => youtube.embeds.at(-1)?.searchParams.get('cc_load_policy')).toBe('1');
  const command = youtube.embeds.at(-1)?.searchParams;
  // Position of the old player, to the second; a quarter of one may lie between two of its messages.
  expect(Math.abs(Number(command?.get('start')) - stood)).toBeLessThan(1.5);
  await expect.poll(() => youtube.commands()).toContain('playVideo');
  await youtube.goOn(2);
  expect(youtube.truth.position).toBeGreaterThan(Number(command?.get('start')) + 1);
  expect(creations()).toBe(1);
  await page.reload();
  await expect(captions).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => youtube.embeds.at(-1)?.searchParams.get('cc_load_policy')).toBe('1');
});

test('the player is worked and read without a mouse, and the frame tells YouTube the portal’s address and nothing else', async ({
  page,
}) => {
  const { youtube } = await openVideo(page, 'Made for everybody', standInId.lasting(100));
  await expect(playButton(page)).toBeVisible();
  await expectAccessible(page);
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('title', 'Player for Made for everybody');
  await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  const requested = youtube.embeds.at(-1) as URL;
  expect(requested.href).not.toContain('training');
  expect(Object.fromEntries(requested.searchParams)).toMatchObject({ enablejsapi: '1', controls: '0', disablekb: '1', rel: '0' });
  await page.getByRole('slider', { name: 'Volume' }).focus();
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveAttribute('step', '0.1');
  await expect(page.getByRole('slider', { name: 'Seek' })).toHaveAttribute('step', '0.1');
  const wanted = ['play', 'seek', 'mute', 'volume', 'fullscreen'];
  const controls = page.locator('.plyr__controls').locator('button, input');
  expect(await controls.evaluateAll((all) => all.map((each) => each.getAttribute('data-plyr')))).toEqual(wanted);
  expect(await page.evaluate(() => 'YT' in window)).toBe(false);
});
