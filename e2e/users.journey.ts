import { expect, type Page, test } from '@playwright/test';
import { ADMIN, expectAccessible, outbox, signIn } from './portal.ts';
import { ORIGIN } from './ports.ts';

const PASSWORD = 'a password of my own';

async function openPanel(page: Page) {
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Admin Panel' });
  await panel.getByRole('tab', { name: /^Users/ }).click();
  await expect(panel.getByRole('searchbox', { name: 'Search users' })).toBeVisible();
  return panel;
}

async function signInAs(page: Page, email: string) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Get Started' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('who asks for an account is approved, works, and is out at the next press after a suspension', async ({ page, browser }) => {
  const email = `lena.${Date.now()}@firm.example`;
  await page.goto('/');
  const requested = await page.request.post('/api/auth/register', {
    data: { email, password: PASSWORD, firstName: 'Lena', lastName: 'Ortiz', title: 'Associate' },
    headers: { origin: ORIGIN },
  });
  expect(requested.ok()).toBe(true);
  await signIn(page);
  const panel = await openPanel(page);
  await expect(panel.getByRole('tab', { name: /^Users, \d+ pending approval$/ })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Approve: Lena Ortiz' }).click();
  const question = page.getByRole('alertdialog', { name: 'Approve Lena Ortiz without a confirmed address?' });
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Account approved').first()).toBeVisible();
  await expect(panel.getByRole('row', { name: /Lena Ortiz.*Approved/ })).toBeVisible();

  const lena = await (await browser.newContext()).newPage();
  await signInAs(lena, email);
  await expect(lena.getByRole('heading', { name: 'Approved 3rd Party AI Tools' })).toBeVisible();
  await expect(lena.getByRole('button', { name: 'Admin', exact: true })).toHaveCount(0);

  await panel.getByRole('button', { name: 'Suspend: Lena Ortiz' }).click();
  await page.getByRole('alertdialog', { name: 'Suspend Lena Ortiz?' }).getByRole('button', { name: 'Suspend' }).click();
  await expect(panel.getByRole('row', { name: /Lena Ortiz.*Suspended/ })).toBeVisible();
  await lena.getByRole('link', { name: 'My Documents' }).click();
  await expect(lena.getByText('Your session has ended.')).toBeVisible();
  await lena.context().close();
});

test('the address of a registration is confirmed by a button behind the mailed link', async ({ page }) => {
  const email = `ines.${Date.now()}@firm.example`;
  const data = { email, password: PASSWORD, firstName: 'Ines', lastName: 'Vale' };
  expect((await page.request.post('/api/auth/register', { data, headers: { origin: ORIGIN } })).ok()).toBe(true);
  await page.goto(await mailedLink(email, '/confirm-address'));
  await expect(page).toHaveURL('/confirm-address');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
});

test('the tabs of the panel are walked with the keyboard alone, and the panel gives the focus back', async ({ page }) => {
  await signIn(page);
  const button = page.getByRole('button', { name: 'Admin', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Admin Panel' });
  await panel.getByRole('tab', { name: 'Approved Tools' }).focus();
  for (const name of ['Document Drafting Cards', 'Training Videos', 'User Analytics', /^Users/]) {
    await page.keyboard.press('ArrowRight');
    await expect(panel.getByRole('tab', { name })).toBeFocused();
  }
  await expect(panel.getByText(ADMIN.email)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
});

test('a new person comes in by the link in their mail', async ({ page, browser }) => {
  const email = `omar.${Date.now()}@firm.example`;
  await signIn(page);
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: 'Add User' }).click();
  const form = page.getByRole('dialog', { name: 'Add User' });
  await expectAccessible(page);
  await form.getByLabel('First Name').fill('Omar');
  await form.getByLabel('Last Name').fill('Reyes');
  await form.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Account created').first()).toBeVisible();
  await expect(panel.getByRole('row', { name: /Omar Reyes/ })).toBeVisible();
  await panel.getByRole('button', { name: 'More for Omar Reyes' }).click();
  await page.getByRole('menuitem', { name: 'Edit name and address' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Omar Reyes' });
  await expectAccessible(page);
  await edit.getByLabel('Title').fill('Associate');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('row', { name: /Omar Reyes.*Associate/ })).toBeVisible();
  const newcomer = await (await browser.newContext()).newPage();
  await newcomer.goto(await mailedLink(email));
  await newcomer.getByLabel(/^New password/).fill(PASSWORD);
  await expectAccessible(newcomer);
  await newcomer.getByRole('button', { name: 'Set password' }).click();
  await expect(newcomer.getByText('Your new password is set. Please sign in with it.').first()).toBeVisible();
  await signInAs(newcomer, email);
  await expect(newcomer.getByText('Welcome, Omar Reyes')).toBeVisible();
  await newcomer.context().close();
});

/** Finds the link to this page that the portal has mailed to this address. */
async function mailedLink(email: string, to = '/reset-password'): Promise<string> {
  const find = async () =>
    (await outbox()).find(({ to }) => JSON.stringify(to).includes(email))?.text?.match(/http\S+#\S+/)?.[0] ?? '';
  await expect.poll(find).toContain(`${to}#`);
  return find();
}

test('who is no administrator never downloads the admin panel', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await signIn(page);
  const panelCode = () => loaded.filter((url) => url.includes('admin-panel'));
  await page.getByRole('link', { name: 'My Documents' }).click();
  await expect(page.getByRole('heading', { name: 'My Documents' })).toBeFocused();
  expect(panelCode()).toEqual([]);
  await openPanel(page);
  expect(panelCode()).not.toEqual([]);
});
