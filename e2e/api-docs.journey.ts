import { expect, test } from '@playwright/test';
import { expectAccessible, fillSignIn } from './portal.ts';

test('who writes a program for the portal reads its calls on a page, which visitors are asked to sign in for', async ({
  page,
}) => {
  await page.goto('/api/docs');
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Log In' }).click();
  await fillSignIn(page);
  // Returns to the page that was requested.
  await expect(page).toHaveURL('/api/docs');
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('post documents resend');
  await expect(page.getByText('1 call', { exact: true })).toBeVisible();
  await page.getByText('/api/documents/{id}/resend').click();
  await expect(page.getByRole('heading', { name: 'Parameters' })).toBeVisible();
  await expectAccessible(page);
});
