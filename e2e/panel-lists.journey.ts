import { expect, type Page, test } from '@playwright/test';
import { listedUser } from '../src/features/accounts/testing/listed-user.ts';
import { boxOf, MANY, openPanel, pickUp, setWidth } from './panel.ts';
import { signIn } from './portal.ts';

const WIDTHS = [1440, 768, 360];

/** Collects the same observation at each width. */
async function atEachWidth<T>(page: Page, look: () => Promise<T>): Promise<T[]> {
  const seen: T[] = [];
  for (const width of WIDTHS) {
    await setWidth(page, width);
    seen.push(await look());
  }
  return seen;
}

test('rows of the panel are 40 pixels high, and nothing moves when a list comes', async ({ page }) => {
  const waiting: (() => void)[] = [];
  await page.route('**/api/admin/tools?*', async (route) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    await route.fulfill({ json: MANY });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await openPanel(page);
  const add = page.getByRole('button', { name: 'Add New Tool' });
  const cell = page.getByTestId('row-place').locator('visible=true').nth(1);
  await page.getByRole('status', { name: 'Loading tools' }).waitFor();
  const before = await atEachWidth(page, async () => ({ add: await boxOf(add), second: await boxOf(cell) }));
  await expect.poll(() => waiting.length).toBe(1);
  waiting.pop()?.();
  await page.getByRole('heading', { name: 'Third-Party Tools (40)' }).waitFor();
  const second = page.locator('tr, li').filter({ hasText: /^2?Tool 2Hidden/ });
  const after = await atEachWidth(page, async () => ({ add: await boxOf(add), second: await boxOf(second) }));
  for (const [index, width] of WIDTHS.entries()) {
    expect(after[index]?.add, `the button at ${width} px`).toEqual(before[index]?.add);
    if (width === 1440) expect(after[index]?.second.height).toBe(40);
    const moved = (after[index]?.second.y ?? NaN) - (before[index]?.second.y ?? NaN);
    expect(Math.abs(moved), `the second item at ${width} px`).toBeLessThanOrEqual(2);
  }
});

const NOW = new Date().toISOString();
const PEOPLE = ['Ada', 'Bea', 'Cora'].map((firstName, index) =>
  listedUser({
    id: index + 10,
    email: `${firstName.toLowerCase()}@firm.example`,
    firstName,
    lastName: 'Oak',
    title: 'Associate',
    createdAt: NOW,
    lastLogin: NOW,
  }),
);
const ENTRIES = PEOPLE.map(({ id, firstName }) => ({
  id,
  at: NOW,
  action: 'sign-in.accepted',
  actorId: null,
  actorName: firstName,
  subjectId: null,
  subjectName: null,
  detail: { method: 'traditional' },
  address: '203.0.113.7',
  requestId: null,
}));
const LISTS = [
  {
    tab: /^Users/,
    calls: '**/api/admin/users',
    answer: PEOPLE,
    loading: 'Loading users',
    second: 'Bea Oak',
  },
  {
    tab: 'Audit Trail',
    calls: /\/api\/admin\/audit(?:\?|$)/,
    answer: { entries: ENTRIES, nextCursor: null },
    loading: 'Loading the audit trail',
    second: 'Bea',
  },
] as const;

for (const { tab, calls, answer: response, loading, second } of LISTS) {
  test(`nothing moves when what was loading has come: “${loading}”`, async ({ page }) => {
    const waiting: (() => void)[] = [];
    await page.route(calls, async (route) => {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
      await route.fulfill({ json: response });
    });
    await signIn(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    const panel = await openPanel(page);
    await panel.getByRole('tab', { name: tab }).click();
    await page.getByRole('status', { name: loading }).waitFor();
    const cell = page.getByTestId('row-place').nth(1);
    const headings = page.locator('thead th');
    const shapeOf = async () => ({
      headings: await headings.evaluateAll((cells) => cells.map((cell) => [cell.textContent, cell.getBoundingClientRect().x])),
      item: (await boxOf(cell.or(page.locator('tr, li').filter({ hasText: second })).first())).y,
    });
    const before = await atEachWidth(page, shapeOf);
    expect(before.map(({ headings }) => headings.length > 0)).toEqual([true, false, false]);
    await expect.poll(() => waiting.length).toBe(1);
    waiting.pop()?.();
    await page.getByRole('status', { name: loading }).waitFor({ state: 'detached' });
    const after = await atEachWidth(page, shapeOf);
    for (const [index, width] of WIDTHS.entries()) {
      expect(after[index]?.headings, `the columns at ${width} px`).toEqual(before[index]?.headings);
      const moved = (after[index]?.item ?? NaN) - (before[index]?.item ?? NaN);
      expect(Math.abs(moved), `the second item at ${width} px`).toBeLessThanOrEqual(2);
    }
  });
}

test('while a row is dragged, the lines between the rows move with them', async ({ page }) => {
  await page.route('**/api/admin/tools?*', (route) => route.fulfill({ json: MANY }));
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const panel = await openPanel(page);
  const handle = panel.getByRole('button', { name: 'Reorder: Tool 1', exact: true });
  await handle.focus();
  await pickUp(page, handle);
  await page.keyboard.press('ArrowDown');
  const dragged = panel.locator('tr[data-dragged]');
  await expect(dragged).toContainText('Tool 1');
  // A table with collapsed borders paints them itself, at the rows' original positions.
  expect(await panel.getByRole('table').evaluate((table) => getComputedStyle(table).borderCollapse)).toBe('separate');
  const neighbor = panel.getByRole('row', { name: /Tool 2/ }).first();
  expect(
    await neighbor
      .locator('td')
      .first()
      .evaluate((cell) => getComputedStyle(cell).borderBottomWidth),
  ).toBe('1px');
  await page.keyboard.press('Escape');
});
