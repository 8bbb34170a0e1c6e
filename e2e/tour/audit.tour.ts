import { expect, type Page, test } from '@playwright/test';
import type { AuditAction, ListedEvent } from '../../src/features/audit/audit.contract.ts';
import { KIND_LABELS } from '../../src/features/documents/documents.contract.ts';
import { ADMIN, fillSignIn, signIn } from '../portal.ts';
import { takeScreenshot, withoutToasts } from './take-screenshot.ts';

const LONG_NAME = 'Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley-Marjoribanks';
const LONG_ADDRESS = 'wilhelmina.featherstonehaugh-cholmondeley-marjoribanks@chambers-of-a-long-name.firm.example';
const DOCUMENT = '3f0c1a52-8a77-4c1e-9f0e-5b2f6f2d9c11';

type Told = Pick<ListedEvent, 'actorName' | 'subjectId' | 'subjectName' | 'detail'>;
const told = (actorName: string, subjectName: string | null, subjectId: string | null, detail: Told['detail'] = null): Told => ({
  actorName,
  subjectName,
  subjectId,
  detail,
});

const KINDS: [AuditAction, Told][] = [
  ['sign-in.accepted', told('Bo Quill', null, null, { method: 'traditional' })],
  ['sign-in.refused', told('A visitor', LONG_NAME, '4711', { reason: 'wrong-password' })],
  ['sign-in.throttled', told('A visitor', null, null, { countedFor: 'address' })],
  ['sign-in.ended-everywhere', told(LONG_NAME, null, null)],
  ['account.registered', told(LONG_NAME, LONG_NAME, '4711', { method: 'microsoft' })],
  [
    'account.approved',
    told('Portal Administrator', LONG_NAME, '4711', { before: { status: 'pending' }, after: { status: 'approved' } }),
  ],
  [
    'account.changed',
    told('Portal Administrator', 'Bo Quill', '12', {
      before: { role: 'user', title: null },
      after: { role: 'admin', title: 'Senior Litigation Paralegal, Commercial Finance and Restructuring' },
    }),
  ],
  [
    'account.suspended',
    told('Portal Administrator', 'Ann Li', '13', { before: { status: 'approved' }, after: { status: 'suspended' } }),
  ],
  ['account.reset-sent', told('Portal Administrator', 'Siobhán O’Sullivan-Przybyszewski', '14')],
  ['document.accepted', told(LONG_NAME, KIND_LABELS['mol-opposition'], DOCUMENT, { deliverTo: LONG_ADDRESS })],
  ['document.delivered', told('The portal', KIND_LABELS['mol-opposition'], DOCUMENT, { owner: LONG_NAME, possibleRepeat: true })],
  ['document.failed', told('The portal', KIND_LABELS['foil-request'], DOCUMENT, { owner: 'Ann Li', reason: 'mail-refused' })],
  ['document.deleted', told('عائشة', KIND_LABELS['foil-request'], DOCUMENT, { owner: 'عائشة' })],
  ['library.imported', told('The command line', null, null, { count: 10_482 })],
  ['audit.exported', told('Portal Administrator', null, null, { area: 'sign-in', dateFrom: '2026-01-01', search: 'quill' })],
];

const ADDRESSES = ['203.0.113.7', '2001:0db8:85a3:08d3:1319:8a2e:0370:7348', null];
const MINUTE_MS = 60_000;
const NEWEST_MS = Date.parse('2026-11-01T06:30:12Z');

const entries = (count: number): ListedEvent[] =>
  Array.from({ length: count }, (_, index) => {
    const [action, what] = KINDS[index % KINDS.length] ?? ['sign-in.ended', told('Bo Quill', null, null)];
    const at = new Date(NEWEST_MS - index * 37 * MINUTE_MS).toISOString();
    const address = ADDRESSES[index % ADDRESSES.length] ?? null;
    return { id: 90_000 - index, at, action, actorId: null, requestId: null, address, times: index % 5 === 0 ? 40 : 1, ...what };
  });

/** Opens the tab on a wide screen: on a phone the button is inside the header's menu. */
async function openAuditLog(page: Page) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page.getByRole('tab', { name: 'Audit Trail' }).click();
  await page.getByRole('searchbox', { name: 'Name' }).waitFor();
  await withoutToasts(page);
}

test('pictures of the trail that real calls have left', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Get Started' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(ADMIN.email);
  await dialog.getByLabel('Password').fill('not the password');
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dialog.getByText('Incorrect email address or password.')).toBeVisible();
  await fillSignIn(page);
  await page.getByRole('button', { name: 'Admin', exact: true }).waitFor();
  await openAuditLog(page);
  await page.getByText('Sign-in refused').first().waitFor();
  await takeScreenshot(page, 'audit-real');
});

test('pictures of a long trail, of its second page and of nothing that matches', async ({ page }) => {
  await signIn(page);
  await page.route('**/api/admin/audit?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    if (query.has('search')) return route.fulfill({ json: { entries: [], nextCursor: null } });
    if (query.has('cursor')) return route.fulfill({ status: 500, json: { message: 'Something went wrong on our end.' } });
    return route.fulfill({ json: { entries: entries(30), nextCursor: '89970' } });
  });
  await page.route('**/api/admin/audit', (route) => route.fulfill({ json: { entries: entries(30), nextCursor: '89970' } }));
  await openAuditLog(page);
  await page.getByText('Imported authorities').first().waitFor();
  await takeScreenshot(page, 'audit-many');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Load more' }).click();
  const refusal = page.getByText('Older entries could not be loaded.');
  await takeScreenshot(page, 'audit-more-failing', { of: refusal });
  await page.getByLabel('First day').fill('2026-03-02');
  await page.getByLabel('Last day').fill('2026-03-01');
  await page.getByLabel('First day').scrollIntoViewIfNeeded();
  await takeScreenshot(page, 'audit-wrong-days');
  await page.getByRole('searchbox', { name: 'Name' }).fill('nobody at all');
  await page.getByLabel('Last day').fill('');
  await page.getByText('No matching entries').waitFor();
  await takeScreenshot(page, 'audit-nothing');
});

test('pictures of a failing server and of a slow one', async ({ page }) => {
  await signIn(page);
  const failing = { status: 500, json: { message: 'Something went wrong on our end.' } };
  await page.route(/\/api\/admin\/audit(?:\?|$)/, (route) => route.fulfill(failing));
  await openAuditLog(page);
  await page.getByText('Error loading the audit trail').waitFor();
  await takeScreenshot(page, 'audit-failing');
  await page.route(/\/api\/admin\/audit(?:\?|$)/, () => undefined);
  await openAuditLog(page);
  await page.getByLabel('Loading the audit trail').waitFor();
  await takeScreenshot(page, 'audit-loading');
});

test('pictures of the front page after a refused single sign-on', async ({ page }) => {
  for (const reason of ['pending', 'suspended', 'address-taken', 'not-accepted']) {
    await page.goto(`/?sign-in=${reason}`);
    await page.getByRole('button', { name: 'Get Started' }).waitFor();
    await takeScreenshot(page, `refused-${reason}`);
  }
});
