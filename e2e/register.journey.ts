import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectSameFocus, openSearch, press, reach, use, write } from './by-keyboard.ts';
import { openPanel } from './panel.ts';
import { expectAccessible, signIn, signInByCall } from './portal.ts';
import { ORIGIN } from './ports.ts';

const headers = { origin: ORIGIN };
const NARROW = { width: 360, height: 800 };
const WIDE = { width: 1440, height: 900 };

/** Signs a new person in, in a browser of their own. */
async function signInUser(page: Page, browser: Browser): Promise<Page> {
  const data = {
    email: `ruth.${Date.now()}@firm.example`,
    password: 'a password of my own',
    firstName: 'Ruth',
    lastName: 'Amsel',
  };
  expect((await page.request.post('/api/auth/register', { headers, data })).ok()).toBe(true);
  const users = (await (await page.request.get(`/api/admin/users?search=${data.email}`)).json()) as { id: number }[];
  const approval = { headers, data: { status: 'approved' } };
  expect((await page.request.put(`/api/admin/users/${users[0]?.id}`, approval)).ok()).toBe(true);
  const ruth = await (await browser.newContext({ viewport: NARROW, reducedMotion: 'reduce' })).newPage();
  expect((await ruth.request.post('/api/auth/login', { headers, data })).ok()).toBe(true);
  return ruth;
}

async function openRegister(page: Page) {
  const panel = await openPanel(page);
  await panel.getByRole('tab', { name: 'Governance' }).click();
  await expect(panel.getByRole('button', { name: 'Edit: Claude' })).toBeVisible();
  return panel;
}

/** Counts how far things on the page move before anything is pressed. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const page = window as { shifted?: number };
    page.shifted = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) page.shifted = (page.shifted ?? 0) + (shift as never as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

test('what an administrator enters with the keyboard alone stands on the card, where a user reads it with theirs', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(WIDE);
  await signIn(page);
  const panel = await openRegister(page);
  await expectAccessible(page);
  await openSearch(page);
  await page.keyboard.type('claude');
  await expect(panel.getByRole('row')).toHaveCount(2);
  await use(page, panel.getByRole('button', { name: 'Edit: Claude' }));
  await expect(panel.getByText('Nothing has been decided yet.')).toBeVisible();
  // One letter each: the typeahead of a select starts over after a pause.
  await reach(page, panel.getByLabel('Status'));
  await page.keyboard.type('U');
  await reach(page, panel.getByLabel('Data That May Be Entered'));
  await press(page, 'End', 'ArrowUp');
  await write(page, panel.getByLabel('Owner', { exact: true }), 'Ines Vale');
  await write(page, panel.getByLabel('Owner’s Email'), 'ines');
  await write(page, panel.getByLabel('Conditions'), 'Only with written consent.');
  await press(page, 'Tab', 'Tab', 'Enter');
  await expect(panel.getByText('Please enter a valid email address')).toBeVisible();
  await expect(panel.getByLabel('Owner’s Email')).toBeFocused();
  await expectAccessible(page);
  await write(page, panel.getByLabel('Owner’s Email'), 'ines@firm.example');
  await use(page, panel.getByRole('button', { name: 'Save Entry' }));
  await expect(panel.getByRole('row', { name: /Claude Tool Under review With consent Ines Vale/ })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Edit: Claude' })).toBeFocused();

  const ruth = await signInUser(page, browser);
  await watchShifts(ruth);
  await ruth.goto('/');
  const badge = ruth.getByRole('button', { name: 'Client data: with consent – what may I enter in Claude?' });
  await expect(badge).toBeVisible();
  await ruth.waitForLoadState('networkidle');
  expect(await ruth.evaluate(() => (window as { shifted?: number }).shifted)).toBeLessThan(0.01);
  await expectAccessible(ruth);
  await use(ruth, badge);
  const dialog = ruth.getByRole('dialog', { name: 'Claude' });
  await expect(dialog.getByText('Only with written consent.')).toBeVisible();
  await expectAccessible(ruth);
  await press(ruth, 'Escape');
  await expect(badge).toBeFocused();
  await ruth.getByLabel('Client data').selectOption('Client data: with consent');
  await expect(ruth).toHaveURL('/?client-data=with-consent');
  await expect(ruth.getByRole('heading', { level: 3 })).toHaveText(['Claude']);
  await ruth.setViewportSize(WIDE);
  await expectAccessible(ruth);
  await ruth.context().close();
});

test('on a phone the register is cards, and a tool that is retired there is gone for everybody', async ({ page }) => {
  await page.setViewportSize(NARROW);
  await signInByCall(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const panel = await openRegister(page);
  await expectAccessible(page);
  expect(await panel.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  await panel.getByRole('button', { name: 'Edit: Claude' }).click();
  await expectAccessible(page);
  await panel.getByLabel('Status').selectOption('Retired');
  await panel.getByRole('button', { name: 'Save Entry' }).click();
  await expect(page.getByText(/Claude is now hidden from users\./).first()).toBeVisible();
  await expectSameFocus(page);
  await panel.getByLabel('Show', { exact: true }).selectOption('Retired');
  await expect(panel.getByRole('listitem').filter({ hasText: 'Hidden' })).toHaveCount(1);
  expect(await (await page.request.get('/api/tools')).text()).not.toContain('"Claude"');
  await panel.getByRole('button', { name: 'Edit: Claude' }).click();
  await expect(panel.getByText('Status: Under review → Retired')).toBeVisible();
  await panel.getByLabel('Status').selectOption('Approved');
  await panel.getByRole('button', { name: 'Save Entry' }).click();
  await expect(panel.getByText('No matching entries')).toBeVisible();
  await expectAccessible(page);
});

test('the register is printed across white paper, without the page around it, also in the dark', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await signIn(page);
  const panel = await openRegister(page);
  await page.evaluate(() => {
    window.print = () => {};
  });
  await panel.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const printout = page.locator('.register-printout');
  await expect(printout.getByRole('heading', { name: 'AI Tool Register' })).toBeVisible();
  await expect(printout).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(panel).toBeHidden();
  expect(await printout.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(printout).toHaveCount(0);
  await expect(panel).toBeVisible();
});
