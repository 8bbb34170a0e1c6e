import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { allowLeavePrompts } from './allow-leave-prompts.ts';
import { expectFocusIn, expectSameFocus, find, press, reach, signInByKeyboard, use, write } from './by-keyboard.ts';
import { openPanel, setWidth } from './panel.ts';
import { expectAccessible, signIn } from './portal.ts';
import { ORIGIN } from './ports.ts';
import { signInAs } from './sign-in-as.ts';

const SAMPLES = path.resolve(import.meta.dirname, '../samples');
const headers = { origin: ORIGIN };

async function openMatters(page: Page) {
  const panel = await openPanel(page);
  await panel.getByRole('tab', { name: 'Governance' }).click();
  await panel.getByRole('tab', { name: 'Matters' }).click();
  await panel.getByRole('heading', { name: /^Matters \(/ }).waitFor();
  return panel;
}

const csv = (content: string) => ({ name: 'matters.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });

/** Nothing is wider than the window, on a phone and on a large screen. */
async function expectFitting(page: Page) {
  for (const width of [360, 1440]) {
    await setWidth(page, width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectAccessible(page);
  }
}

/** Other journeys have neither matters nor a form of numbers. */
test.afterAll(async ({ browser }) => {
  const page = await browser.newPage();
  await signIn(page);
  const found = await page.request.post('/api/admin/matters/find', { headers, data: { search: '' } });
  for (const { id } of (await found.json()).matters) await page.request.delete(`/api/admin/matters/${id}`, { headers });
  const data = { matterForms: '', mattersRequired: false };
  await page.request.put('/api/admin/settings', { headers, data });
  await page.close();
});

test('a file with a mistake imports nothing, and the corrected one everything', async ({ page }) => {
  await signIn(page);
  const panel = await openMatters(page);
  await panel.getByLabel('CSV file', { exact: true }).setInputFiles(csv('Matter number,AI\n10234-0001,never\n10234-0002,\n'));
  await panel.getByRole('button', { name: 'Import' }).click();
  await expect(panel.getByText('Nothing was imported: one line has a problem.')).toBeVisible();
  await expect(panel.getByText(/^Line 2: AI: must be one of/)).toBeVisible();
  await expectFitting(page);
  const lines = ['10234-0001,AI not allowed,,,,', '10234-0002,AI only with the client’s consent,,,,', '10234-0003,,,,,yes'];
  await panel
    .getByLabel('CSV file', { exact: true })
    .setInputFiles(csv(['Matter number,AI,Models,Consent date,Consent recorded by,Closed', ...lines].join('\n')));
  await panel.getByRole('button', { name: 'Import' }).click();
  await expect(panel.getByText('Imported: 3 added, 0 changed, 0 unchanged.')).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Matters (3)' })).toBeVisible();
  await expectFitting(page);
});

test('staff are told at the number why AI may not be used, in chat and before papers are sent', async ({ page, browser }) => {
  await signIn(page);
  const staff = await signInAs(page, browser, 'Nina', 'Sol');
  await allowLeavePrompts(staff);
  await staff.goto('/example-chatbot');
  await staff.getByLabel('Client-matter number (optional)').fill('10234-0001');
  await staff.getByRole('button', { name: 'Start Conversation' }).click();
  await expect(staff.getByText('AI may not be used on matter 10234-0001.')).toBeVisible();
  await expectFitting(staff);
  await staff.getByLabel('Client-matter number (optional)').fill('10234-0009');
  await staff.getByRole('button', { name: 'Start Conversation' }).click();
  await expect(staff.getByRole('button', { name: /^Client-matter number 10234-0009/ }).first()).toBeVisible();

  await staff.goto('/mca-mol-opposition');
  await staff.getByLabel('Plaintiff’s memorandum of law').setInputFiles(path.join(SAMPLES, 'memorandum.pdf'));
  await staff.getByLabel('Your affirmation, affidavit, or declaration').setInputFiles(path.join(SAMPLES, 'affirmation.pdf'));
  await staff.getByLabel('Email Address').fill('attorney@firm.example');
  await staff.getByLabel('Client-matter number (optional)').fill('10234-0003');
  await staff.getByRole('checkbox', { name: /AI can make mistakes/ }).check();
  const sent: string[] = [];
  staff.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await staff.getByRole('button', { name: 'Generate Memorandum' }).click();
  await expect(staff.getByText('AI may not be used on matter 10234-0003: the matter is closed.')).toBeVisible();
  await expect(staff.getByLabel('Client-matter number (optional)')).toBeFocused();
  expect(sent).not.toContain('/api/mca-mol-opposition/generate');
  await expectFitting(staff);
});

test('with the keyboard alone the consent is recorded, a number is required, and a certificate is made', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInByKeyboard(page);
  await find(page, 'Governance', /Governance/);
  await press(page, 'Enter');
  const panel = page.getByRole('dialog', { name: 'Admin Panel' });
  await expectFocusIn(panel);
  await reach(page, panel.getByRole('tab', { name: 'Register' }));
  for (const name of ['Requests', 'Matters']) {
    await press(page, 'ArrowRight');
    await expect(panel.getByRole('tab', { name })).toBeFocused();
  }
  await use(page, panel.getByRole('button', { name: 'Edit 10234-0002' }));
  await expect(panel.getByRole('heading', { name: 'Edit Matter 10234-0002' })).toBeFocused();
  await reach(page, panel.getByLabel('Date of the client’s consent'));
  await page.keyboard.type('01312026');
  await write(page, panel.getByLabel('Consent recorded by'), 'Grace Hall');
  await press(page, 'Enter');
  await expect(panel.getByText('Consent of 2026-01-31, recorded by Grace Hall')).toBeVisible();
  await expectSameFocus(page);
  await use(page, panel.getByRole('button', { name: 'Certificate of 10234-0002' }));
  const dialog = page.getByRole('dialog', { name: 'Matter certificate' });
  await expectFocusIn(dialog);
  const download = page.waitForEvent('download');
  await use(page, dialog.getByRole('button', { name: 'Download PDF' }));
  const file = await (await download).path();
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(dialog).toBeHidden();
  await expectSameFocus(page);
});
