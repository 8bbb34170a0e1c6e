import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { releaseModel, setModelReply } from './chat.ts';
import { expectAccessible, outbox, signInByCall } from './portal.ts';

const SAMPLES = path.resolve(import.meta.dirname, '../samples');

async function open(page: Page): Promise<void> {
  await signInByCall(page);
  await page.goto('/mca-mol-opposition');
  await expect(page.getByRole('heading', { name: 'MCA - Def MOL in Opp to MSJ (Document Drafting)' })).toBeVisible();
}

const choose = (page: Page, label: string, file: string) => page.getByLabel(label).setInputFiles(file);

/** Collects errors in the page as they happen. */
function watchTroubles(page: Page): string[] {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  return troubles;
}

/** Layout shift of the page since it was loaded; 0 if nothing moved. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 300);
      }),
  );

test('the page says at once who drafts and who sees the papers, and nothing on it moves', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await open(page);
  await expect(page.getByText(/GPT-4\.1: OpenAI sees the text of both papers/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requested).not.toContain('/api/mca-mol-opposition/drafting');
  expect(await layoutShift(page)).toBeLessThan(0.01);
});

test('a member of staff orders a memorandum, watches it being drafted and reads its verification report', async ({ page }) => {
  const troubles = watchTroubles(page);
  await open(page);
  await choose(page, 'Plaintiff’s memorandum of law', path.join(SAMPLES, 'memorandum.pdf'));
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'Your affirmation, affidavit, or declaration', path.join(SAMPLES, 'affirmation.pdf'));
  await page.getByLabel('Email Address').fill('attorney@firm.example');
  await page.getByRole('checkbox', { name: /AI can make mistakes/ }).check();
  await expect(page.getByText('The results will be delivered to attorney@firm.example')).toBeVisible();
  await expectAccessible(page);
  await setModelReply('hold', 'hold', 'hold', 'hold', 'hold', 'hold');
  await page.getByRole('button', { name: 'Generate Memorandum' }).click();

  const dialog = page.getByRole('dialog', { name: 'Document Generation Started' });
  await expect(dialog).toContainText('The memorandum and its verification report will be delivered to attorney@firm.example');
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'My Documents' }).click();

  const opposition = page.getByRole('article', { name: /Opposition/ });
  const steps = opposition.getByRole('list', { name: /^Steps of / });
  const current = steps.locator('[aria-current=step]');
  const before = ['Asking the model what the memorandum says', 'what the supporting paper says', 'Comparing what the two'];
  for (const step of [...before, 'Planning the argument of each point']) {
    await expect(current).toContainText(step, { timeout: 60_000 });
    await releaseModel();
  }
  await expect(current).toContainText('Drafting the statement of facts', { timeout: 60_000 });
  await expect(steps.getByText('Checking every quotation, cite, number, and authority')).toBeVisible();
  await releaseModel();
  // The argument is written two sections at a time; one of them waits for the model.
  await expect(current).toContainText('Drafting the point on');
  await expect(steps.getByRole('listitem').filter({ hasText: 'Drafting the statement of facts' })).toContainText('Done');
  await expectAccessible(page);
  await releaseModel();

  await expect(page.getByRole('heading', { name: /^Opposition: Harborlight Funding LLC v\. Pelham Bay/ })).toBeVisible({
    timeout: 60_000,
  });
  await expect(opposition.getByText('Sent to attorney@firm.example')).toBeVisible({ timeout: 60_000 });
  await expect(opposition.getByText('Model: gpt-4.1-2025-04-14')).toBeVisible();
  await expectAccessible(page);
  const message = (await outbox()).find(({ subject }) => subject === 'Opposition Memorandum');
  expect(message?.attachments.map(({ filename }) => filename)).toEqual([
    'Memorandum of Law in Opposition.docx',
    'Verification Report.docx',
  ]);
  expect(message?.text).toMatch(/^The documents you requested are attached: Opposition Memorandum\.\n/);
  expect(message?.text).toMatch(
    /(\d+ points? needs? to be reviewed first: |Nothing failed its check).*left for the attorney\. The draft has [\d,]+ words\./s,
  );
  const download = page.waitForEvent('download');
  await opposition.getByRole('link', { name: /^Memorandum of Law in Opposition\.docx/ }).click();
  expect((await download).suggestedFilename()).toBe('Memorandum of Law in Opposition.docx');

  await opposition.getByRole('link', { name: 'Open the verification report' }).click();
  await expect(page.getByRole('heading', { name: 'Verification Report', level: 1 })).toBeVisible();
  await expect(page.getByText(/The language model gpt-4\.1-2025-04-14 drafted the memorandum/)).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Reading by the model' }).getByText(/statements that the model read/),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Quotations/ }).click();
  const row = page.getByRole('article').first().getByRole('button');
  await row.click();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('mark').first()).toBeVisible();
  await expect(page.getByRole('figure').first()).toContainText('Draft p.');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Cite check of the plaintiff’s memorandum' }).click();
  await expect(page.getByRole('heading', { name: 'Cite Check', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /^Quotations/ }).click();
  const rows = page.getByRole('article');
  await rows.getByRole('button', { name: /Seller may request a reconciliation/ }).click();
  await expect(page.locator('mark').first()).toBeVisible();
  // The page of the affirmation has private data, and is not shown.
  await expect(rows.getByRole('img', { name: /^The page at / })).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Verification report of the draft' }).click();
  await expect(page.getByRole('heading', { name: 'Verification Report', level: 1 })).toBeVisible();
  expect(troubles).toEqual([]);
});

test('what is wrong with a paper is said where it is chosen, without an accessibility fault', async ({ page }) => {
  await open(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Generate Memorandum' }).click({ force: true });
  await expect(page.getByText('Missing required files').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Choose PDF Plaintiff/ })).toBeFocused();
  await choose(page, 'Plaintiff’s memorandum of law', path.join(import.meta.dirname, 'portal.ts'));
  await expect(page.locator('#plaintiffMOL-error')).toHaveText('Only PDF files are allowed');
  await expectAccessible(page);
});

test('with the keyboard alone a paper is chosen, refused, tried again and taken out', async ({ page }) => {
  // Without a listener, the browser shows its own file dialog, which nothing here could close.
  page.on('filechooser', () => {});
  await open(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Choose PDF Plaintiff/ }).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(path.join(import.meta.dirname, 'portal.ts'));
  await expect(page.getByRole('button', { name: /^Try Again Plaintiff/ })).toBeFocused();
  const again = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await again).setFiles(path.join(SAMPLES, 'memorandum.pdf'));
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Replace Plaintiff/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Choose PDF Plaintiff/ })).toBeFocused();
});

test('a paper that was saved anew since it was chosen is to be chosen again', async ({ page }) => {
  await open(page);
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'atrium-journey-')), 'Affirmation.pdf');
  const content = '%PDF-1.7\nfirst\nstartxref\n0\n%%EOF\n';
  writeFileSync(file, content);
  await choose(page, 'Plaintiff’s memorandum of law', path.join(SAMPLES, 'memorandum.pdf'));
  await choose(page, 'Your affirmation, affidavit, or declaration', file);
  await page.getByRole('button', { name: /^Use / }).click();
  await page.getByRole('checkbox').check();
  await expect(page.getByText(/will be delivered to .* in about/)).toBeVisible();
  writeFileSync(file, `${content}and more\n%%EOF\n`);
  await page.getByRole('button', { name: 'Generate Memorandum' }).click();
  await expect(page.locator('#supportingDocument-error')).toContainText('has changed');
  await expect(page.getByRole('button', { name: /^Try Again Your affirmation/ })).toBeFocused();
});
