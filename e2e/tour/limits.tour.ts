import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { HealthAlert } from '../../src/features/health-alerts/health-alerts.contract.ts';
import { signIn } from '../portal.ts';
import { takeScreenshot, withoutToasts } from './take-screenshot.ts';

const SAMPLES = path.resolve(import.meta.dirname, '../../samples');
const LONG_NAME = 'Wolfeschlegelsteinhausen Featherstonehaugh-Cholmondeley';
const ALERTS: HealthAlert[] = [
  {
    kind: 'address-conflict',
    text: `The address that the identity provider now has for ${LONG_NAME}, ${LONG_NAME} belongs to another account, and was not taken over. Change or suspend that account under Users.`,
  },
  {
    kind: 'restarted',
    text: 'The portal ended by itself 3 times in the past day, and was started again. Last reason: it did not answer for 60 seconds.',
  },
  {
    kind: 'throttled',
    text: `In the past hour, requests of ${LONG_NAME}, Bo Quill, Ann Li and 1 more were refused, because too many were in progress at once. The audit trail shows which.`,
  },
  { kind: 'registrations', text: '500 accounts are awaiting approval, and nobody else can register. Review them under Users.' },
];

test('pictures of the alerts about load and accounts', async ({ page }) => {
  await signIn(page);
  await withoutToasts(page);
  await page.route('**/api/admin/attention', (route) => route.fulfill({ json: ALERTS }));
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page.getByRole('region', { name: 'Needs attention' }).waitFor();
  await takeScreenshot(page, 'limits-alerts');
});

test('pictures of an upload that the busy portal will take a little later', async ({ page }) => {
  await signIn(page);
  await page.route('**/api/mca-mol-opposition/generate', (route) =>
    route.fulfill({
      status: 503,
      headers: { 'Retry-After': '60' },
      json: { message: 'The portal is busy with other uploads. Please try again in a moment.' },
    }),
  );
  await page.goto('/mca-mol-opposition');
  await page.getByLabel('Plaintiff’s memorandum of law').setInputFiles(path.join(SAMPLES, 'memorandum.pdf'));
  await page.getByLabel('Your affirmation, affidavit, or declaration').setInputFiles(path.join(SAMPLES, 'affirmation.pdf'));
  await page.getByLabel('Email Address').fill('attorney@firm.example');
  await page.getByRole('checkbox', { name: /AI can make mistakes/ }).check();
  await page.getByRole('button', { name: 'Generate Memorandum' }).click();
  const notice = page.getByText('The portal is busy with other uploads. Please try again in a moment. Trying again…').first();
  await expect(notice).toBeVisible();
  await takeScreenshot(page, 'limits-busy', { of: notice });
});
