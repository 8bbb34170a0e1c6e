import { test } from '@playwright/test';
import { signIn } from '../portal.ts';
import { takeScreenshot } from './take-screenshot.ts';

test('pictures of the API’s description', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page);
  await page.goto('/api/docs');
  const search = page.getByRole('searchbox', { name: 'Search calls' });
  await search.fill('documents');
  await page.getByText('/api/documents/{id}', { exact: true }).first().click();
  await page.getByText('/api/documents/{id}/files/{name}').click();
  await takeScreenshot(page, 'api-docs');
  await search.fill('mol-opposition');
  await page.getByText('/api/mca-mol-opposition/generate').click();
  await takeScreenshot(page, 'api-docs-form');
  await search.fill('nothing like it');
  await page.getByText('No matching calls').waitFor();
  await takeScreenshot(page, 'api-docs-nothing');
  await page.route('**/api/openapi.json', (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }));
  await page.goto('/api/docs');
  await page.getByText('Error loading the API description').waitFor();
  await takeScreenshot(page, 'api-docs-failing');
});
