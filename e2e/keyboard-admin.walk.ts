import { expect, test } from '@playwright/test';
import { expectSameFocus, press, reach, signInByKeyboard, use, write } from './by-keyboard.ts';

// As in the other keyboard journeys, nothing is clicked.

test('a tool is added, put in order, hidden and deleted in the admin panel, whose tabs are walked', async ({ page }) => {
  await signInByKeyboard(page);
  const admin = page.getByRole('button', { name: 'Admin', exact: true });
  await use(page, admin);
  const panel = page.getByRole('dialog', { name: 'Admin Panel' });
  await expect(panel).toBeFocused();
  const tabs = [
    'Document Drafting Cards',
    'Training Videos',
    'User Analytics',
    /^Users/,
    'FOIL Agencies',
    'Announcements',
    'Governance',
    'Audit Trail',
    'Settings',
  ];
  await reach(page, panel.getByRole('tab', { name: 'Approved Tools' }));
  for (const name of tabs) {
    await press(page, 'ArrowRight');
    await expect(panel.getByRole('tab', { name })).toBeFocused();
    await expect(panel.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  }
  await press(page, 'Home');
  await use(page, panel.getByRole('button', { name: 'Add New Tool' }));
  await write(page, panel.getByLabel('Tool Name'), 'Tool of the Keyboard');
  const category = panel.getByLabel('Category');
  await reach(page, category);
  // The typeahead of a select starts over after a pause, so one letter is typed.
  await page.keyboard.type('R');
  await expect(category).toHaveValue('research');
  await write(page, panel.getByRole('textbox', { name: /^URL/ }), '/keyboard');
  await write(page, panel.getByLabel(/^Description/), 'Made without a mouse.');
  await reach(page, panel.getByRole('radio', { name: 'Image' }));
  await press(page, 'ArrowRight');
  await write(page, panel.getByLabel(/^Icon class/), 'fa-solid fa-keyboard');
  await use(page, panel.getByRole('button', { name: 'Save Tool' }));
  const up = panel.getByRole('button', { name: 'Move up: Tool of the Keyboard' });
  await expect(up).toBeVisible();
  await expectSameFocus(page);
  const order = () => panel.getByRole('button', { name: /^Edit: / }).evaluateAll((all) => all.map((each) => each.ariaLabel));
  const before = await order();
  const at = before.indexOf('Edit: Tool of the Keyboard');
  const move = at > 0 ? up : panel.getByRole('button', { name: 'Move down: Tool of the Keyboard' });
  await use(page, move);
  await expect.poll(async () => (await order()).indexOf('Edit: Tool of the Keyboard')).toBe(at > 0 ? at - 1 : 1);
  await expect(move).toBeFocused();
  await use(page, panel.getByRole('button', { name: 'Hide: Tool of the Keyboard' }));
  await expect(panel.getByRole('button', { name: 'Un-hide: Tool of the Keyboard' })).toBeFocused();
  await use(page, panel.getByRole('button', { name: 'Delete: Tool of the Keyboard' }));
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this tool?');
  await use(page, question.getByRole('button', { name: /^Delete/ }));
  await expect(question).toBeHidden();
  await expect(panel.getByText('Tool of the Keyboard')).toHaveCount(0);
  await expect(panel.locator(':focus')).toHaveCount(1);
  await press(page, 'Escape');
  await expect(panel).toBeHidden();
  await expect(admin).toBeFocused();
});
