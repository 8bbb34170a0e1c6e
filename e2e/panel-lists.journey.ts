import { expect, test } from '@playwright/test';
import { boxOf, MANY, openPanel, pickUp } from './panel.ts';
import { signIn } from './portal.ts';

test('rows of the panel are 40 pixels high, and nothing moves when a list comes', async ({ page }) => {
  const waiting: (() => void)[] = [];
  await page.route('**/api/admin/tools?*', async (route) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
    await route.fulfill({ json: MANY });
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  const add = page.getByRole('button', { name: 'Add New Tool' });
  const place = page.getByTestId('row-place').locator('visible=true').nth(1);
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await openPanel(page);
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('status', { name: 'Loading tools' }).waitFor();
    await expect.poll(() => waiting.length).toBe(1);
    const before = { add: await boxOf(add), second: await boxOf(place) };
    waiting.pop()?.();
    await page.getByRole('heading', { name: 'Third-Party Tools (40)' }).waitFor();
    const second = page.locator('tr, li').filter({ hasText: /^2?Tool 2Hidden/ });
    expect(await boxOf(add), `the button at ${width} px`).toEqual(before.add);
    const after = await boxOf(second);
    if (width === 1440) expect(after.height).toBe(40);
    expect(Math.abs(after.y - before.second.y), `the second item at ${width} px`).toBeLessThanOrEqual(2);
  }
});

const NOW = new Date().toISOString();
const PEOPLE = ['Ada', 'Bea', 'Cora'].map((firstName, index) => ({
  id: index + 10,
  email: `${firstName.toLowerCase()}@firm.example`,
  firstName,
  lastName: 'Oak',
  title: 'Associate',
  role: 'user',
  isAdmin: false,
  status: 'approved',
  authMethod: 'traditional',
  createdAt: NOW,
  lastLogin: NOW,
  approvedBy: null,
}));
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
  { tab: /^Users/, calls: '**/api/admin/users', answer: PEOPLE, loading: 'Loading users', second: 'Bea Oak' },
  {
    tab: 'Audit Trail',
    calls: /\/api\/admin\/audit(?:\?|$)/,
    answer: { entries: ENTRIES, nextCursor: null },
    loading: 'Loading the audit trail',
    second: 'Bea',
  },
] as const;

for (const { tab, calls, answer, loading, second } of LISTS) {
  test(`nothing moves when what was loading has come: “${loading}”`, async ({ page }) => {
    const waiting: (() => void)[] = [];
    await page.route(calls, async (route) => {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
      await route.fulfill({ json: answer });
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page);
    const place = page.getByTestId('row-place').nth(1);
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.reload();
      const panel = await openPanel(page);
      await panel.getByRole('tab', { name: tab }).click();
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('status', { name: loading }).waitFor();
      const headings = page.locator('thead th');
      const shapeOf = async () => ({
        headings: await headings.evaluateAll((cells) => cells.map((cell) => [cell.textContent, cell.getBoundingClientRect().x])),
        item: (await boxOf(place.or(page.locator('tr, li').filter({ hasText: second })).first())).y,
      });
      await expect.poll(() => waiting.length).toBe(1);
      const before = await shapeOf();
      expect(before.headings.length > 0, `headings at ${width} px`).toBe(width === 1440);
      waiting.pop()?.();
      await page.getByRole('status', { name: loading }).waitFor({ state: 'detached' });
      const after = await shapeOf();
      expect(after.headings, `the columns at ${width} px`).toEqual(before.headings);
      expect(Math.abs(after.item - before.item), `the second item at ${width} px`).toBeLessThanOrEqual(2);
    }
  });
}

test('while a row is dragged, the lines between the rows move with them', async ({ page }) => {
  await page.route('**/api/admin/tools?*', (route) => route.fulfill({ json: MANY }));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const panel = await openPanel(page);
  const handle = panel.getByRole('button', { name: 'Reorder: Tool 1', exact: true });
  await handle.focus();
  await pickUp(page, handle);
  await page.keyboard.press('ArrowDown');
  const dragged = panel.locator('tr[data-dragged]');
  await expect(dragged).toContainText('Tool 1');
  // A table whose borders collapse paints them itself, where the rows were.
  expect(await panel.getByRole('table').evaluate((table) => getComputedStyle(table).borderCollapse)).toBe('separate');
  const neighbour = panel.getByRole('row', { name: /Tool 2/ }).first();
  expect(
    await neighbour
      .locator('td')
      .first()
      .evaluate((cell) => getComputedStyle(cell).borderBottomWidth),
  ).toBe('1px');
  await page.keyboard.press('Escape');
});
