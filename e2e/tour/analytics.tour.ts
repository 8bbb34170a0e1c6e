import { type Page, test } from '@playwright/test';
import type {
  AiUse,
  ToolClicksRow,
  TrendDay,
  UsageDashboard,
  UserActivityRow,
  VideoViewsRow,
} from '../../src/features/analytics/analytics.contract.ts';
import { signIn } from '../portal.ts';
import { AI_USE } from './ai-use-example.ts';
import { takeScreenshot, withoutToasts } from './take-screenshot.ts';

const DAY_MS = 86_400_000;
const LONG_NAME =
  'A tool with a name that goes on for rather longer than anybody who named it can have meant, and Donaudampfschifffahrtsgesellschaftskapitän';
const TOOLS = ['Case Finder', 'Clause Library', LONG_NAME, 'Deposition Summaries', 'Brief Check'];
const PEOPLE = [
  'Ann Li',
  'Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley-Marjoribanks',
  'Siobhán O’Sullivan',
  'Bo Quill',
  'عائشة',
];

/** Usage for as many days as requested, busy on weekdays and quiet on weekends. */
function trend(count: number): TrendDay[] {
  return Array.from({ length: count }, (_, index) => {
    const moment = new Date(Date.now() - (count - 1 - index) * DAY_MS);
    const busy = moment.getUTCDay() % 6 === 0 ? 0.15 : 1;
    const wave = 1 + 0.3 * Math.sin(index / 9) + 0.15 * Math.sin(index * 2.3);
    return {
      day: moment.toISOString().slice(0, 10),
      toolClicks: Math.round(140 * busy * wave),
      videoViews: Math.round(12 * busy * wave),
      activeSessions: Math.round(420 * busy * wave),
    };
  });
}

const ROWS = {
  tools: Array.from(
    { length: 40 },
    (_, index): ToolClicksRow => ({
      toolId: index + 1,
      toolName: `${TOOLS[index % TOOLS.length]}${index < TOOLS.length ? '' : ` ${index}`}`,
      clickCount: Math.round(24_000 / (index + 1)),
    }),
  ),
  videos: Array.from(
    { length: 14 },
    (_, index): VideoViewsRow => ({
      videoId: index + 1,
      videoTitle: index === 1 ? LONG_NAME : `Working with citations, part ${index + 1}`,
      viewCount: 120 - index * 8,
      avgCompletion: (index * 37) % 101,
    }),
  ),
  people: Array.from(
    { length: 2000 },
    (_, index): UserActivityRow => ({
      userId: index + 1,
      userName: `${PEOPLE[index % PEOPLE.length]}${index < PEOPLE.length ? '' : ` ${index}`}`,
      sessionCount: 2000 - index,
    }),
  ),
};
const TOTALS: UsageDashboard = {
  totalToolClicks: 102_834,
  totalVideoViews: 948,
  totalActiveSessions: 12_007,
  before: { totalToolClicks: 98_211, totalVideoViews: 0, totalActiveSessions: 12_480 },
};
interface Answers {
  totals: UsageDashboard;
  days: TrendDay[];
  tools: ToolClicksRow[];
  videos: VideoViewsRow[];
  people: UserActivityRow[];
  aiUse: AiUse;
}
const FULL: Answers = { totals: TOTALS, days: trend(30), ...ROWS, aiUse: AI_USE };
const NO_TOTALS = { totalToolClicks: 0, totalVideoViews: 0, totalActiveSessions: 0 };
const NOTHING: Answers = {
  totals: { ...NO_TOTALS, before: NO_TOTALS },
  days: [],
  tools: [],
  videos: [],
  people: [],
  aiUse: { documents: [], models: [], people: [], matters: [], feedback: [], comments: [] },
};

async function answer(page: Page, given: Answers) {
  const paths = {
    dashboard: given.totals,
    trend: given.days,
    'tool-clicks': given.tools,
    'video-views': given.videos,
    'user-activity': given.people,
    'ai-use': given.aiUse,
  };
  for (const [path, json] of Object.entries(paths)) {
    await page.route(new RegExp(`/api/admin/analytics/${path}(?:\\?|$)`), (route) => {
      const isAll = !route.request().url().includes('?');
      if (path === 'trend' && isAll && given === FULL) return route.fulfill({ json: trend(400) });
      if (path === 'dashboard' && isAll) return route.fulfill({ json: { ...given.totals, before: null } });
      return route.fulfill({ json });
    });
  }
}

/** Opens the tab on a wide screen: on a phone the button is inside the header's menu. */
async function openTab(page: Page) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await withoutToasts(page);
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page.getByRole('tab', { name: 'User Analytics' }).click();
  await page.getByRole('radio', { name: '30 days' }).waitFor();
}

const wide = (page: Page) => page.setViewportSize({ width: 1440, height: 900 });

test('pictures of the reports with much in them, tab by tab', async ({ page }) => {
  await signIn(page);
  await answer(page, FULL);
  await openTab(page);
  await page.getByText('102,834').waitFor();
  await takeScreenshot(page, 'analytics-full', { isWhole: true });
  await takeScreenshot(page, 'analytics-top');
  for (const [tab, file] of [
    ['Video Analytics', 'videos'],
    ['User Activity', 'people'],
  ] as const) {
    await wide(page);
    await page.getByRole('tab', { name: tab }).click();
    await takeScreenshot(page, `analytics-${file}`, { of: page.getByRole('tab', { name: tab }) });
  }
  await wide(page);
  await page.getByRole('searchbox').fill('nobody at all');
  await page.getByText('No people match').waitFor();
  await takeScreenshot(page, 'analytics-no-match', { of: page.getByRole('tab', { name: 'User Activity' }) });
  await takeScreenshot(page, 'analytics-ai-use', { of: page.getByRole('heading', { name: 'AI use' }) });
});

test('pictures of the line: a point reached, all time, its table, and custom days that cannot be', async ({ page }) => {
  await signIn(page);
  await answer(page, FULL);
  await openTab(page);
  const line = page.getByRole('slider');
  await line.focus();
  for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press('ArrowLeft');
  await takeScreenshot(page, 'analytics-point', { of: page.getByRole('heading', { name: 'Usage over time' }) });
  await wide(page);
  await page.getByRole('button', { name: 'Show as table' }).click();
  await takeScreenshot(page, 'analytics-table', { of: page.getByRole('heading', { name: 'Usage over time' }) });
  await wide(page);
  await page.getByRole('button', { name: 'Show as chart' }).click();
  await page.getByRole('radio', { name: 'All time' }).check();
  await page.getByText('No earlier period').first().waitFor();
  await takeScreenshot(page, 'analytics-all-time');
  await wide(page);
  await page.getByRole('radio', { name: 'Custom' }).check();
  await page.getByLabel('First day').fill('2026-02-03');
  await page.getByLabel('Last day').fill('2026-02-01');
  await page.getByRole('button', { name: 'Apply dates' }).click();
  await page.getByText('The first day cannot be after the last day').waitFor();
  await takeScreenshot(page, 'analytics-wrong-days');
});

test('pictures of a single day, and of a period without anything', async ({ page }) => {
  await signIn(page);
  await answer(page, { ...FULL, days: trend(1), tools: ROWS.tools.slice(0, 1) });
  await openTab(page);
  await page.getByRole('radio', { name: 'All time' }).check();
  await page.getByText('the one tool').waitFor();
  await takeScreenshot(page, 'analytics-one-day', { isWhole: true });
  await answer(page, NOTHING);
  await openTab(page);
  await page.getByText('No tool click data available for the selected period.').waitFor();
  await takeScreenshot(page, 'analytics-nothing', { isWhole: true });
});

test('pictures of one report alone that cannot be read', async ({ page }) => {
  await signIn(page);
  await answer(page, FULL);
  const failing = { status: 500, json: { message: 'Something went wrong on our end.' } };
  await page.route('**/api/admin/analytics/tool-clicks**', (route) => route.fulfill(failing));
  await openTab(page);
  await page.getByText('Error loading tool clicks').waitFor();
  await takeScreenshot(page, 'analytics-one-failing', { isWhole: true });
});

test('pictures of a failing server and of a slow one', async ({ page }) => {
  await signIn(page);
  const failing = { status: 500, json: { message: 'Something went wrong on our end.' } };
  await page.route('**/api/admin/analytics/**', (route) => route.fulfill(failing));
  await openTab(page);
  await page.getByText('Error loading the totals').waitFor();
  await takeScreenshot(page, 'analytics-failing', { isWhole: true });
  await page.route('**/api/admin/analytics/**', () => undefined);
  await openTab(page);
  await page.getByLabel('Loading the totals').waitFor();
  await takeScreenshot(page, 'analytics-loading', { isWhole: true });
});
