import { expect, test } from '@playwright/test';
import { expectAccessible, outbox, signIn, signInByCall } from './portal.ts';

const DESCRIPTION =
  'all inspection reports, violations and correspondence of the Department of Buildings about the premises 123 Example Street, Brooklyn, from January 1, 2022 to date';

test('a member of staff signs in, finds the tools, asks for a FOIL letter and finds it in the mailbox', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  const troubles: string[] = [];
  page.on('request', (request) => {
    if (![`${baseURL}/`, 'data:', 'blob:'].some((own) => request.url().startsWith(own))) foreign.push(request.url());
  });
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || /Content Security Policy/.test(message.text())) troubles.push(message.text());
  });

  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Custom-Built AI Tools' })).toBeVisible();
  await page.getByRole('link', { name: 'Document Drafting', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'FOIL Request' })).toBeVisible();

  await page.goto('/foil-request');
  await expect(page.getByLabel('Your Name')).toHaveValue(/\w/);
  await page.getByLabel('Your Email').fill('attorney@firm.example');
  await page.getByLabel('Matter Number').fill('2026-0117');
  await page.getByRole('checkbox', { name: 'Email' }).check();
  await page.getByLabel('Recipient Name').fill('Records Access Officer, New York City Department of Buildings');
  await page.getByLabel('Recipient Email').fill('foil@buildings.example');
  await page.getByLabel('Recipient Address').fill('280 Broadway\nNew York, New York 10007');
  await page.getByLabel('Request Description').fill(DESCRIPTION);
  await page.getByRole('checkbox', { name: /AI can make mistakes/ }).check();
  await page.getByRole('button', { name: /^Generate/ }).click();

  const dialog = page.getByRole('dialog', { name: 'Document Generation Started' });
  await expect(dialog).toContainText('attorney@firm.example');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Return to Home Page' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/my-documents');
  const letter = page.getByRole('article', { name: /^FOIL Request: Records Access Officer, New York City/ }).first();
  await expect(letter.getByText('Sent', { exact: true })).toBeVisible({ timeout: 60_000 });
  const [mail] = (await outbox()).filter((message) => message.to && JSON.stringify(message.to).includes('attorney@firm.example'));
  const office = 'Records Access Officer, New York City Department of Buildings';
  const file = `FOIL Request 2026-0117 - ${office}.docx`;
  expect(mail?.subject).toBe(`FOIL Request: ${office} (matter 2026-0117)`);
  expect(mail?.attachments.map((attachment) => attachment.filename)).toEqual([file]);

  const download = page.waitForEvent('download');
  await letter.getByRole('link', { name: new RegExp(file) }).click();
  expect((await download).suggestedFilename()).toBe(file);

  expect(foreign).toEqual([]);
  expect(troubles).toEqual([]);
});

test('a half-filled form survives a reload of the page', async ({ page }) => {
  await signInByCall(page);
  await page.goto('/foil-request');
  await page.getByLabel('Request Description').fill('All permits for 7 Harbor Row.');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('All permits for 7 Harbor Row.');
  await page.reload();
  await expect(page.getByLabel('Request Description')).toHaveValue('All permits for 7 Harbor Row.');
});
