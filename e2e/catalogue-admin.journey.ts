import { expect, type Page, test } from '@playwright/test';
import { expectFocusIn } from './by-keyboard.ts';
import { pickUp } from './panel.ts';
import { expectAccessible, signIn } from './portal.ts';

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Admin Panel' });

/** Presses a key until what it leads to has the focus, as a person does who uses no mouse. */
async function reach(page: Page, key: string, name: RegExp | string): Promise<void> {
  const isThere = () =>
    page.evaluate(
      ([source, flags]) => {
        const { activeElement } = document;
        const labels = activeElement instanceof HTMLInputElement ? [...(activeElement.labels ?? [])] : [];
        const words = [
          activeElement?.getAttribute('aria-label'),
          activeElement?.textContent,
          ...labels.map((l) => l.textContent),
        ];
        return words.some((text) => new RegExp(source ?? '', flags).test(text?.trim() ?? ''));
      },
      typeof name === 'string' ? [`^${name}$`, ''] : [name.source, name.flags],
    );
  for (let presses = 0; presses < 120; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Nothing called ${name} was reached by ${key}`);
}

/** The names in the list, from top to bottom. */
const names = (page: Page) =>
  panelOf(page)
    .getByRole('button', { name: /^Edit: / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.slice('Edit: '.length)));

test('a tool is added, edited, moved, hidden and deleted with the keyboard alone', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Admin', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(panelOf(page).getByRole('heading', { name: /^Third-Party Tools \(\d+\)$/ })).toBeVisible();
  await expectAccessible(page);

  // Added.
  await reach(page, 'Tab', 'Add New Tool');
  await page.keyboard.press('Enter');
  await expect(panelOf(page).getByRole('heading', { name: 'Add New Tool' })).toBeFocused();
  await expectAccessible(page);
  await reach(page, 'Tab', /^Tool Name/);
  await page.keyboard.type('Keyboard Tool');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Research');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('/keyboard');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Made without a mouse.');
  await reach(page, 'Tab', 'Image');
  await page.keyboard.press('ArrowRight');
  await reach(page, 'Tab', /^Icon class/);
  await page.keyboard.type('fa-solid fa-keyboard');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tool has been created successfully').first()).toBeVisible();
  await expect(panelOf(page).getByRole('button', { name: 'Add New Tool' })).toBeFocused();
  await expect.poll(() => names(page)).toContain('Keyboard Tool');

  // Edited.
  await reach(page, 'Tab', 'Edit: Keyboard Tool');
  await page.keyboard.press('Enter');
  await reach(page, 'Tab', /^Tool Name/);
  await page.keyboard.press('End');
  await page.keyboard.type('s');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tool has been updated successfully').first()).toBeVisible();
  await expect(panelOf(page).getByRole('button', { name: 'Edit: Keyboard Tools' })).toBeFocused();

  // Moved by an arrow, then dragged; Escape puts it back and leaves the panel open.
  const before = await names(page);
  const at = before.indexOf('Keyboard Tools');
  await reach(page, 'Shift+Tab', 'Move down: Keyboard Tools');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await names(page)).indexOf('Keyboard Tools')).toBe(at + 1);
  await expect(page.getByText('Order updated').first()).toBeVisible();
  await expect(panelOf(page).getByRole('button', { name: 'Move down: Keyboard Tools' })).toBeFocused();
  await reach(page, 'Shift+Tab', 'Reorder: Keyboard Tools');
  const handle = panelOf(page).getByRole('button', { name: 'Reorder: Keyboard Tools' });
  await pickUp(page, handle);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/^Keyboard Tools is over place/)).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Keyboard Tools was not moved/)).toBeAttached();
  await expect(panelOf(page)).toBeVisible();
  expect((await names(page)).indexOf('Keyboard Tools')).toBe(at + 1);
  await pickUp(page, handle);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(new RegExp(`^Keyboard Tools is over place ${at + 3} of`))).toBeAttached();
  const placed = page.waitForResponse((answer) => /\/api\/tools\/\d+\/place$/.test(answer.url()));
  await page.keyboard.press('Space');
  await expect(page.getByText(new RegExp(`^Keyboard Tools was put at place ${at + 3} of`))).toBeAttached();
  await expect.poll(async () => (await names(page)).indexOf('Keyboard Tools')).toBe(at + 2);
  await expect(handle).toBeFocused();
  expect((await placed).ok()).toBe(true);

  // Hidden, and shown again.
  await reach(page, 'Tab', 'Hide: Keyboard Tools');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Visibility updated').first()).toBeVisible();
  await expect(panelOf(page).getByRole('row', { name: /Keyboard Tools.*Hidden/ })).toBeVisible();

  // The order is still there after a reload.
  await page.reload();
  await page.getByRole('button', { name: 'Admin', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await names(page)).indexOf('Keyboard Tools')).toBe(at + 2);

  // Deleted.
  await reach(page, 'Tab', 'Delete: Keyboard Tools');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this tool?' });
  await expect(question.getByText('“Keyboard Tools”')).toBeVisible();
  await expectFocusIn(question);
  await reach(page, 'Tab', 'Delete');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tool deleted').first()).toBeVisible();
  await expect(panelOf(page).getByRole('heading', { name: /^Third-Party Tools/ })).toBeFocused();
  expect(await names(page)).not.toContain('Keyboard Tools');
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
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
  await expect(page.getByText(`${first} is over place 3 of`)).toBeAttached();
  await page.mouse.up();
  const expected = [...others.slice(0, 2), first, ...others.slice(2)];
  await expect.poll(() => names(page)).toEqual(expected);
  await expect(page.getByText('Order updated').first()).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await expect.poll(() => names(page)).toEqual(expected);
});

test('a half-filled form survives a reload of the page, and the browser asks before it', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await panelOf(page).getByRole('button', { name: 'Add New Tool' }).click();
  await panelOf(page).getByLabel('Tool Name').fill('Half a tool');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await panelOf(page).getByRole('button', { name: 'Add New Tool' }).click();
  await expect(panelOf(page).getByLabel('Tool Name')).toHaveValue('Half a tool');
  await expect(panelOf(page).getByText('What you had not saved is here again.')).toBeVisible();
  await panelOf(page).getByRole('button', { name: 'Discard it' }).click();
  await expect(panelOf(page).getByLabel('Tool Name')).toHaveValue('');
});
