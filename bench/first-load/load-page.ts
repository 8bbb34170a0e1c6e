import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from '@playwright/test';

/** One cold load of a page: milliseconds, bytes and counts. */
export interface PageLoad {
  largestContentfulPaint: number;
  totalBlockingTime: number;
  scriptGzipped: number;
  styleGzipped: number;
  requests: number;
  /** Requests and bytes as sent over the wire, headers included, without images. */
  requestsWithoutImages: number;
  wireWithoutImages: number;
}

const QUIET_MS = 1_500;

/** Opens the address in a new browser profile with a processor four times slower, 10 Mbit/s and 40 ms. */
export async function loadPage(browser: Browser, url: string, cookie?: string): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 } });
  if (cookie) await context.addCookies([asCookie(cookie, url)]);
  const page = await context.newPage();
  await slowDown(page);
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(QUIET_MS);
  const load = { ...(await readTimings(page)), ...(await weigh(responses)) };
  await context.close();
  return load;
}

function asCookie(cookie: string, url: string) {
  const [name = '', value = ''] = cookie.split('=');
  return { name, value, url };
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = 10_000_000 / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Blocking time is what each task after the first paint of content takes beyond 50 ms (https://web.dev/articles/tbt). */
function readTimings(page: Page): Promise<Pick<PageLoad, 'largestContentfulPaint' | 'totalBlockingTime'>> {
  return page.evaluate(async () => {
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntryList>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        setTimeout(() => resolve([]), 200);
      });
    const paints = await entriesOf('largest-contentful-paint');
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const tasks = (await entriesOf('longtask')).filter(({ startTime, duration }) => startTime + duration > firstPaint + 50);
    const blocking = ({ startTime, duration }: PerformanceEntry) => duration - Math.max(50, firstPaint - startTime);
    return {
      largestContentfulPaint: paints.at(-1)?.startTime ?? Number.NaN,
      totalBlockingTime: tasks.reduce((sum, task) => sum + blocking(task), 0),
    };
  });
}

async function weigh(responses: Response[]): Promise<Omit<PageLoad, 'largestContentfulPaint' | 'totalBlockingTime'>> {
  const answered = responses.filter((response) => !response.url().startsWith('data:'));
  const withoutImages = answered.filter((response) => response.request().resourceType() !== 'image');
  const sizes = await Promise.all(withoutImages.map((response) => response.request().sizes()));
  return {
    scriptGzipped: await gzippedBytes(answered, 'script'),
    styleGzipped: await gzippedBytes(answered, 'stylesheet'),
    requests: answered.length,
    requestsWithoutImages: withoutImages.length,
    wireWithoutImages: sizes.reduce((sum, size) => sum + size.responseBodySize + size.responseHeadersSize, 0),
  };
}

async function gzippedBytes(responses: Response[], type: string): Promise<number> {
  const bodies = await Promise.all(
    responses.filter((response) => response.request().resourceType() === type).map((response) => response.body()),
  );
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
}
