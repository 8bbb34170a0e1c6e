import { expect, type Page, test } from '@playwright/test';
import { pickUp } from './panel.ts';
import { expectAccessible, signIn } from './portal.ts';

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Admin Panel' });

/** The names in the list, from top to bottom. */
const names = (page: Page) =>
  panelOf(page)
    .getByRole('button', { name: /^Edit: / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.slice('Edit: '.length)));

test('a tool is picked up with the keyboard, put back, and put at another place, where it is after a reload, too', async ({
  page,
}) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Admin', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(panelOf(page).getByRole('heading', { name: /^Third-Party Tools \(\d+\)$/ })).toBeVisible();
  await expectAccessible(page);
  const before = await names(page);
  const [first, ...others] = before;
  const handle = panelOf(page).getByRole('button', { name: `Reorder: ${first}`, exact: true });
  await handle.focus();
  await pickUp(page, handle);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`${first} is over position 2 of`)).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText(`${first} was not moved`)).toBeAttached();
  await expect(panelOf(page)).toBeVisible();
  expect(await names(page)).toEqual(before);
  await pickUp(page, handle);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`${first} is over position 2 of`)).toBeAttached();
  const placed = page.waitForResponse((response) => /\/api\/tools\/\d+\/place$/.test(response.url()));
  await page.keyboard.press('Space');
  await expect(page.getByText(`${first} was moved to position 2 of`)).toBeAttached();
  const after = [...others.slice(0, 1), first, ...others.slice(1)];
  await expect.poll(() => names(page)).toEqual(after);
  await expect(handle).toBeFocused();
  expect((await placed).ok()).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: 'Admin', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => names(page)).toEqual(after);
});

test('a tool is dragged with the mouse, and stays where it was dropped', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  const handles = panelOf(page).getByRole('button', { name: /^Reorder: / });
  await expect(handles.nth(3)).toBeVisible();
  const [first, ...others] = await names(page);
  const from = await handles.nth(0).boundingBox();
  const to = await handles.nth(2).boundingBox();
  if (!from || !to) throw new Error('The handles are not on the page');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 40, { steps: 5 });
  await page.mouse.move(to.x + 10, to.y + 14, { steps: 10 });
  await expect(page.getByText(`${first} is over position 3 of`)).toBeAttached();
  await page.mouse.up();
  const expected = [...others.slice(0, 2), first, ...others.slice(2)];
  await expect.poll(() => names(page)).toEqual(expected);
  await expect(page.getByText('Order updated').first()).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await expect.poll(() => names(page)).toEqual(expected);
});

test('before a half-filled form is loaded anew the browser asks', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await panelOf(page).getByRole('button', { name: 'Add New Tool' }).click();
  await expect(panelOf(page).getByRole('heading', { name: 'Add New Tool' })).toBeFocused();
  await expectAccessible(page);
  await panelOf(page).getByLabel('Tool Name').fill('Half a tool');
  // Once the autosaved form is stored, the page asks before it unloads.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Half a tool');
  const requested: string[] = [];
  page.on('dialog', (dialog) => {
    requested.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(requested).toEqual(['beforeunload']);
});
