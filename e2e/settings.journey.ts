import { expect, type Page, test } from '@playwright/test';
import PDFDocument from 'pdfkit';
import { expectAccessible, signIn } from './portal.ts';

const FIRM = 'Example Law LLP';

async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('textbox', { name: 'Firm name' }).waitFor();
}

/** Types a name into its field and saves it, with the keyboard alone. */
async function rename(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Firm name' }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Firm details saved').first()).toBeVisible();
}

function makePolicy(): Promise<Buffer> {
  const pdf = new PDFDocument();
  const pieces: Buffer[] = [];
  pdf.on('data', (piece: Buffer) => pieces.push(piece));
  pdf.text('The policy of the firm');
  pdf.end();
  return new Promise((resolve) => pdf.on('end', () => resolve(Buffer.concat(pieces))));
}

test('an administrator renames the firm with the keyboard; header and tab follow at once, and after a reload', async ({
  page,
}) => {
  await signIn(page);
  await openSettings(page);
  await expectAccessible(page);
  await rename(page, 'Quill & Marlow LLP');
  await expect(page).toHaveTitle(/· Quill & Marlow LLP$/);
  await page.reload();
  await expect(page.getByRole('banner')).toContainText('Quill & Marlow LLP');
  await openSettings(page);
  await rename(page, FIRM);
  await expect(page).toHaveTitle(new RegExp(`· ${FIRM}$`));
});

test('an uploaded policy opens in the browser under a policy of its own, and nobody who is signed out reads it', async ({
  page,
}) => {
  await signIn(page);
  await openSettings(page);
  await page
    .getByLabel('Policy file')
    .setInputFiles({ name: 'AI policy.pdf', mimeType: 'application/pdf', buffer: await makePolicy() });
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('AI policy uploaded').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'AI policy.pdf' })).toHaveAttribute('href', '/firm-ai-policy.pdf');
  const read = () => page.request.get('/firm-ai-policy.pdf');
  const response = await read();
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.context().clearCookies();
  expect((await read()).status()).toBe(401);
});

test('the tabs stay in sight however far the settings are scrolled, and a section that a link leads to stands below them', async ({
  page,
}) => {
  await signIn(page);
  await openSettings(page);
  await page.getByRole('button', { name: 'Chatbot', exact: true }).click();
  const heading = page.getByRole('heading', { name: 'Chatbot' });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Firm name' })).not.toBeInViewport();
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeInViewport();
  const [row, box] = [await page.getByRole('tablist').boundingBox(), await heading.boundingBox()];
  const below = (box?.y ?? 0) - (row?.y ?? 0) - (row?.height ?? 0);
  expect(below, 'pixels between the tabs and the heading').toBeGreaterThanOrEqual(12);
  expect(below).toBeLessThan(40);
});
