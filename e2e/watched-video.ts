import { expect, type Page } from '@playwright/test';
import { signIn } from './portal.ts';
import { standInForYoutube, type YoutubeStandIn } from './youtube-stand-in.ts';

interface Update {
  completionPercentage: number;
  durationWatched: number;
  position: number;
  covered: [number, number][];
}
/** What is seen of a video that is watched. */
interface Watching {
  youtube: YoutubeStandIn;
  updates: Update[];
  creations: () => number;
  /** Hosts that were asked for anything. */
  hosts: Set<string>;
  violations: string[];
}

/** Adds a video through the portal's own call, and gives its id. */
export async function addVideo(page: Page, title: string, youtubeId: string): Promise<number> {
  return page.evaluate(
    async ([videoTitle, id]) => {
      const body = JSON.stringify({ title: videoTitle, youtubeUrl: `https://youtu.be/${id}`, category: 'training-recordings' });
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch('/api/training-videos', { method: 'POST', headers, body });
      return (await answer.json()).id as number;
    },
    [title, youtubeId] as const,
  );
}

/** Opens the page at that video, and follows what leaves it. */
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
  await signIn(page);
  const id = await addVideo(page, title, youtubeId);
  await page.goto(`/training?tab=training-recordings&video=${id}`);
  return { ...seen, youtube, creations: () => seen.created };
}

export const playButton = (page: Page) => page.locator('.plyr__controls').getByRole('button', { name: /^Play/ });
export const pauseButton = (page: Page) => page.locator('.plyr__controls').getByRole('button', { name: /^Pause/ });

/** Stops the page's clock once the player is there, until it is resumed: then only the test moves it, however slow the machine is. */
export async function holdTime(page: Page): Promise<void> {
  await expect(playButton(page)).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
}
