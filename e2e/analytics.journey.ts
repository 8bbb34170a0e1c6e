import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, signIn } from './portal.ts';

const TOTALS = { totalToolClicks: 1205, totalVideoViews: 0, totalActiveSessions: 40 };
const TOOLS = [
  { toolId: 2, toolName: 'Brief Check', clickCount: 1200 },
  { toolId: 3, toolName: '=1+1', clickCount: 4 },
  { toolId: 1, toolName: 'Änderungen', clickCount: 1 },
];
const MODELS = [{ model: 'gpt-a', purpose: 'chat', calls: 3, inputTokens: 1200, outputTokens: 80, costMicros: 4200 }];

async function openTab(page: Page) {
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Admin Panel' });
  await panel.getByRole('tab', { name: 'User Analytics' }).click();
  await expect(panel.getByText(/^As of/)).toBeVisible();
  return panel;
}

const PEOPLE = [
  { month: '2026-11', userName: 'Ada Quill', model: 'GPT-4o', calls: 3, inputTokens: 900, outputTokens: 120, costMicros: 3_450 },
  {
    month: '2026-11',
    userName: 'Bo Marlow',
    model: 'A model without a price',
    calls: 1,
    inputTokens: 9,
    outputTokens: 1,
    costMicros: null,
  },
];

/** Mocks usage that a new portal cannot have had. */
async function answerWithUse(page: Page) {
  const today = new Date(Date.now()).toISOString().slice(0, 10);
  const responses = {
    dashboard: { ...TOTALS, before: { ...TOTALS, totalToolClicks: 1000 } },
    trend: [{ day: today, toolClicks: 1205, videoViews: 0, activeSessions: 40 }],
    'tool-clicks': TOOLS,
    'ai-use': { documents: [{ kind: 'foil-request', count: 2 }], models: MODELS, people: PEOPLE, feedback: [], comments: [] },
  };
  for (const [path, json] of Object.entries(responses)) {
    await page.route(`**/api/admin/analytics/${path}*`, (route) => route.fulfill({ json }));
  }
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('a new portal’s reports are read without an error, and nothing stands in anybody’s way', async ({ page }) => {
  await signIn(page);
  const panel = await openTab(page);
  await expect(panel.getByRole('alert')).toHaveCount(0);
  for (const [tab, table, words] of [
    ['Tool Engagement', 'Tool Engagement', 'No tool click data available for the selected period.'],
    ['Video Analytics', 'Video Analytics', 'No video view data available for the selected period.'],
    ['User Activity', 'User Activity', 'No user activity data available for the selected period.'],
  ] as const) {
    await panel.getByRole('tab', { name: tab }).click();
    // An earlier journey in the same portal may have left some usage.
    await expect(panel.getByText(words).or(panel.getByRole('table', { name: table }))).toBeVisible();
  }
  await expectAccessible(page);
});

test('the reports can be read in both themes in every state that they can be in', async ({ page }) => {
  await signIn(page);
  await answerWithUse(page);
  const panel = await openTab(page);
  await expect(panel.getByRole('row', { name: /Brief Check/ })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Show as table' }).click();
  await panel.getByRole('radio', { name: 'Custom' }).check();
  await panel.getByLabel('First day').fill('2026-02-03');
  await panel.getByLabel('Last day').fill('2026-02-01');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('The first day cannot be after the last day')).toBeVisible();
  await expect(panel.getByLabel('First day')).toBeFocused();
  await expectAccessible(page);
  await page.route('**/api/admin/analytics/**', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  await panel.getByRole('radio', { name: '7 days' }).check();
  await expect(panel.getByText('Error loading tool clicks')).toBeVisible();
  await expectAccessible(page);
});

test('with the keyboard alone: another period, a day of the line, another order, and the file', async ({ page }) => {
  await signIn(page);
  await answerWithUse(page);
  const panel = await openTab(page);
  await tabTo(page, panel.getByRole('radio', { name: '30 days' }));
  await page.keyboard.press('ArrowLeft');
  await expect(panel.getByRole('radio', { name: '7 days' })).toBeChecked();
  const line = panel.getByRole('slider', { name: 'Tool clicks by day' });
  // The chart of the other period appears with its response.
  await expect(line).toHaveAttribute('max', '6');
  await tabTo(page, line);
  await page.keyboard.press('Home');
  await expect(line).toHaveAttribute('aria-valuetext', /, 0 tool clicks, /);
  await page.keyboard.press('ArrowRight');
  await expect(line).toHaveValue('1');
  const file = panel.getByRole('button', { name: 'Export CSV', exact: true });
  await tabTo(page, file);
  await tabTo(page, panel.getByRole('button', { name: 'Tool', exact: true }));
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('columnheader', { name: 'Tool' })).toHaveAttribute('aria-sort', 'ascending');
  await file.focus();
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('tool-clicks.csv');
  expect(readFileSync(await saved.path(), 'utf8')).toBe("\uFEFFTool,Clicks\r\n'=1+1,4\r\nÄnderungen,1\r\nBrief Check,1200\r\n");
});
