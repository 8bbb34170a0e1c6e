import path from 'node:path';
import { type Page, test } from '@playwright/test';
import { addDays, calendarDayAt } from '#platform/shared/dates.ts';
import { signIn } from '../portal.ts';
import { takeScreenshot, withoutToasts } from './take-screenshot.ts';

const SAMPLES = path.resolve(import.meta.dirname, '../../samples');
const LONG = `Say in one sentence less what ${'a very long instruction of an attorney goes on and on about, '.repeat(6)}please.`;

async function requestMemorandum(page: Page): Promise<void> {
  await page.goto('/mca-mol-opposition');
  await page.locator('input[name=plaintiffMOL]').setInputFiles(path.join(SAMPLES, 'memorandum.pdf'));
  await page.locator('input[name=supportingDocument]').setInputFiles(path.join(SAMPLES, 'affirmation.pdf'));
  await page.getByRole('button', { name: /^Use / }).click();
  const day = addDays(calendarDayAt(new Date(), 'America/New_York'), 10);
  await page.getByLabel('Keep the papers until (optional)').fill(day);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Generate Memorandum' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'My Documents' }).click();
}

const sent = (page: Page, count: number) =>
  page
    .getByText(/^Sent to /)
    .nth(count - 1)
    .waitFor({ timeout: 120_000 });

test('pictures of a memorandum beside its report, of a revision and of two versions', async ({ page }) => {
  await signIn(page);
  await requestMemorandum(page);
  await page.getByText(/The papers are kept, sealed, until/).waitFor();
  await takeScreenshot(page, 'drafted-memorandum-under-way');
  await sent(page, 1);
  await page.getByRole('button', { name: /^Change date/ }).click();
  await page.getByLabel('Keep the papers until').fill('2020-01-01');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/Papers can be kept from today to/).waitFor();
  await takeScreenshot(page, 'drafted-memorandum-papers');
  await page.getByRole('link', { name: 'Read the memorandum beside its report' }).click();
  await page.getByRole('button', { name: 'Revise POINT I', exact: true }).waitFor();
  await takeScreenshot(page, 'drafted-memorandum');
  await page.getByRole('button', { name: 'Revise POINT I', exact: true }).click();
  await page.getByRole('button', { name: 'Draft a new version' }).click();
  await page.getByText('Please say what should change.').waitFor();
  await takeScreenshot(page, 'drafted-memorandum-revise-incomplete');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Revise STATEMENT OF FACTS' }).click();
  await page.getByRole('textbox', { name: /What should change/ }).fill(`Shorter. ${LONG}`);
  await page.getByRole('button', { name: 'Draft a new version' }).click();
  await page.goto('/my-documents');
  await sent(page, 2);
  await takeScreenshot(page, 'drafted-memorandum-versions');
  await page.getByRole('link', { name: 'Read the memorandum beside its report' }).first().click();
  await page.getByLabel('Compare with').selectOption({ index: 1 });
  await page.getByText(/removed words are struck through/).waitFor();
  await withoutToasts(page);
  await takeScreenshot(page, 'drafted-memorandum-compared');
  await page.route('**/api/documents/*/memorandum', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await page.getByText('Error loading the memorandum').waitFor();
  await takeScreenshot(page, 'drafted-memorandum-failing');
});
