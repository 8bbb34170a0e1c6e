import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { ADMIN, expectAccessible } from './portal.ts';
import { ORIGIN } from './ports.ts';

const TOOLS = { name: 'Approved 3rd Party AI Tools' };

/** Goes from the page's own button through the dialog to the provider. */
async function goToProvider(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in with Microsoft' }).click();
  await expect(page.getByRole('heading', { name: 'Who signs in?' })).toBeVisible();
}

async function enter(page: Page, firstName: string, email: string): Promise<void> {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Approves the account with this address, as an administrator. */
async function approve(request: APIRequestContext, email: string): Promise<void> {
  const headers = { origin: ORIGIN };
  expect((await request.post('/api/auth/login', { headers, data: ADMIN })).ok()).toBe(true);
  const accounts: { id: number; email: string }[] = await (await request.get('/api/admin/users')).json();
  const { id } = accounts.find((account) => account.email === email) ?? { id: 0 };
  expect((await request.put(`/api/admin/users/${id}`, { headers, data: { status: 'approved' } })).ok()).toBe(true);
}

test('a new colleague asks for access with Microsoft, waits for approval, and then comes in', async ({ page, request }) => {
  await page.goto('/');
  await goToProvider(page, 'Get Started');
  await expectAccessible(page);
  await enter(page, 'Grace', 'grace@firm.example');
  const message = page.getByRole('alert');
  await expect(message).toHaveText('Your account is awaiting administrator approval. You can sign in once it is approved.');
  await expect(page).toHaveURL('/');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  await expect(message).toBeHidden();
  await approve(request, 'grace@firm.example');
  await goToProvider(page, 'Get Started');
  await enter(page, 'Grace', 'grace@firm.example');
  await expect(page.getByRole('heading', TOOLS)).toBeVisible();
  await expect(page.getByText('Grace Quill')).toBeVisible();
  await expectAccessible(page);
});

test('somebody who turns back at Microsoft is told so, and still comes to where they were going', async ({ page, request }) => {
  await page.goto('/my-documents');
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in with Microsoft' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toHaveText('You did not finish signing in with Microsoft.');
  await expectAccessible(page);
  await goToProvider(page, 'Get Started');
  await enter(page, 'Ruth', 'ruth@firm.example');
  await expect(page.getByRole('alert')).toHaveText(
    'Your account is awaiting administrator approval. You can sign in once it is approved.',
  );
  await approve(request, 'ruth@firm.example');
  await goToProvider(page, 'Get Started');
  await enter(page, 'Ruth', 'ruth@firm.example');
  await expect(page).toHaveURL('/my-documents');
  await expect(page.getByRole('heading', { name: 'My Documents', level: 1 })).toBeVisible();
});

test('the address that Microsoft sent the browser to is good for nothing a second time', async ({ page, context }) => {
  await page.goto('/');
  await goToProvider(page, 'Get Started');
  const callback = page.waitForRequest((sent) => sent.url().includes('/auth/microsoft/callback?'));
  await enter(page, 'Mina', 'mina@firm.example');
  const address = (await callback).url();
  await expect(page.getByRole('alert')).toBeVisible();
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByRole('alert')).toContainText('was already used');
  await expect(other).toHaveURL('/');
});
