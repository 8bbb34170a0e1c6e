import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../portal.ts';
import { takeScreenshot } from './take-screenshot.ts';

const LONG_PERSON = {
  firstName: 'Wilhelmina-Alexandrina',
  lastName: 'Featherstonehaugh-Cholmondeley-Marjoribanks',
  email: 'wilhelmina.featherstonehaugh-cholmondeley-marjoribanks@chambers-of-a-long-name.firm.example',
  role: 'user',
  title: 'Senior Counsel, Insurance Coverage and Professional Liability, and Deputy Records Access Officer',
  hasPassword: true,
  method: 'traditional',
  signature: {
    signedName: 'Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley-Marjoribanks, Esq., Member of the Firm',
    barDetails: 'NYS Bar No. 1234567; admitted in the Southern, Eastern and Northern Districts of New York',
    telephone: '(518) 555-0142, extension 30817',
  },
};
const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();
const BROWSERS = [
  'Firefox on Windows',
  'Safari on iPhone',
  'Edge on Windows',
  'Chrome on Android',
  '',
  'Samsung Internet on Android',
];
const sessions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    browser: BROWSERS[index % BROWSERS.length],
    method: index % 3 === 1 ? 'microsoft' : 'traditional',
    startedAt: ago(60 + index * 97),
    lastSeenAt: ago(index * 41),
    isCurrent: index === 0,
  }));
const SECRET = `00000000-0000-4000-8000-000000000000.${'x'.repeat(43)}`;

/** Opens the menu on a wide screen: on a phone the line is inside the header's menu. */
async function openMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: /^Welcome, / }).click();
  await page.getByRole('menu').waitFor();
}

async function openAccount(page: Page): Promise<void> {
  await page.goto('/');
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Your account' }).click();
  await page.getByRole('dialog').waitFor();
}

test('pictures of the menu', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 360, height: 760 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: /^Welcome, / }).click();
  await page.getByRole('menu').waitFor();
  await takeScreenshot(page, 'profile-menu');
  await page.route('**/api/auth/profile', (route) => route.fulfill({ json: LONG_PERSON }));
  await page.route('/document-drafting', async (route) => {
    const answer = await route.fetch();
    const { firstName, lastName, email } = LONG_PERSON;
    const body = (await answer.text())
      .replace('"firstName":"Portal","lastName":"Administrator"', `"firstName":"${firstName}","lastName":"${lastName}"`)
      .replace('admin@firm.example', email);
    await route.fulfill({ response: answer, body });
  });
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto('/document-drafting');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: /^Welcome, / }).click();
  await page.getByText(LONG_PERSON.title).waitFor();
  await takeScreenshot(page, 'profile-menu-long');
});

test('pictures of the menu below a message, and with a failing server', async ({ page }) => {
  await page.route('**/api/auth/profile', (route) => route.fulfill({ status: 500, json: { message: 'x', requestId: '1' } }));
  await signIn(page);
  await page.getByText('Login successful').first().waitFor();
  // A toast stays while the window is blurred.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await page.setViewportSize({ width: 360, height: 760 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: /^Welcome, / }).click();
  await page.getByRole('menu').waitFor();
  await takeScreenshot(page, 'profile-menu-message');
});

test('pictures of the account', async ({ page }) => {
  await signIn(page);
  await openAccount(page);
  await page.getByText('This session').waitFor();
  await takeScreenshot(page, 'account');
  await page.getByRole('button', { name: 'Change password' }).click();
  await takeScreenshot(page, 'account-password');
  await page.getByLabel(/^Current password/).fill('not my password');
  await page.getByLabel(/^New password/).fill('Password1');
  await expect(page.getByText('This is a common password.')).toBeVisible();
  await takeScreenshot(page, 'account-password-weak');
  await page.getByRole('button', { name: 'Show the new password' }).click();
  await page.getByLabel(/^New password/).fill('harbour lantern violet spoon');
  await expect(page.getByText('Strong.')).toBeVisible();
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Incorrect password.').waitFor();
  await takeScreenshot(page, 'account-password-refused');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').waitFor();
  await takeScreenshot(page, 'account-everywhere');
});

test('pictures of an account with long names, many sessions and a failing server', async ({ page }) => {
  await signIn(page);
  await page.route('**/api/auth/profile', (route) => route.fulfill({ json: LONG_PERSON }));
  await page.route('**/api/auth/sessions', (route) => route.fulfill({ json: sessions(3) }));
  await openAccount(page);
  await page.getByText('Safari on iPhone').waitFor();
  await takeScreenshot(page, 'account-long');
  await page.route('**/api/auth/sessions', (route) => route.fulfill({ json: sessions(1) }));
  await openAccount(page);
  await page.getByText('You are not signed in anywhere else.').waitFor();
  await takeScreenshot(page, 'account-one-session');
  await page.route('**/api/auth/sessions', (route) => route.fulfill({ json: sessions(14) }));
  await openAccount(page);
  await page.getByText('Safari on iPhone').first().waitFor();
  await takeScreenshot(page, 'account-many');
  await page.route('**/api/auth/profile', (route) =>
    route.fulfill({ json: { ...LONG_PERSON, hasPassword: false, method: 'microsoft' } }),
  );
  await page.route('**/api/auth/sessions', (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }));
  await openAccount(page);
  await page.getByText('Error loading your sessions').waitFor();
  await takeScreenshot(page, 'account-sessions-failing');
  await page.route('**/api/auth/profile', (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }));
  await openAccount(page);
  await page.getByText('Error loading your account').waitFor();
  await takeScreenshot(page, 'account-failing');
  await page.route('**/api/auth/{profile,sessions}', () => undefined);
  await openAccount(page);
  await page.getByRole('status', { name: 'Loading your account' }).waitFor();
  await takeScreenshot(page, 'account-loading');
});

test('pictures of the page for a new password', async ({ page }) => {
  await page.goto('/reset-password');
  await page.getByText(/from the link in the email/).waitFor();
  await takeScreenshot(page, 'reset-nothing');
  await page.goto(`/reset-password#${SECRET}`);
  await page.getByLabel(/^New password/).waitFor();
  await takeScreenshot(page, 'reset-form');
  await page.getByLabel(/^New password/).fill('asdfghjkl;');
  await page.getByText('Straight rows of keys are easy to guess.').waitFor();
  await takeScreenshot(page, 'reset-weak');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText(/This link has expired or has already been used/).waitFor();
  await takeScreenshot(page, 'reset-refused');
  await page.route('**/api/auth/reset-password', (route) => route.fulfill({ json: { message: 'Your new password is set.' } }));
  await page.goto('/');
  await page.goto(`/reset-password#${SECRET}`);
  await page.getByLabel(/^New password/).fill('harbour lantern violet spoon');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  await takeScreenshot(page, 'reset-set');
  await signIn(page);
  await page.goto(`/reset-password#${SECRET}`);
  await page.getByLabel(/^New password/).fill('harbour lantern violet spoon');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText(/; to sign in with the new password/).waitFor();
  await takeScreenshot(page, 'reset-set-another');
});
