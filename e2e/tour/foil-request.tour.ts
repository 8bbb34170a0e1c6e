import { expect, test } from '@playwright/test';
import { signIn } from '../portal.ts';
import { takeScreenshot, withoutToasts } from './take-screenshot.ts';

/** A list in Word's clipboard format. */
const FROM_WORD =
  'Please provide the following records of the premises at 7 Harbor Row:\r\n1.\tAll permits, including:\r\na.\tplumbing permits\r\nb.\telectrical permits and the applications for them, whether they were granted, refused or withdrawn, with all correspondence\r\n2.\tAll notices of violation\r\n3.\tAny settlement with the client of record';
const LONG = Array.from(
  { length: 40 },
  (_, at) => `• Inspection report ${at + 1} of Donaudampfschifffahrtsgesellschaft Holdings`,
).join('\n');

test('pictures of the FOIL form', async ({ page }) => {
  test.setTimeout(600_000);
  await signIn(page);
  await withoutToasts(page);
  await page.goto('/foil-request');
  const description = page.getByLabel('Request Description');
  await expect(description).toBeVisible();
  await takeScreenshot(page, 'foil-empty');
  await description.fill(FROM_WORD);
  await expect(page.getByRole('textbox', { name: /item/i }).last()).toBeVisible();
  await takeScreenshot(page, 'foil-from-word');
  await description.fill(LONG);
  await expect(page.getByRole('textbox', { name: 'Item 40' })).toBeAttached();
  await takeScreenshot(page, 'foil-long');
  await description.fill(FROM_WORD);
  await page.getByLabel('Matter Number').fill('2026-0117');
  await page.getByRole('checkbox', { name: 'Regular Mail' }).check();
  await page.getByLabel('Recipient Name').fill('Records Access Officer, Department of Buildings');
  await page.getByLabel('Recipient Address').fill('280 Broadway\nNew York, New York 10007');
  await page.getByRole('checkbox', { name: /AI can make mistakes/ }).check();
  await page.route('**/api/foil-request/generate', (route) =>
    route.fulfill({ status: 500, json: { message: 'no', requestId: 'x' } }),
  );
  await page.getByRole('button', { name: /^Generate/ }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await takeScreenshot(page, 'foil-question');
  await page.getByRole('button', { name: 'Submit anyway' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await takeScreenshot(page, 'foil-failed');
});
