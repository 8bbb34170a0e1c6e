import { chromium } from '@playwright/test';
import playwrightConfig from '../playwright.config.ts';
import { startFloor } from './first-load/floor-server.ts';
import { loadPage, type PageLoad } from './first-load/load-page.ts';
import { startPortal } from './first-load/portal-under-test.ts';
import { byTurns, median, verdict } from './side-by-side.ts';

const ROUNDS = 7;

/**
 * The first load of the signed-in main page with 40 tools, cold, on a slow machine and line, beside the least that React can do
 * for the same list.
 */
export async function benchFirstLoad(): Promise<string[]> {
  const portal = await startPortal();
  const floor = await startFloor(portal);
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
  try {
    const loads = await byTurns(ROUNDS, {
      floor: () => loadPage(browser, floor.url),
      portal: () => loadPage(browser, portal.url, portal.cookie),
    });
    return report(loads.floor ?? [], loads.portal ?? []);
  } finally {
    await browser.close();
    await floor.stop();
    await portal.stop();
  }
}

function report(floor: PageLoad[], portal: PageLoad[]): string[] {
  const of = (loads: PageLoad[], figure: keyof PageLoad) => median(loads.map((load) => load[figure]));
  const paint = of(portal, 'largestContentfulPaint');
  const floorPaint = of(floor, 'largestContentfulPaint');
  return [
    verdict('JavaScript, gzipped', of(portal, 'scriptGzipped') / 1000, 115, 'kB'),
    verdict('JavaScript, against the React floor', of(portal, 'scriptGzipped') / of(floor, 'scriptGzipped'), 1.75, 'times'),
    verdict('CSS, gzipped', of(portal, 'styleGzipped') / 1000, 12, 'kB'),
    verdict(`requests without images (${of(portal, 'requests')} with)`, of(portal, 'requestsWithoutImages'), 12, ''),
    verdict('on the wire without images', of(portal, 'wireWithoutImages') / 1000, 165, 'kB'),
    verdict(`LCP against the floor (${paint.toFixed(0)} ms : ${floorPaint.toFixed(0)} ms)`, paint / floorPaint, 1.6, 'times'),
    verdict(
      `total blocking time (floor ${of(floor, 'totalBlockingTime').toFixed(0)} ms)`,
      of(portal, 'totalBlockingTime'),
      50,
      'ms',
    ),
  ];
}
