import path from 'node:path';
import { expect, test } from '@playwright/test';
import { use } from './by-keyboard.ts';
import { markUrgentRows } from './mark-urgent-rows.ts';
import { expectAccessible, outbox, signInByCall } from './portal.ts';

const SAMPLES = path.resolve(import.meta.dirname, '../samples');
test.use({ viewport: { width: 360, height: 740 } });

test('on a phone’s width and by keyboard, a brief is checked against a paper of the record, and signed off', async ({ page }) => {
  await signInByCall(page);
  await page.goto('/cite-check');
  await expect(page.getByRole('heading', { name: 'Cite Check', level: 1 })).toBeVisible();
  await expectAccessible(page);
  const press = (name: string | RegExp) => use(page, page.getByRole('button', { name }));
  const choose = async (name: string, file: string) => {
    const chooser = page.waitForEvent('filechooser');
    await press(name);
    await (await chooser).setFiles(path.join(SAMPLES, file));
  };
  await choose('Choose file The brief', 'memorandum.pdf');
  await choose('Add files Papers that the brief cites', 'affirmation.pdf');
  await expect(page.getByRole('list', { name: 'Papers that the brief cites' })).toContainText('affirmation.pdf');
  await press('Remove affirmation.pdf');
  await expect(page.getByRole('button', { name: 'Add files Papers that the brief cites' })).toBeFocused();
  await choose('Add files Papers that the brief cites', 'affirmation.pdf');
  await press(/^Use /);
  await expectAccessible(page);
  await press('Check Brief');
  const dialog = page.getByRole('dialog', { name: 'Document Generation Started' });
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'My Documents' }).click();
  await expect(page.getByText(/^Sent to /).first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Open the cite check' }).click();
  await expect(page.getByRole('heading', { name: 'Cite Check', level: 1 })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Part of the report' })).toContainText('Review first');
  await expect(page.getByText('The year differs: the brief has 2017, the library 2018.')).toBeVisible();
  await expectAccessible(page);

  await markUrgentRows(page, page.url().match(/[\da-f-]{36}/)?.[0] ?? '', 1);
  await page.goto(`${page.url().split('?')[0]}?show=first&row=A5`);
  await expect(page.getByRole('img', { name: /^The page at / }).first()).toBeVisible();
  await use(page, page.getByText('Left to mark').locator('..').getByRole('button'));
  await press(/^Checked$/);
  await choose('Choose file The brief that you sign off', 'affirmation.pdf');
  await press(/^Sign off$/);
  await expect(page.getByText(/This is not the file that was checked/)).toBeVisible();
  await expectAccessible(page);
  await choose('Replace The brief that you sign off', 'memorandum.pdf');
  await press(/^Sign off$/);
  await expect(page.getByText(/Signed off by/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign-Off.docx' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const message = (await outbox()).find(({ attachments }) => attachments.some(({ filename }) => filename === 'Cite Check.docx'));
  expect(message).toBeDefined();
});
