import path from 'node:path';
import { type Page, test } from '@playwright/test';
import { STAND_IN_TOKEN, startCourtListener } from '#features/verification/server/testing/courtlistener-stand-in.ts';
import { markUrgentRows } from '../mark-urgent-rows.ts';
import { signIn } from '../portal.ts';
import { ORIGIN } from '../ports.ts';
import { takeScreenshot, withoutToasts } from './take-screenshot.ts';

const SAMPLES = path.resolve(import.meta.dirname, '../../samples');

const choose = (page: Page, field: string, ...files: Parameters<ReturnType<Page['locator']>['setInputFiles']>) =>
  page.locator(`input[name=${field}]`).setInputFiles(...files);

test('pictures of the cite check’s form and of its result', async ({ page }) => {
  await signIn(page);
  await page.goto('/cite-check');
  await page.getByRole('button', { name: 'Choose file The brief' }).waitFor();
  await takeScreenshot(page, 'cite-check');
  await page.getByRole('button', { name: 'Check Brief' }).click({ force: true });
  await page.getByText('Please choose').or(page.getByText(/brief/i)).first().waitFor();
  await takeScreenshot(page, 'cite-check-incomplete');
  await choose(page, 'brief', path.join(SAMPLES, 'memorandum.pdf'));
  const long = { name: `${'affirmation_in_opposition_'.repeat(6)}signed.pdf`, mimeType: 'application/pdf' };
  const paper = Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF\n');
  await choose(page, 'recordPapers', [
    { ...long, buffer: paper },
    { ...long, name: 'Agreement.pdf', buffer: paper },
    { ...long, name: 'Letter.docx', buffer: Buffer.from('PK') },
  ]);
  await page.getByRole('button', { name: 'Remove Agreement.pdf' }).waitFor();
  await page.getByRole('button', { name: /^Use / }).click();
  await takeScreenshot(page, 'cite-check-chosen');
  await page.route('**/cite-check/generate', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Check Brief' }).click();
  await page.waitForTimeout(400);
  await withoutToasts(page);
  await takeScreenshot(page, 'cite-check-failing');
  await page.unroute('**/cite-check/generate');
  await page.getByRole('button', { name: /^Remove affirmation/ }).click();
  await page.getByRole('button', { name: 'Remove Agreement.pdf' }).click();
  await page.getByRole('button', { name: 'Check Brief' }).click();
  await page.getByRole('dialog').waitFor();
  await takeScreenshot(page, 'cite-check-started');
  await page.getByRole('dialog').getByRole('link', { name: 'My Documents' }).click();
  await page
    .getByText(/^Sent to /)
    .first()
    .waitFor();
  await takeScreenshot(page, 'cite-check-documents');
  await page.getByRole('link', { name: 'Open the cite check' }).click();
  await page.getByRole('button', { name: /^Review first/ }).waitFor();
  await takeScreenshot(page, 'cite-check-result');

  const id = page.url().match(/[\da-f-]{36}/)?.[0] ?? '';
  await page.goto(`/my-documents/${id}/audit?show=all&row=A1`);
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill(`The reporter has it so: ${'a very long note on one row that goes on and on '.repeat(8)}`);
  await page.getByRole('button', { name: 'Not a problem', exact: true }).click();
  await page.getByText('Not a problem:').waitFor();
  await page
    .getByRole('img', { name: /^The page at / })
    .first()
    .waitFor();
  await withoutToasts(page);
  await takeScreenshot(page, 'cite-check-marked');
  await page.route('**/review', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await page.getByText('Your marks could not be loaded.').waitFor();
  await takeScreenshot(page, 'cite-check-marks-failing');
  await page.unroute('**/review');
  await markUrgentRows(page, id);
  await page.goto(`/my-documents/${id}/audit`);
  await signOff(page, 'affirmation.pdf');
  await page.getByText('This is not the file that was checked').waitFor();
  await takeScreenshot(page, 'cite-check-sign-off-refused');
  await signOff(page, 'memorandum.pdf');
  await page.getByText('Signed off by').waitFor();
  await withoutToasts(page);
  await takeScreenshot(page, 'cite-check-signed-off');
});

test('pictures of a check with papers of the record and with the look-up', async ({ page }) => {
  const doe = { case_name: 'Doe v. Roe', date_filed: '2019-05-02', absolute_url: '/opinion/1/doe/' };
  const service = await startCourtListener({ '181 A.D.3d 664': [doe], '88 N.Y.2d 437': [doe, doe] });
  const set = (isOn: boolean) =>
    page.request.put('/api/admin/citation-look-up', {
      data: { isOn, address: service.address, token: STAND_IN_TOKEN },
      headers: { Origin: ORIGIN },
    });
  await signIn(page);
  await set(true);
  await page.goto('/cite-check');
  const brief = (name: string) => path.join(SAMPLES, 'briefs', `B4-${name}.pdf`);
  await choose(page, 'brief', brief('opposition-summary-judgment-mca'));
  await choose(page, 'recordPapers', [brief('record-affidavit'), brief('record-agreement')]);
  await page.getByRole('button', { name: /^Use / }).click();
  await page.getByRole('button', { name: 'Check Brief' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'My Documents' }).click();
  await page
    .getByText(/^Sent to /)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Open the cite check' }).first().click();
  await page.getByText(/^Made on /).waitFor();
  await takeScreenshot(page, 'cite-check-looked-up');
  const id = page.url().match(/[\da-f-]{36}/)?.[0] ?? '';
  const { findings } = await (await page.request.get(`/api/documents/${id}/audit`)).json();
  const row = (kind: string) => findings.find((finding: { kind: string }) => finding.kind === kind)?.id;
  for (const kind of ['quotation-differs', 'look-up-missing']) {
    await page.goto(`/my-documents/${id}/audit?show=all&row=${row(kind)}`);
    await page
      .getByRole('img', { name: /^The page at / })
      .first()
      .waitFor();
    await takeScreenshot(page, `cite-check-${kind}`);
  }
  await set(false);
  await service.close();
});

async function signOff(page: Page, file: string) {
  await page.getByLabel('The brief that you sign off').setInputFiles(path.join(SAMPLES, file));
  await page.getByRole('button', { name: 'Sign off', exact: true }).click();
}
