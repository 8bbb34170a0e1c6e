import { expect, type Page } from '@playwright/test';
import { signInByCall } from './portal.ts';
import { ORIGIN } from './ports.ts';
import { standInForYoutube, type YoutubeStandIn } from './youtube-stand-in.ts';

interface Update {
  completionPercentage: number;
  durationWatched: number;
  position: number;
  covered: [number, number][];
}
/** Observations of a video being watched. */
interface Watching {
  youtube: YoutubeStandIn;
  updates: Update[];
  creations: () => number;
  /** Hosts that were contacted. */
  hosts: Set<string>;
  violations: string[];
}

/** Adds a video through the portal's API. @returns its id */
export async function addVideo(page: Page, title: string, youtubeId: string): Promise<number> {
  const data = { title, youtubeUrl: `https://youtu.be/${youtubeId}`, category: 'training-recordings' };
  const response = await page.request.post('/api/training-videos', { headers: { origin: ORIGIN }, data });
  return (await response.json()).id;
}

/** Opens the page at that video, and tracks the requests that leave it. */
export async function openVideo(page: Page, title: string, youtubeId: string, isReachable = true): Promise<Watching> {
  const youtube = await standInForYoutube(page);
  youtube.isReachable = isReachable;
  const seen = { updates: [] as Update[], hosts: new Set<string>(), violations: [] as string[], created: 0 };
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url());
    seen.hosts.add(host);
    if (!pathname.startsWith('/api/analytics/video-view')) return;
    if (request.method() === 'POST') seen.created += 1;
    else seen.updates.push(request.postDataJSON());
  });
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) seen.violations.push(message.text());
  });
  await signInByCall(page);
  const id = await addVideo(page, title, youtubeId);
  await page.goto(`/training?tab=training-recordings&video=${id}`);
  return { ...seen, youtube, creations: () => seen.created };
}

export const playButton = (page: Page) => page.locator('.plyr__controls').getByRole('button', { name: /^Play/ });
export const pauseButton = (page: Page) => page.locator('.plyr__controls').getByRole('button', { name: /^Pause/ });

/** Runs a player command and waits until the frame has received it; the buttons change earlier. */
export async function heard({ commands }: YoutubeStandIn, command: string, act: () => Promise<void>): Promise<void> {
  const count = async () => (await commands()).filter((each) => each === command).length;
  const before = await count();
  await act();
  await expect.poll(count).toBeGreaterThan(before);
}

export const play = (page: Page, youtube: YoutubeStandIn) => heard(youtube, 'playVideo', () => playButton(page).click());
export const pause = (page: Page, youtube: YoutubeStandIn) => heard(youtube, 'pauseVideo', () => pauseButton(page).click());

/** Advances the clock past the player's timeout for its frame. */
export async function passSilence(page: Page): Promise<void> {
  await expect(page.locator('iframe')).toBeAttached();
  await page.clock.runFor(10_000);
}

/** Chooses a video from the visible list. */
export const chooseVideo = (page: Page, id: number) => page.getByRole('tabpanel').locator(`a[href$="video=${id}"]`).click();

/** Pauses the page's clock until it is resumed; only the test advances it. */
export async function stopClock(page: Page): Promise<void> {
  // On a busy machine, the requested time may already be in the past.
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)).toPass();
}

/** Stops the page's clock once the player is ready. */
export async function freezeTime(page: Page): Promise<void> {
  await expect(playButton(page)).toBeVisible();
  await stopClock(page);
}
