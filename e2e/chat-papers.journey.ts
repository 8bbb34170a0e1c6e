import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { allowLeavePrompts } from './allow-leave-prompts.ts';
import { field, send, setModelReply, startConversation } from './chat.ts';
import { expectAccessible, signInByCall } from './portal.ts';

const PAPER = path.resolve(import.meta.dirname, '../samples/pairs/M1-affirmation.pdf');
const REPLY = 'The broker called it “a loan against your sales” [1, p. 2]. The wire was $173,630.00 [1, p. 3].';

test.beforeEach(({ page }) => allowLeavePrompts(page));
test.beforeEach(({ page }) => signInByCall(page));

/** A file as a browser hands it over when it is dropped or pasted. */
const fileIn = (page: Page, name: string, content: string) =>
  page.evaluateHandle(
    ([fileName, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text ?? ''], fileName ?? ''));
      return transfer;
    },
    [name, content],
  );

test('papers come by button, by drop and by paste; a lost one can be sent again', async ({ page }) => {
  await page.goto(await startConversation(page, 'Papers'));
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Attach papers' }).click(),
  ]);
  await chooser.setFiles({ name: 'Chosen.txt', mimeType: 'text/plain', buffer: Buffer.from('The first paper.') });
  await expect(page.getByRole('button', { name: '1 paper', exact: true })).toBeVisible();
  await page.dispatchEvent('.chat-pane', 'drop', { dataTransfer: await fileIn(page, 'Dropped.txt', 'The second paper.') });
  await expect(page.getByRole('button', { name: '2 papers', exact: true })).toBeVisible();
  await page.evaluate(
    (clipboardData) => {
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.querySelector('textarea')?.dispatchEvent(event);
    },
    await fileIn(page, 'Pasted.txt', 'The third paper.'),
  );
  await expect(page.getByRole('button', { name: '3 papers', exact: true })).toBeVisible();
  await page.route('**/papers', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  const again = { name: 'Again.txt', mimeType: 'text/plain', buffer: Buffer.from('The fourth paper.') };
  await page.locator('input[name=papers]').setInputFiles(again);
  await expect(page.getByText(/The portal cannot be reached|The connection was lost/)).toBeVisible();
  await page.unroute('**/papers');
  await page.getByRole('button', { name: 'Try again to attach Again.txt' }).click();
  await expect(page.getByRole('button', { name: '4 papers', exact: true })).toBeVisible();
  await page.locator('input[name=papers]').setInputFiles({ ...again, name: 'Renamed.txt' });
  await expect(page.getByText('This file is already attached: paper 4, “Again.txt”.')).toBeVisible();
  await expectAccessible(page);
});

test('with the keyboard alone a prompt is used, a reply is checked, its passage opened, and the focus returns', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(await startConversation(page, 'Wire'));
  await page
    .locator('input[name=papers]')
    .setInputFiles({ name: 'Affirmation.pdf', mimeType: 'application/pdf', buffer: readFileSync(PAPER) });
  await page.getByRole('button', { name: 'Summarize with cites' }).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue(/cite/i);
  await setModelReply({ pieces: [REPLY] });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Verified: 2')).toBeVisible();
  await expect(page.getByText('Differs: 2')).toBeVisible();
  await expect(page.getByText('The model was given: paper 1 whole.')).toBeVisible();
  const mark = page.getByRole('button', { name: 'Differs: $173,630.00' });
  await mark.focus();
  await page.keyboard.press('Enter');
  const side = page.getByRole('complementary', { name: '1 Affirmation.pdf' });
  await expect(side.getByRole('img', { name: 'The page: Affirmation.pdf, p. 3' })).toBeVisible();
  await expect(side.locator('ins').first()).toContainText('$173,360.00');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(side).toBeHidden();
  await expect(mark).toBeFocused();
});

test('on a phone a passage that the papers say opens as a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto(await startConversation(page, 'Sheet'));
  await page
    .locator('input[name=papers]')
    .setInputFiles({ name: 'Affirmation.pdf', mimeType: 'application/pdf', buffer: readFileSync(PAPER) });
  await page.getByRole('button', { name: '1 paper', exact: true }).click();
  await page.getByLabel('Find in the papers').fill('Where does it say “written request”?');
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Passages found' }).getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: '1 Affirmation.pdf' }).getByRole('img')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await setModelReply({ pieces: ['It does.'] });
  await send(page, 'Does it?');
  await expect(page.getByText('It quotes nothing from the papers and cites none of their pages.')).toBeVisible();
});
