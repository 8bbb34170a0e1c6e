import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../portal.ts';
import { takeScreenshot, withoutToasts } from './take-screenshot.ts';

async function openSettings(page: Page) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('textbox', { name: 'Firm name' }).waitFor();
}

const LINES = Array.from({ length: 40 }, (_, index) => ({
  where: index % 4 === 0 ? `opinion-with-a-rather-long-name-of-a-case-${index}.txt` : `entries.json, entry ${index}`,
  outcome: (['taken', 'unchanged', 'refused', 'replaced'] as const)[index % 4],
  says: index % 4 === 2 ? 'The library already has this decision, under the key kapitus-v-ragtime.' : `case-number-${index}`,
}));

test('pictures of the settings: at first, with mistakes, and after an import', async ({ page }) => {
  await signIn(page);
  await withoutToasts(page);
  await openSettings(page);
  await takeScreenshot(page, 'settings-firm');
  for (const [name, heading] of [
    ['models', 'Language models'],
    ['chatbot', 'Chatbot'],
    ['retention', 'Retention'],
    ['matters', 'Client matters'],
    ['gates', 'Policy gates'],
    ['library', 'Authority library'],
    ['look-up', 'Citation look-up'],
    ['policy', 'Firm AI policy'],
    ['database', 'Database'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await takeScreenshot(page, `settings-${name}`, { of: page.getByRole('heading', { name: heading }) });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('textbox', { name: 'Firm name' }).fill('');
  await page.getByRole('button', { name: 'Save firm details' }).click();
  await page.getByText('Firm name is required').waitFor();
  await takeScreenshot(page, 'settings-mistake');
  await page.route('**/authority-library/import', (route) => route.fulfill({ json: { lines: LINES } }));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page
    .getByLabel('Entries and opinions')
    .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('[]') });
  await takeScreenshot(page, 'settings-chosen', { of: page.getByRole('heading', { name: 'Authority library' }) });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('10 added, 10 replaced')).toHaveCount(2);
  await takeScreenshot(page, 'settings-report', { of: page.getByRole('heading', { name: 'Authority library' }) });
});

test('pictures of what papers print of the firm: filled in, with a Word template, refused, removed, and with a failing server', async ({
  page,
}) => {
  await signIn(page);
  await withoutToasts(page);
  const current = {
    fileName: 'Letterhead of Featherstonehaugh, Cholmondeley & Marjoribanks with the addresses of all offices, final.docx',
    size: 48_213,
    uploadedAt: '2026-11-20T15:04:00.000Z',
    uploadedBy: 'Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley-Marjoribanks',
  };
  await page.route('**/api/admin/word-template', (route) => route.fulfill({ json: { current } }));
  await openSettings(page);
  await page
    .getByRole('textbox', { name: 'Firm address' })
    .fill('Featherstonehaugh Tower\n4 Pine Street, Suite 1200\nAlbany, New York 12207');
  await page.getByRole('textbox', { name: 'Firm telephone' }).fill('(518) 555-0100');
  await page.getByRole('textbox', { name: 'Further lines of the signature block' }).fill('service@firm.example');
  const template = page.locator('form').filter({ has: page.getByLabel('Word template') });
  await takeScreenshot(page, 'settings-firm-papers', { of: page.getByRole('textbox', { name: 'Firm telephone' }) });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page
    .getByLabel('Word template')
    .setInputFiles({ name: 'Firm.docm', mimeType: 'application/zip', buffer: Buffer.from('PK') });
  await template.getByRole('button', { name: 'Replace template' }).click();
  await takeScreenshot(page, 'settings-template-refused', { of: template });
  await page.setViewportSize({ width: 1440, height: 900 });
  await template.getByRole('button', { name: 'Remove template' }).click();
  await page.getByRole('alertdialog').waitFor();
  await takeScreenshot(page, 'settings-template-question');
  await page.route('**/api/admin/word-template', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
  await page.goto('/');
  await openSettings(page);
  await page.getByText('The Word template could not be loaded.').waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await takeScreenshot(page, 'settings-template-failing', { of: page.getByText('The Word template could not be loaded.') });
});
