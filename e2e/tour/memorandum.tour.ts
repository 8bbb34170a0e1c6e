import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Page, test } from '@playwright/test';
import { MEMORANDUM_MESSAGES } from '#features/memorandum/memorandum.contract.ts';
import { sampleReport } from '#features/memorandum/server/testing/sample-report.ts';
import { signIn } from '../portal.ts';
import { takeScreenshot, withoutToasts } from './take-screenshot.ts';

/** The minimum that passes for a PDF in the browser. */
function pdf(name: string, words: string) {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n% ${words}\nstartxref\n0\n%%EOF\n`) };
}

async function choosePaper(page: Page, paper: string, name: string, words: string): Promise<void> {
  await page.locator(`input[name=${paper}]`).setInputFiles(pdf(name, words));
}

test('pictures of the memorandum page, from the empty form to the dialog', async ({ page }) => {
  await signIn(page);
  await page.goto('/mca-mol-opposition');
  await page
    .getByRole('button', { name: /^Choose PDF/ })
    .first()
    .waitFor();
  await takeScreenshot(page, 'memorandum');
  await page.getByRole('button', { name: 'Generate Memorandum' }).click({ force: true });
  await page.getByText('Missing required files').first().waitFor();
  await takeScreenshot(page, 'memorandum-incomplete');

  // The progress bar stands still while the screenshots are taken.
  await page.reload();
  await page.clock.install();
  await choosePaper(page, 'plaintiffMOL', 'Memorandum of Law in Support.pdf', 'plaintiff');
  await page.clock.runFor(650);
  await takeScreenshot(page, 'memorandum-uploading');
  await page.clock.runFor(2000);
  await page.clock.resume();
  const letter = { ...pdf('Affirmation.docx', ''), mimeType: 'application/msword' };
  await page.getByLabel('Your affirmation, affidavit').setInputFiles(letter);
  await page.getByText('Not uploaded').waitFor();
  await page.getByLabel('Email Address').fill('not-an-address');
  await page.getByRole('checkbox').focus();
  await page.getByText('Please enter a valid email address').waitFor();
  await takeScreenshot(page, 'memorandum-error');

  await choosePaper(
    page,
    'plaintiffMOL',
    `${'Smith v Jones Harbor Realty Holdings LLC - '.repeat(4)}Memorandum of Law.pdf`,
    'plaintiff',
  );
  const affirmation = readFileSync(path.resolve(import.meta.dirname, '../../samples/affirmation.pdf'));
  await page.locator('input[name=supportingDocument]').setInputFiles({
    name: `${'affirmation_in_opposition_'.repeat(6)}signed_final.pdf`,
    mimeType: 'application/pdf',
    buffer: affirmation,
  });
  await page.getByRole('button', { name: /^Use / }).click();
  await page.getByRole('checkbox').check();
  await page.getByText(/will be delivered to .* in about/).waitFor();
  await takeScreenshot(page, 'memorandum-ready');

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
  await takeScreenshot(page, 'memorandum-sending');
  answer.resolve();
  await page.getByRole('dialog').waitFor();
  await takeScreenshot(page, 'memorandum-started');
});

test('pictures of papers that seem to be the wrong ones', async ({ page }) => {
  await signIn(page);
  await page.goto('/mca-mol-opposition');
  await choosePaper(page, 'plaintiffMOL', 'Memorandum.pdf', 'plaintiff');
  await choosePaper(page, 'supportingDocument', 'Affirmation.pdf', 'client');
  await page.getByRole('button', { name: /^Use / }).click();
  await page.getByRole('checkbox').check();
  await page.getByText(/will be delivered to .* in about/).waitFor();
  const { swapped, twoCases } = MEMORANDUM_MESSAGES;
  const sentence = `${twoCases} the memorandum has Index No. 651234/2025, Kings County, SILVERMERE FUNDING LLC v. MILLSTREAM GOODS INC.; the affirmation has Index No. 598217/2025, Erie County, TIDEWRACK RECEIVABLES CAPITAL CORP. v. STALLBROOK FREIGHT AND RIGGING CORP.`;
  for (const [name, fields] of [
    ['memorandum-two-cases', { samecase: sentence }],
    ['memorandum-swapped', { plaintiffMOL: swapped, supportingDocument: swapped }],
  ] as const) {
    await page.route('**/mca-mol-opposition/generate', (route) =>
      route.fulfill({ status: 400, json: { message: Object.values(fields)[0], fields } }),
    );
    await page.getByRole('button', { name: 'Generate Memorandum' }).click();
    await page
      .getByText(Object.values(fields)[0] ?? '')
      .first()
      .waitFor();
    await withoutToasts(page);
    await takeScreenshot(page, name);
    await page.unroute('**/mca-mol-opposition/generate');
    const checkbox = page.getByRole('checkbox', { name: 'They belong together' });
    if (await checkbox.isVisible()) await checkbox.check();
  }
});

test('pictures of the cite check', async ({ page }) => {
  await signIn(page);
  await page.goto('/mca-mol-opposition');
  for (const [field, file] of [
    ['plaintiffMOL', 'memorandum.pdf'],
    ['supportingDocument', 'affirmation.pdf'],
  ] as const) {
    await page.locator(`input[name=${field}]`).setInputFiles(path.resolve(import.meta.dirname, '../../samples', file));
  }
  await page.getByLabel('Email Address').fill('attorney@firm.example');
  await page.getByRole('checkbox', { name: /AI can make mistakes/ }).check();
  await page.getByText('The results will be delivered to attorney@firm.example').waitFor();
  await page.getByRole('button', { name: 'Generate Memorandum' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'My Documents' }).click();
  await page.getByText(/^Sent to attorney@firm.example/).waitFor();
  await takeScreenshot(page, 'documents-memorandum');
  await page.getByRole('link', { name: 'Open the verification report' }).click();
  await page.getByRole('button', { name: /^Quotations/ }).click();
  await page.getByRole('article').first().getByRole('button').click();
  await takeScreenshot(page, 'report-drafted');
  await page.goBack();
  await page.getByRole('link', { name: 'Open the cite check' }).click();
  await page
    .getByRole('button', { name: /Seller may request a reconciliation/ })
    .first()
    .click();
  await takeScreenshot(page, 'audit-first');
  await page.getByRole('button', { name: /^Form/ }).click();
  await takeScreenshot(page, 'audit-form');
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
    await takeScreenshot(page, `audit-${state}`);
    await page.unroute('**/audit');
  }
});

test('pictures of the verification report', async ({ page }) => {
  await signIn(page);
  const answerWith = (status: number, json: object) =>
    page.route('**/report', (route) =>
      route.request().resourceType() === 'document' ? route.continue() : route.fulfill({ status, json }),
    );
  const address = '/my-documents/0190a3f2-7c1e-7b6f-8a3d-000000000001/report';
  for (const [state, status, json] of [
    ['first', 200, sampleReport()],
    ['clean', 200, sampleReport({ findings: [], blanks: [], leftOut: [] })],
    ['failing', 500, {}],
    ['missing', 404, {}],
  ] as const) {
    await answerWith(status, json);
    await page.goto(address);
    await page.waitForTimeout(400);
    await takeScreenshot(page, `report-${state}`);
    await page.unroute('**/report');
  }
  await answerWith(200, LONG_REPORT);
  await page.goto(address);
  await page.getByText('Not shown to the model').waitFor();
  await takeScreenshot(page, 'report-long');
  await page.unroute('**/report');
  const never = Promise.withResolvers<void>();
  await page.route('**/report', (route) => (route.request().resourceType() === 'document' ? route.continue() : never.promise));
  await page.goto(address);
  await page.getByRole('status', { name: 'Loading the verification report' }).waitFor();
  await takeScreenshot(page, 'report-loading');
  await page.unroute('**/report');
  await answerWith(200, sampleReport());
  await page.goto(`${address}?show=quotation&row=Q1`);
  await page.locator('mark').first().waitFor();
  await takeScreenshot(page, 'report-row');
  await page.unroute('**/report');
});

test('pictures of the memorandum page without a model, and before that is known', async ({ page }) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Document Drafting', exact: true }).first().click();
  const never = Promise.withResolvers<void>();
  await withoutBootDrafting(page);
  await page.route('**/drafting', () => never.promise);
  await page.goto('/mca-mol-opposition');
  await page.getByRole('status', { name: 'Loading this page' }).waitFor();
  await takeScreenshot(page, 'memorandum-unknown');
  await page.unroute('**/drafting');
  await page.route('**/drafting', (route) => route.fulfill({ json: { model: null, provider: null } }));
  await page.goto('/mca-mol-opposition');
  await page.getByText('Drafted without AI.').waitFor();
  await takeScreenshot(page, 'memorandum-no-model');
});

/** Serves the page without preloaded drafting settings, as for a user who signed in after it was loaded. */
async function withoutBootDrafting(page: Page): Promise<void> {
  await page.route('**/mca-mol-opposition', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/"drafting":\{[^}]*\},?/, '').replace(',}', '}');
    await route.fulfill({ response: answer, body });
  });
}

const LONG_WORDS = 'the balance, the default charges and the interest that plaintiff’s ledger computes ';
/** A report with excessively long texts. */
const LONG_REPORT = sampleReport({
  title: `${'Consolidated Merchant Funding of the Hudson Valley, LLC '.repeat(3)}v. Harbor Row Seafood & Provisions Corp. et al., Index No. 659874/2025`,
  model: 'a-model-whose-name-is-longer-than-anybody-who-named-it-can-have-meant-2025-04-14',
  findings: sampleReport().findings.map((finding) => ({
    ...finding,
    text: `“${LONG_WORDS.repeat(4)}${'https://reporter.example/'.repeat(8)}”`,
    says: LONG_WORDS.repeat(5),
  })),
  blanks: [{ text: `[ATTORNEY: ${LONG_WORDS.repeat(3)}]`, page: '7' }],
  leftOut: Array.from({ length: 12 }, (_, index) => `Plaintiff’s memorandum, pp. ${index + 1}-${index + 9}: ${LONG_WORDS}`),
});
