import { expect, type Page, test } from '@playwright/test';
import type { ListedMatter } from '../../src/features/matters/matters.contract.ts';
import { allowLeavePrompts } from '../allow-leave-prompts.ts';
import { openPanel } from '../panel.ts';
import { signIn } from '../portal.ts';
import { takeScreenshot, withoutToasts } from './take-screenshot.ts';

const LONG_NUMBER = 'MC-INTERNATIONAL-RESTRUCTURING-2026-00000000000000000000147';
const MATTERS: ListedMatter[] = Array.from({ length: 50 }, (_, index) => ({
  id: index + 1,
  number: index === 1 ? LONG_NUMBER : `10234-${String(index + 1).padStart(4, '0')}`,
  rule: (['allowed', 'consent', 'not-allowed'] as const)[index % 3] ?? 'allowed',
  models: index % 4 === 1 ? ['gpt-4o-2024-08-06', 'gemini-2.5-pro', 'claude-opus-of-the-firm-in-its-own-deployment'] : null,
  modelLabels: index % 4 === 1 ? ['GPT-4o', 'Gemini 2.5 Pro', 'Claude Opus of the firm in its own deployment'] : null,
  consentOn: index % 3 === 1 ? '2026-01-31' : null,
  consentBy: index % 3 === 1 ? 'Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley-Marjoribanks' : null,
  isClosed: index % 5 === 2,
  updatedAt: '2026-03-10T12:00:00.000Z',
}));
const REQUIREMENT = { isAsked: true, isRequired: true, forms: '#####-####' };

const answerWith = (page: Page, matters: ListedMatter[], total: number) =>
  page.route('**/api/admin/matters/find', (route) => route.fulfill({ json: { matters, total } }));

async function openMatters(page: Page) {
  const panel = await openPanel(page);
  await panel.getByRole('tab', { name: 'Governance' }).click();
  await panel.getByRole('tab', { name: 'Matters' }).click();
  return panel;
}

test('pictures of the matters, none, many and not loaded', async ({ page }) => {
  await signIn(page);
  await withoutToasts(page);
  await answerWith(page, MATTERS, 5_000);
  const panel = await openMatters(page);
  await panel.getByText(LONG_NUMBER).waitFor({ timeout: 10_000 });
  await takeScreenshot(page, 'matters-many');
  await takeScreenshot(page, 'matters-file', { of: panel.getByRole('heading', { name: 'Matters as a CSV file' }) });
  await answerWith(page, [], 0);
  await panel.getByRole('tab', { name: 'Register' }).click();
  await panel.getByRole('tab', { name: 'Matters' }).click();
  await panel.getByText('No matters yet').waitFor({ timeout: 10_000 });
  await takeScreenshot(page, 'matters-none');
  await page.route('**/api/admin/matters/find', (route) => route.fulfill({ status: 500, json: { message: '' } }));
  await panel.getByRole('tab', { name: 'Register' }).click();
  await panel.getByRole('tab', { name: 'Matters' }).click();
  await panel.getByText('Error loading matters').waitFor({ timeout: 10_000 });
  await takeScreenshot(page, 'matters-failed');
});

test('pictures of a matter’s form, of a file with mistakes, and of the dialog for a certificate', async ({ page }) => {
  await signIn(page);
  await withoutToasts(page);
  await answerWith(page, MATTERS, 5_000);
  const panel = await openMatters(page);
  await panel.getByRole('button', { name: 'Edit 10234-0005' }).click();
  await panel.getByLabel('Only these models may be used').check();
  await panel.getByLabel('Consent recorded by').fill('');
  await panel.getByRole('button', { name: 'Update Matter' }).click();
  await panel.getByText('Please enter both').waitFor({ timeout: 10_000 });
  await takeScreenshot(page, 'matters-form', { isWhole: true });
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('button', { name: 'Discard' })
    .or(page.getByRole('button', { name: /leave/i }))
    .first()
    .click();
  const problems = Array.from({ length: 100 }, (_, index) => ({
    line: index + 2,
    message: `Models: “${LONG_NUMBER}” is not in the list of language models.`,
  }));
  const report = { added: 0, changed: 0, unchanged: 0, problems, problemCount: 12_034 };
  await page.route('**/api/admin/matters/import', (route) => route.fulfill({ json: report }));
  await panel
    .getByLabel('CSV file', { exact: true })
    .setInputFiles({ name: 'matters.csv', mimeType: 'text/csv', buffer: Buffer.from('Matter number\n1\n') });
  await panel.getByRole('button', { name: 'Import' }).click();
  await panel.getByText('Nothing was imported').waitFor({ timeout: 10_000 });
  await takeScreenshot(page, 'matters-problems', { of: panel.getByRole('heading', { name: 'Matters as a CSV file' }) });
  await panel.getByRole('button', { name: 'Create certificate' }).click();
  await page.getByRole('dialog', { name: 'Matter certificate' }).waitFor({ timeout: 10_000 });
  await takeScreenshot(page, 'matters-certificate');
});

test('pictures of the number where it is asked for, and of a page that waits for the policy', async ({ page }) => {
  await allowLeavePrompts(page);
  await signIn(page);
  await page.route('**/api/matters/requirement', (route) => route.fulfill({ json: REQUIREMENT }));
  await page.goto('/example-chatbot');
  await page.getByRole('button', { name: 'Start Conversation' }).click();
  await expect(page.getByLabel(/^Client-matter number/)).toBeVisible();
  await page.goto('/example-chatbot');
  await page.getByLabel(/^Client-matter number/).waitFor({ timeout: 10_000 });
  await takeScreenshot(page, 'matters-chat');
  await page.goto('/mca-mol-opposition');
  await page.getByLabel(/^Client-matter number/).waitFor({ timeout: 10_000 });
  await takeScreenshot(page, 'matters-memorandum');
  await page.route('**/foil-request', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('"gated":[]', '"gated":["drafting"]') });
  });
  await page.goto('/foil-request');
  await page.getByText('Please read and acknowledge the firm’s AI policy first').waitFor();
  await takeScreenshot(page, 'policy-gate');
});
