import { expect, test } from '@playwright/test';
import { ADMIN, expectAccessible, fillSignIn, signIn } from './portal.ts';

test('after Access Restricted, signing in brings the person back to where they were going', async ({ page }) => {
  await page.goto('/my-documents');
  await expect(page.getByText('You need to be logged in to access this page.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await fillSignIn(page);
  await expect(page).toHaveURL('/my-documents');
});

test('somebody who was sent away and went elsewhere is not taken back later', async ({ page }) => {
  await page.goto('/my-documents');
  await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
  await page.goto('/document-drafting');
  await page.getByRole('button', { name: 'Sign In / Sign Up' }).click();
  await fillSignIn(page);
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Approved Tools' }).click();
  await expect(page.getByRole('heading', { name: 'Approved 3rd Party AI Tools' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('signing out in one tab closes the other, with what was typed in it', async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/foil-request');
  await other.getByLabel('Request Description').fill('The privileged request.');
  // The first tab has received it too.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('The privileged request.');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
  await expect(other.getByRole('heading', { name: 'Sign in to access AI tools' })).toBeVisible();
  expect(await other.evaluate(() => history.state)).toBeNull();
  expect(await other.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('without the portal’s answer the sign-in button leaves the page as it is and says so', async ({ page }) => {
  await page.goto('/document-drafting');
  await expect(page.getByRole('heading', { name: 'Document Drafting', level: 1 })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Sign In / Sign Up' }).click();
  await expect(page.getByText(/The portal cannot be reached/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Document Drafting', level: 1 })).toBeVisible();
});

test('Escape in a dialog closes the dialog, also while a message stands above it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Get Started' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Email').fill(ADMIN.email);
  await dialog.getByLabel('Password').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Login failed').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
