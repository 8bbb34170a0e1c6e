import { expect, type Locator, type Page, test } from '@playwright/test';
import { signIn } from './portal.ts';

const ICON = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';
const MANY = Array.from({ length: 40 }, (_, index) => ({
  id: index + 1,
  name: `Tool ${index + 1}`,
  description: 'Reads a contract and lists what is unusual in it.',
  url: 'https://vendor.example/start',
  category: 'research',
  icon: ICON,
  iconType: 'image',
  displayOrder: index + 1,
  comingSoon: false,
  badge1: null,
  badge2: null,
  isHidden: index === 1,
  toolType: 'third-party',
}));

async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Admin Panel' });
  await panel.waitFor();
  return panel;
}

const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };

test('rows of the panel are 40 pixels high, and nothing moves when a list comes', async ({ page }) => {
  let answer = () => {};
  await page.route('**/api/admin/tools?*', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
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
    const before = { add: await boxOf(add), second: await boxOf(place) };
    answer();
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
    let go = () => {};
    await page.route(calls, async (route) => {
      await new Promise<void>((resolve) => {
        go = resolve;
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
      const before = await shapeOf();
      expect(before.headings.length > 0, `headings at ${width} px`).toBe(width === 1440);
      go();
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
  await panel.getByRole('button', { name: 'Reorder: Tool 1', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.waitForTimeout(100);
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

test('whoever asked for no motion sees a dialog where it stays from its first moment', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const moved = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new MutationObserver((_changes, observer) => {
          const dialog = document.querySelector('[role=dialog]');
          if (!dialog) return;
          observer.disconnect();
          const { translate, opacity } = getComputedStyle(dialog);
          resolve(`${translate} ${opacity}`);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.getByRole('button', { name: 'Get Started' }).click();
  expect(await moved).toBe('none 1');
});

test('the chosen tab is in sight on a phone', async ({ page }) => {
  await signIn(page);
  await openPanel(page);
  for (const name of ['Settings', 'Training Videos']) await page.getByRole('tab', { name }).click();
  await page.getByRole('tab', { name: 'OpenAI Academy Videos' }).click();
  await page.setViewportSize({ width: 360, height: 760 });
  for (const name of ['OpenAI Academy Videos', 'Training Videos']) {
    await expect
      .poll(async () => {
        const { x, width } = await boxOf(page.getByRole('tab', { name }));
        return x >= 0 && x + width <= 360;
      }, `${name} is seen whole`)
      .toBe(true);
  }
});

test('a row of tabs moves sideways alone, and its first and last tab can be read to their ends on a phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  const panel = await openPanel(page);
  const row = panel.getByRole('tablist', { name: 'What to administer' });
  const inside = await row.evaluate((list) => [list.scrollHeight, list.clientHeight]);
  expect(inside[0]).toBe(inside[1]);
  const before = await boxOf(page.getByRole('tab', { name: 'Settings' }));
  await page.getByRole('tab', { name: 'Settings' }).click();
  expect(await boxOf(page.getByRole('tab', { name: 'Settings' }))).toEqual(before);
  await page.setViewportSize({ width: 360, height: 760 });
  for (const [name, end] of [
    ['Settings', 10_000],
    ['Approved Tools', 0],
  ] as const) {
    await row.evaluate((list, left) => {
      list.scrollLeft = left;
    }, end);
    const { x, width } = await boxOf(page.getByRole('tab', { name }));
    expect(x, name).toBeGreaterThanOrEqual(16);
    // A row scrolls by whole pixels.
    expect(Math.floor(x + width), name).toBeLessThanOrEqual(344);
  }
});

test('a field in error is reached with its label and the heading above it, below the tabs, above which nothing is in sight', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  const panel = await openPanel(page);
  await panel.getByRole('tab', { name: 'Settings' }).click();
  const field = panel.getByRole('textbox', { name: 'Firm name' });
  const content = panel.locator('> div').nth(1);
  const row = panel.getByRole('tablist');
  await panel.getByRole('heading', { name: 'Retention' }).scrollIntoViewIfNeeded();
  expect((await boxOf(row)).y, 'between header and tabs').toBeCloseTo((await boxOf(content)).y, 0);
  await field.fill('');
  await panel.getByRole('button', { name: 'Save firm name and logo' }).click();
  await expect(field).toBeFocused();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 760 });
    const top = (await boxOf(content)).y;
    await content.evaluate((scroller, by) => scroller.scrollBy(0, by), (await boxOf(field)).y - top + 12);
    expect((await boxOf(field)).y, 'the field is cut by the header').toBeLessThan(top);
    // As little as a browser may do for a field that is reached.
    await field.evaluate((input) => input.scrollIntoView({ block: 'nearest' }));
    for (const above of [
      panel.locator('label').filter({ hasText: 'Firm name' }),
      panel.getByRole('heading', { name: 'Firm', exact: true }),
    ]) {
      const { y, height } = await boxOf(row);
      expect((await boxOf(above)).y, `at ${width} px`).toBeGreaterThanOrEqual(y + height);
    }
  }
});

test('the tools stay where they are while somebody types into the search box', async ({ page }) => {
  await signIn(page);
  const first = page.getByRole('article').first();
  for (const width of [360, 640, 768, 1024, 1120, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const before = await boxOf(first);
    await page.getByRole('searchbox', { name: 'Search tools' }).fill('a');
    await page.getByText(/^\d+ of \d+ tools$/).waitFor();
    expect((await boxOf(first)).y, `at ${width} px`).toBe(before.y);
    await page.getByRole('searchbox', { name: 'Search tools' }).fill('');
  }
});

test('what says that a tool is coming soon covers none of its words', async ({ page }) => {
  const description = 'Reads a long contract and lists whatever is unusual in it, with its page and line. '.repeat(4);
  await page.route('**/api/tools', (route) => route.fulfill({ json: [{ ...MANY[0], description, comingSoon: true }] }));
  await signIn(page);
  for (const width of [360, 640, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const [sign, more, link] = await Promise.all([
      boxOf(page.getByAltText('COMING SOON')),
      boxOf(page.getByRole('button', { name: 'more', exact: true })),
      boxOf(page.getByRole('link', { name: 'Coming Soon' })),
    ]);
    expect(sign.y, `below the words at ${width} px`).toBeGreaterThanOrEqual(more.y + more.height);
    expect(sign.y + sign.height, `above the link at ${width} px`).toBeLessThanOrEqual(link.y);
  }
});

test('whatever the keyboard reaches shows that it is there', async ({ page }) => {
  await signIn(page);
  expect(await unseenOf(page, 30), 'on the main page').toEqual([]);
  const panel = await openPanel(page);
  expect(await unseenOf(page, 25), 'in the list').toEqual([]);
  await panel.getByRole('button', { name: 'Add New Tool' }).click();
  await panel.getByRole('radio', { name: 'Font Awesome icon' }).check();
  await panel.getByRole('heading', { name: 'Add New Tool' }).focus();
  expect(await unseenOf(page, 40), 'in the form').toEqual([]);
  page.on('dialog', (question) => question.accept());
  await page.goto('/nowhere');
  await openPanel(page);
  await panel.getByRole('tab', { name: 'Settings' }).click();
  await panel.getByRole('textbox', { name: 'Firm name' }).focus();
  expect(await unseenOf(page, 40), 'in the settings').toEqual([]);
});

/** Goes on with the Tab key, and says what showed no ring when it was reached. */
async function unseenOf(page: Page, steps: number): Promise<string[]> {
  const unseen: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const at = document.activeElement as HTMLElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(at);
      const isSeen = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      return isSeen || at === document.body ? '' : at.outerHTML.slice(0, 120);
    });
    if (found) unseen.push(found);
  }
  return unseen;
}
