import { chromium } from '@playwright/test';
import playwrightConfig from '../playwright.config.ts';
import { startFloor } from './first-load/floor-server.ts';
import { lazyParts } from './first-load/lazy-parts.ts';
import { loadPage, type PageLoad } from './first-load/load-page.ts';
import { startPortal } from './first-load/portal-under-test.ts';
import { interleave, median } from './side-by-side.ts';
import { type Line, ofGoal, type Verdict, verdict } from './verdict.ts';

const ROUNDS = 7;
/** The list of common passwords, fetched where somebody chooses a password, after everything else: data, no part of a page. */
const DICTIONARY = 'measure-strength.ts';

/**
 * The first load of the signed-in main page with 40 tools, cold, on a slow machine and line, beside the least that React can do
 * for the same list.
 */
export async function benchFirstLoad(): Promise<Line[]> {
  const portal = await startPortal();
  const floor = await startFloor(portal);
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
  try {
    const loads = await interleave(ROUNDS, {
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

function report(floor: PageLoad[], portal: PageLoad[]): Line[] {
  const of = (loads: PageLoad[], figure: keyof PageLoad) => median(loads.map((load) => load[figure]));
  const paint = of(portal, 'largestContentfulPaint');
  const floorPaint = of(floor, 'largestContentfulPaint');
  // Other load on a shared machine affects both halves of a round: their ratio varies less than the times do.
  const ratio = median(
    portal.map((load, round) => load.largestContentfulPaint / (floor[round]?.largestContentfulPaint ?? Number.NaN)),
  );
  return [
    ...weights((figure) => of(portal, figure), of(floor, 'scriptGzipped')).map((checked) => ofGoal(3, checked)),
    ofGoal(4, verdict(`LCP against the floor (${paint.toFixed(0)} ms : ${floorPaint.toFixed(0)} ms)`, ratio, 1.6, 'times')),
    ofGoal(
      4,
      verdict(
        `total blocking time (floor ${of(floor, 'totalBlockingTime').toFixed(0)} ms)`,
        of(portal, 'totalBlockingTime'),
        50,
        'ms',
      ),
    ),
    '4 also wants Lighthouse at least 98 of 100: npm run bench -- lighthouse',
  ];
}

function weights(of: (figure: keyof PageLoad) => number, floorScript: number): Verdict[] {
  const [heaviest] = lazyParts().filter(({ name }) => name !== DICTIONARY);
  return [
    verdict('JavaScript, gzipped', of('scriptGzipped') / 1000, 115, 'kB'),
    verdict('JavaScript, against the React floor', of('scriptGzipped') / floorScript, 1.75, 'times'),
    verdict('CSS, gzipped', of('styleGzipped') / 1000, 12, 'kB'),
    verdict(`requests without images (${of('requests')} with)`, of('requestsWithoutImages'), 12, ''),
    verdict('on the wire without images', of('wireWithoutImages') / 1000, 165, 'kB'),
    verdict(`the heaviest part loaded on demand (${heaviest?.name})`, (heaviest?.gzipped ?? Number.NaN) / 1000, 60, 'kB'),
  ];
}
