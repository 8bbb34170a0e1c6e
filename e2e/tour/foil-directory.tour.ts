import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../portal.ts';
import { LETTER } from './documents-fixture.ts';
import { takeScreenshot, withoutToasts } from './take-screenshot.ts';

const NO_DATES = { sentOn: null, acknowledgedOn: null, promisedFor: null, deniedOn: null, appealedOn: null, closedOn: null };
const FILES = [{ name: 'FOIL Request.docx', size: 13_482 }];
const DOCUMENTS = ['f1', 'f2', 'f3'].map((id) => ({
  ...LETTER,
  id,
  title: `${LETTER.title}, Office of the Deputy Commissioner for Donaudampfschifffahrtsgesellschaftskapitäne`,
  status: 'sent',
  step: 'Sent',
  progress: 100,
  sentAt: LETTER.createdAt,
  files: FILES,
}));
const deadline = (kind: string, due: string, state: string, daysLeft: number, more = {}) => ({
  kind,
  due,
  state,
  daysLeft,
  isBeyondHolidays: false,
  ...more,
});
const CLOCKS = [
  { documentId: 'f1', dates: NO_DATES, deadlines: [], followUps: [] },
  {
    documentId: 'f2',
    dates: { ...NO_DATES, sentOn: '2026-03-02', acknowledgedOn: '2026-03-05', promisedFor: '2026-03-27' },
    deadlines: [
      deadline('answer', '2026-03-09', 'met', -20),
      deadline('determination', '2026-04-02', 'open', 1),
      deadline('promised', '2026-03-27', 'passed', -5),
      deadline('appeal', '2026-04-27', 'open', 26, { countedFrom: '2026-03-27' }),
    ],
    followUps: ['reminder', 'appeal'],
  },
  {
    documentId: 'f3',
    dates: { ...NO_DATES, sentOn: '2026-03-02', deniedOn: '2026-03-05', appealedOn: '2026-03-20' },
    deadlines: [
      deadline('answer', '2026-03-09', 'met', -20),
      deadline('appeal', '2026-04-06', 'met', 5),
      deadline('appeal-decision', '2026-04-03', 'open', 0),
    ],
    followUps: [],
  },
];

async function answer(page: Page, address: string, json: unknown) {
  await page.route(`**${address}`, (route) => route.fulfill({ json }));
}
const refuse = (page: Page, address: string) => page.route(`**${address}`, (route) => route.fulfill({ status: 500, body: '' }));

test('pictures of the agency in the FOIL form', async ({ page }) => {
  test.setTimeout(300_000);
  await signIn(page);
  await withoutToasts(page);
  await page.goto('/foil-request');
  const agency = page.getByLabel('Agency (Optional)');
  await expect(page.locator('datalist option').first()).toBeAttached();
  await agency.fill('New York State Division of Housing and Community Renewal, Office of Rent Administration');
  await expect(page.getByLabel('Recipient Name')).not.toBeEmpty();
  await takeScreenshot(page, 'foil-agency');
  await agency.fill('New York State Department of Health');
  await page.getByLabel('Recipient Name').fill('Clerk Dunn');
  await agency.fill('New York State Department of Labor');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await takeScreenshot(page, 'foil-agency-question');
});

test('pictures of the deadlines in My Documents', async ({ page }) => {
  test.setTimeout(300_000);
  await signIn(page);
  await withoutToasts(page);
  await answer(page, '/api/documents', DOCUMENTS);
  await answer(page, '/api/foil-requests', CLOCKS);
  await page.goto('/my-documents');
  await expect(page.getByRole('link', { name: /^Write appeal/ })).toBeVisible();
  await takeScreenshot(page, 'foil-deadlines');
  await page
    .getByRole('button', { name: /^Edit dates/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await takeScreenshot(page, 'foil-dates');
  await refuse(page, '/api/foil-requests');
  await page.reload();
  await expect(page.getByText('The deadlines could not be loaded.').first()).toBeVisible();
  await takeScreenshot(page, 'foil-deadlines-failed');
});

test('pictures of the form of an appeal', async ({ page }) => {
  test.setTimeout(300_000);
  await signIn(page);
  await withoutToasts(page);
  const id = '00000000-0000-4000-8000-000000000000';
  const request = {
    userName: 'Portal Administrator',
    userEmail: 'admin@firm.example',
    date: '2026-03-02',
    matterNumber: '2026-0117',
    mailTypes: { email: true, regularMail: false, certifiedMail: true },
    recipientName: 'Records Access Officer, Town of Eastmere',
    recipientAddress: '1 Town Hall Plaza',
    recipientEmail: 'foil@eastmere.example',
    requestDescription: 'All permits for 7 Harbor Row;\n\tof 2024\nAll violations',
  };
  await answer(page, `/api/documents/${id}/foil-request`, { request, clock: { ...CLOCKS[2], documentId: id }, agency: null });
  await page.goto(`/foil-request?appeal=${id}`);
  await expect(page.getByLabel('What is appealed')).toBeVisible();
  await takeScreenshot(page, 'foil-appeal');
  await refuse(page, `/api/documents/${id}/foil-request`);
  await page.reload();
  await expect(page.getByText('Error loading the FOIL request')).toBeVisible();
  await takeScreenshot(page, 'foil-appeal-failed');
});

test('pictures of the directory of agencies', async ({ page }) => {
  test.setTimeout(300_000);
  await signIn(page);
  await withoutToasts(page);
  const openTab = async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Admin', exact: true }).click();
    await page.getByRole('tab', { name: 'FOIL Agencies' }).click();
  };
  await openTab();
  await expect(page.getByRole('button', { name: /^Edit: / }).first()).toBeVisible();
  await takeScreenshot(page, 'foil-agencies');
  await page
    .getByRole('button', { name: /^Edit: / })
    .first()
    .click();
  await expect(page.getByLabel('Agency Name')).toBeVisible();
  await takeScreenshot(page, 'foil-agency-form', { isWhole: true });
  await answer(page, '/api/admin/foil-agencies', []);
  await openTab();
  await expect(page.getByText('No agencies')).toBeVisible();
  await takeScreenshot(page, 'foil-agencies-empty');
  await refuse(page, '/api/admin/foil-agencies');
  await openTab();
  await expect(page.getByText('Error loading agencies')).toBeVisible();
  await takeScreenshot(page, 'foil-agencies-failed');
});
