import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, outbox, signIn } from './portal.ts';

const SAMPLES = path.resolve(import.meta.dirname, '../samples');

async function open(page: Page): Promise<void> {
  await signIn(page);
  await page.goto('/mca-mol-opposition');
  await expect(page.getByRole('heading', { name: 'MCA - Def MOL in Opp to MSJ (Document Drafting)' })).toBeVisible();
}

const choose = (page: Page, label: string, file: string) => page.getByLabel(label).setInputFiles(file);

test('a member of staff uploads two papers, orders a memorandum and finds it among the documents', async ({ page }) => {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  await open(page);
  await choose(page, 'Plaintiff’s memorandum of law', path.join(SAMPLES, 'memorandum.pdf'));
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'Your affirmation, affidavit or declaration', path.join(SAMPLES, 'affirmation.pdf'));
  await page.getByLabel('Email Address').fill('attorney@firm.example');
  await page.getByRole('checkbox', { name: /AI can make mistakes/ }).check();
  await expect(page.getByText('The results are delivered to attorney@firm.example')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Generate Memorandum' }).click();

  const dialog = page.getByRole('dialog', { name: 'Document Generation Started' });
  await expect(dialog).toContainText('attorney@firm.example');
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'My Documents' }).click();
  await expect(page.getByRole('heading', { name: /^Opposition: Harborlight Funding LLC v\. Pelham Bay/ })).toBeVisible({
    timeout: 30_000,
  });
  const opposition = page.getByRole('article', { name: /^Opposition/ });
  await expect(opposition.getByText('Sent to attorney@firm.example')).toBeVisible({ timeout: 30_000 });
  const message = (await outbox()).find(({ subject }) => subject === 'Opposition Memorandum');
  expect(message?.attachments.map(({ filename }) => filename)).toEqual([
    'Opposition Outline.docx',
    "Audit of Plaintiff's Memorandum.docx",
  ]);

  await page.getByRole('link', { name: 'Open the audit' }).click();
  await expect(page.getByRole('heading', { name: 'Audit of Plaintiff’s Memorandum' })).toBeVisible();
  await page.getByRole('button', { name: /^Quotations/ }).click();
  await page.getByRole('button', { name: /Seller may request a reconciliation/ }).click();
  await expect(page.locator('mark').first()).toBeVisible();
  await expectAccessible(page);
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
  // As long as nobody listens, the browser shows its own window, which nothing here could close.
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
  await choose(page, 'Your affirmation, affidavit or declaration', file);
  await page.getByRole('button', { name: /^Use / }).click();
  await page.getByRole('checkbox').check();
  await expect(page.getByText(/are delivered to .* in about/)).toBeVisible();
  writeFileSync(file, `${content}and more\n%%EOF\n`);
  await page.getByRole('button', { name: 'Generate Memorandum' }).click();
  await expect(page.locator('#supportingDocument-error')).toContainText('has changed');
  await expect(page.getByRole('button', { name: /^Try Again Your affirmation/ })).toBeFocused();
});
