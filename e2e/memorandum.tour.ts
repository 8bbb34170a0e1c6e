import path from 'node:path';
import { type Page, test } from '@playwright/test';
import { picture } from './picture.ts';
import { signIn } from './portal.ts';

/** The least that passes for a PDF in the browser. */
function pdf(name: string, words: string) {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n% ${words}\nstartxref\n0\n%%EOF\n`) };
}

async function choosePaper(page: Page, paper: string, name: string, words: string): Promise<void> {
  await page.locator(`input[name=${paper}]`).setInputFiles(pdf(name, words));
}

test('pictures of the memorandum page, from the empty form to the dialog', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page);
  await page.goto('/mca-mol-opposition');
  await page
    .getByRole('button', { name: /^Choose PDF/ })
    .first()
    .waitFor();
  await picture(page, 'memorandum');
  await page.getByRole('button', { name: 'Generate Memorandum' }).click({ force: true });
  await page.getByText('Missing required files').first().waitFor();
  await picture(page, 'memorandum-incomplete');

  // The bar stands still for as long as the pictures take.
  await page.reload();
  await page.clock.install();
  await choosePaper(page, 'plaintiffMOL', 'Memorandum of Law in Support.pdf', 'plaintiff');
  await page.clock.runFor(650);
  await picture(page, 'memorandum-uploading');
  await page.clock.runFor(2000);
  await page.clock.resume();
  const letter = { ...pdf('Affirmation.docx', ''), mimeType: 'application/msword' };
  await page.getByLabel('Your affirmation, affidavit').setInputFiles(letter);
  await page.getByText('Not uploaded').waitFor();
  await page.getByLabel('Email Address').fill('not-an-address');
  await page.getByRole('checkbox').focus();
  await page.getByText('Please enter a valid email address').waitFor();
  await picture(page, 'memorandum-error');

  await choosePaper(
    page,
    'plaintiffMOL',
    `${'Smith v Jones Harbor Realty Holdings LLC - '.repeat(4)}Memorandum of Law.pdf`,
    'plaintiff',
  );
  await choosePaper(page, 'supportingDocument', `${'affirmation_in_opposition_'.repeat(6)}signed_final.pdf`, 'owner');
  await page.getByRole('button', { name: /^Use / }).click();
  await page.getByRole('checkbox').check();
  await page.getByText(/are delivered to .* in about/).waitFor();
  await picture(page, 'memorandum-ready');

  const answer = Promise.withResolvers<void>();
  await page.route('**/mca-mol-opposition/generate', async (route) => {
    await answer.promise;
    await route.fulfill({ status: 202, json: { id: '0190a3f2-7c1e-7b6f-8a3d-000000000001' } });
  });
  await page.getByRole('button', { name: 'Generate Memorandum' }).click();
  await page
    .getByText(/^Sending /)
    .first()
    .waitFor();
  await picture(page, 'memorandum-sending');
  answer.resolve();
  await page.getByRole('dialog').waitFor();
  await picture(page, 'memorandum-started');
});

test('pictures of the audit', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page);
  await page.goto('/mca-mol-opposition');
  for (const [field, file] of [
    ['plaintiffMOL', 'memorandum.pdf'],
    ['supportingDocument', 'affirmation.pdf'],
  ] as const) {
    await page.locator(`input[name=${field}]`).setInputFiles(path.resolve(import.meta.dirname, '../samples', file));
  }
  await page.getByLabel('Email Address').fill('attorney@firm.example');
  await page.getByRole('checkbox', { name: /AI can make mistakes/ }).check();
  await page.getByText('The results are delivered to attorney@firm.example').waitFor();
  await page.getByRole('button', { name: 'Generate Memorandum' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'My Documents' }).click();
  await page.getByText(/^Sent to attorney@firm.example/).waitFor();
  await picture(page, 'documents-memorandum');
  await page.getByRole('link', { name: 'Open the audit' }).click();
  await page.getByRole('button', { name: /Seller may request a reconciliation/ }).click();
  await picture(page, 'audit-first');
  await page.getByRole('button', { name: /^Form/ }).click();
  await picture(page, 'audit-form');
  const address = page.url();
  for (const [state, status] of [
    ['failing', 500],
    ['missing', 404],
  ] as const) {
    await page.route('**/audit', (route) =>
      route.request().resourceType() === 'document' ? route.continue() : route.fulfill({ status, json: {} }),
    );
    await page.goto(address);
    await page.waitForTimeout(400);
    await picture(page, `audit-${state}`);
    await page.unroute('**/audit');
  }
});
