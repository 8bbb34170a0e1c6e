import { expect, type Locator, type Page, test } from '@playwright/test';
import { allowLeavePrompts } from './allow-leave-prompts.ts';
import { boxOf, MANY, openPanel } from './panel.ts';
import { signIn, signInByCall } from './portal.ts';

test.beforeEach(({ page }) => allowLeavePrompts(page));

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
  // No pending users: a tab would show their number.
  await page.route('**/api/admin/users', (route) =>
    route.fulfill({ json: [], headers: { 'X-Matches': '0', 'X-Total': '0', 'X-Pending': '0' } }),
  );
  await signIn(page);
  const panel = await openPanel(page);
  const row = panel.getByRole('tablist', { name: 'Admin sections' });
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
  await signIn(page);
  const panel = await openPanel(page);
  await panel.getByRole('tab', { name: 'Settings' }).click();
  const field = panel.getByRole('textbox', { name: 'Firm name' });
  const content = panel.locator('> div').nth(1);
  const row = panel.getByRole('tablist');
  await panel.getByRole('heading', { name: 'Retention' }).scrollIntoViewIfNeeded();
  expect((await boxOf(row)).y, 'between header and tabs').toBeCloseTo((await boxOf(content)).y, 0);
  await field.fill('');
  await panel.getByRole('button', { name: 'Save firm details' }).click();
  await expect(field).toBeFocused();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 760 });
    const top = (await boxOf(content)).y;
    await content.evaluate((scroller, by) => scroller.scrollBy(0, by), (await boxOf(field)).y - top + 12);
    expect((await boxOf(field)).y, 'the field is cut by the header').toBeLessThan(top);
    // The least scrolling that a browser may do for a focused field.
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

test('what says that a tool is coming soon covers its whole card, and fades while somebody reads it', async ({ page }) => {
  const description = 'Reads a long contract and lists whatever is unusual in it, with its page and line. '.repeat(4);
  await page.route('**/api/tools', (route) => route.fulfill({ json: [{ ...MANY[0], description, comingSoon: true }] }));
  await signIn(page);
  const card = page.getByRole('article', { name: MANY[0]?.name });
  const sign = page.getByAltText('COMING SOON');
  for (const width of [360, 639, 640, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await coveredCorners(sign), `at ${width} px`).toBe(4);
  }
  await card.getByRole('heading').hover();
  await expect(sign).toHaveCSS('opacity', '0.15');
  await page.mouse.move(0, 0);
  await expect(sign).toHaveCSS('opacity', '1');
  await card.getByRole('button', { name: 'more', exact: true }).focus();
  await expect(sign).toHaveCSS('opacity', '0.15');
  await card.getByRole('button', { name: 'more', exact: true }).click();
  await expect(card.getByRole('button', { name: 'less', exact: true })).toBeVisible();
});

/** Number of a card's corners that its tilted sign covers. */
const coveredCorners = (sign: Locator): Promise<number> =>
  sign.evaluate((image) => {
    image.style.pointerEvents = 'auto';
    const { left, right, top, bottom } = image.closest('article')?.getBoundingClientRect() ?? new DOMRect();
    const isCovered = (x: number, y: number) => document.elementFromPoint(x, y) === image;
    const corners = [left + 4, right - 4].flatMap((x) => [isCovered(x, top + 4), isCovered(x, bottom - 4)]);
    image.style.pointerEvents = '';
    return corners.filter(Boolean).length;
  });

test('on a phone the first PDF is chosen without scrolling, and the progress stands below the form', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInByCall(page);
  await page.goto('/mca-mol-opposition');
  const choose = page.getByRole('button', { name: 'Choose PDF' }).first();
  await expect(choose).toBeInViewport({ ratio: 1 });
  const progress = await boxOf(page.getByRole('navigation', { name: 'Progress overview' }));
  expect(progress.y).toBeGreaterThan((await boxOf(page.getByRole('button', { name: 'Generate Memorandum' }))).y);
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

/** Presses Tab repeatedly, and returns the elements that showed no focus ring. */
async function unseenOf(page: Page, steps: number): Promise<string[]> {
  const hidden: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const at = document.activeElement as HTMLElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(at);
      const isSeen = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      return isSeen || at === document.body ? '' : at.outerHTML.slice(0, 120);
    });
    if (found) hidden.push(found);
  }
  return hidden;
}
