import { expect, type Page, test } from '@playwright/test';
import { expectFocusIn } from './by-keyboard.ts';
import { ADMIN, expectAccessible, fillSignIn, signIn } from './portal.ts';
import { ORIGIN } from './ports.ts';

const NEW_PASSWORD = 'lantern violet harbour';
const DARK_PAPER = 'rgb(23, 22, 19)';
const LIGHT_PAPER = 'rgb(250, 248, 244)';

const welcome = (page: Page) => page.getByRole('button', { name: /^Welcome, / });
const expectPaper = (page: Page, color: string) => expect(page.locator('body')).toHaveCSS('background-color', color);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** The page as the server sends it to this browser now. */
async function servedPage(page: Page): Promise<string> {
  const response = await page.reload();
  return (await response?.text()) ?? '';
}

async function openAccount(page: Page): Promise<void> {
  await welcome(page).click();
  await page.getByRole('menuitem', { name: 'Your account' }).click();
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible();
}

/** Collects violations of the page's own policy: inserting elements must cause none. */
function refusedByPolicy(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  return refused;
}

test('a theme that was chosen comes with the page itself, outlasts signing out, and stays off paper', async ({ page }) => {
  const refused = refusedByPolicy(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page);
  await expectPaper(page, LIGHT_PAPER);
  await welcome(page).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expectPaper(page, DARK_PAPER);
  expect(await servedPage(page)).toMatch(/<html [^>]*data-theme="dark"/);
  await expectPaper(page, DARK_PAPER);
  await page.emulateMedia({ media: 'print' });
  await expectPaper(page, LIGHT_PAPER);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'Sign In / Sign Up' })).toBeVisible();
  expect(await servedPage(page)).toMatch(/<html [^>]*data-theme="dark"/);
  await signIn(page);
  await welcome(page).click();
  await page.getByRole('menuitemradio', { name: 'System' }).click();
  await expectPaper(page, LIGHT_PAPER);
  expect(await servedPage(page)).not.toMatch(/<html [^>]*data-theme/);
  expect(refused).toEqual([]);
});

test('the menu works with the keyboard alone, and inside the header’s menu on a phone', async ({ page }) => {
  await signIn(page);
  await welcome(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Your account');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe('System');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(welcome(page)).toBeFocused();
  await page.setViewportSize({ width: 360, height: 760 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await welcome(page).click();
  await expectFocusIn(page.getByRole('menu'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(welcome(page)).toBeFocused();
  await openAccount(page);
  await expectFocusIn(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(welcome(page)).toBeFocused();
});

/** Waits one timer: the open menu attaches its outside-press handler in one, which a busy browser may run late. */
async function expectToHearPresses(page: Page): Promise<void> {
  await expectFocusIn(page.getByRole('menu'));
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

test('a press beside the open menu closes it, and a press on its button does not open it again', async ({ page }) => {
  await signIn(page);
  await welcome(page).click();
  await expectToHearPresses(page);
  await welcome(page).click();
  await expect(page.getByRole('menu')).toBeHidden();
  await welcome(page).click();
  await expectToHearPresses(page);
  await page.mouse.click(20, 500);
  await expect(page.getByRole('menu')).toBeHidden();
});

test('Escape in the open menu closes the menu, also when a message has come since it was opened', async ({ page }) => {
  const toaster = Promise.withResolvers<void>();
  await page.route('**/toaster-*.js', async (route) => {
    await toaster.promise;
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await fillSignIn(page);
  await welcome(page).click();
  await expect(page.getByRole('menu')).toBeVisible();
  toaster.resolve();
  await expect(page.getByText('Login successful').first()).toBeVisible();
  // A toast stays while the pointer is on it.
  await page.getByText('Login successful').first().hover();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(welcome(page)).toBeFocused();
  await expect(page.locator('[data-swipe-direction]')).toHaveAttribute('data-state', 'open');
});

test('changing the password signs the person’s other browser out at its next request', async ({ page, browser }) => {
  const refused = refusedByPolicy(page);
  const other = await (await browser.newContext()).newPage();
  await signIn(other);
  await signIn(page);
  await openAccount(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel(/^Current password/).fill(ADMIN.password);
  await page.getByLabel(/^New password/).fill(NEW_PASSWORD);
  await expect(page.getByText('Strong.')).toBeVisible();
  await expectAccessible(page);
  try {
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible();
    await other.getByRole('link', { name: 'My Documents' }).click();
    await expect(other.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
  } finally {
    // The journeys share one administrator.
    const data = { currentPassword: NEW_PASSWORD, newPassword: ADMIN.password };
    expect((await page.request.put('/api/auth/password', { headers: { origin: ORIGIN }, data })).ok()).toBe(true);
  }
  expect(refused).toEqual([]);
  await other.context().close();
});

test('signing out everywhere leads to the front page here and in every other tab and browser', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  await signIn(other);
  await signIn(page);
  const tab = await page.context().newPage();
  await tab.goto('/my-documents');
  await expect(tab.getByRole('heading', { name: 'My Documents' })).toBeVisible();
  await openAccount(page);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  for (const left of [page, tab]) {
    await expect(left.getByRole('heading', { name: 'Sign in to access AI tools' })).toBeVisible();
    await expect(left).toHaveURL('/');
  }
  await other.getByRole('link', { name: 'My Documents' }).click();
  await expect(other.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
  await other.context().close();
});

test('the page for a new password keeps the link’s secret out of the address and the history', async ({ page }) => {
  const secret = `00000000-0000-4000-8000-000000000000.${'x'.repeat(43)}`;
  await page.goto('/');
  await page.goto(`/reset-password#${secret}`);
  await page.getByLabel(/^New password/).fill(NEW_PASSWORD);
  await expect(page).toHaveURL('/reset-password');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('alert')).toHaveText(/Please ask an administrator for a new one/);
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expect(page).toHaveURL('/reset-password');
});

test('with the theme chosen by hand every part can be read just as well', async ({ page }) => {
  await signIn(page);
  for (const theme of ['Dark', 'Light']) {
    await welcome(page).click();
    await page.getByRole('menuitemradio', { name: theme }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expectAccessible(page);
  }
});
