import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { documents } from '#features/documents/server/documents.tables.ts';
import { removeOldDocuments } from '#features/documents/server/remove-old-documents.ts';
import { foilRequest } from '#features/foil-request/testing.ts';
import { snapshotFile } from '#platform/server/db/backup/snapshot-files.ts';
import { images } from '#platform/server/images/images.tables.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import { portalSettings } from '#platform/server/settings/settings.tables.ts';
import { IMAGE_MESSAGES, MAX_IMAGE_BYTES } from '#platform/shared/images.ts';
import { MAX_DAILY_DOCUMENTS, MAX_DAILY_MESSAGES, MAX_RETENTION_DAYS, SETTING_MESSAGES } from '#platform/shared/settings.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import type { PortalSettings } from '../settings.contract.ts';
import { rerenderLogo } from './rerender-logo.ts';

const DEFAULTS = {
  firmName: 'Quill & Marlow LLP',
  bookingUrl: 'https://book.example/training',
  retentionDays: 30,
  usageRetentionDays: 400,
  chatMessagesPerDay: 200,
  documentsPerDay: 50,
  budgetPerPerson: null,
  budgetOfFirm: null,
  conversationsExpire: false,
};
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>';
const DAY_MS = 86_400_000;

let portal: TestPortal;
let admin: string;
beforeAll(async () => {
  portal = await openTestPortal({ defaults: DEFAULTS, openaiApiKey: 'key' });
  admin = await portal.signIn({ email: 'vera@firm.example', firstName: 'Vera', lastName: 'Abbot', role: 'admin' });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.deps.db.delete(portalSettings);
});

const read = async () => (await portal.call('GET', '/api/admin/settings', { cookie: admin })).json() as PortalSettings;
const change = (body: object) => portal.call('PUT', '/api/admin/settings', { cookie: admin, body });
const inline = (content: string | Buffer, type = 'image/svg+xml') =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`;

/** Audit events of an action, as the Audit Trail shows them. */
async function trailOf(act: () => Promise<unknown>) {
  const newest = async () => portal.deps.db.select().from(auditEvents).orderBy(desc(auditEvents.id));
  const { length: before } = await newest();
  await act();
  const entries = await newest();
  return entries.slice(0, entries.length - before).map(({ action, subjectName, detail }) => ({ action, subjectName, detail }));
}

/** The message with which a new letter is delivered. */
async function letterOf(): Promise<string> {
  const cookie = await portal.signIn();
  const body = foilRequest({ matterNumber: String(Math.random()) });
  const { id } = (await portal.call('POST', '/api/foil-request/generate', { cookie, body })).json();
  await portal.runJobs();
  return portal.mail.messages.find(({ messageId }) => messageId.includes(id))?.text ?? '';
}

test('what nobody has changed is as the server’s configuration says', async () => {
  const embeddedDatabase = { newestSnapshot: null };
  const notEntered = { logo: '', firmAddress: '', firmTelephone: '', attorneyBlock: '' };
  const governance = { matterForms: '', mattersRequired: false, policyGates: [] };
  expect(await read()).toEqual({ ...DEFAULTS, ...notEntered, ...governance, embeddedDatabase });
});

test('of the embedded database it is told when the newest snapshot was taken, of a PostgreSQL nothing', async () => {
  const { config } = portal.deps;
  const file = snapshotFile(config.dataDir, new Date('2026-11-23T09:15:00Z'));
  mkdirSync(path.dirname(file));
  writeFileSync(file, '');
  expect((await read()).embeddedDatabase).toEqual({ newestSnapshot: '2026-11-23T09:15:00.000Z' });
  config.databaseUrl = 'postgres://db.firm.example/atrium';
  expect((await read()).embeddedDatabase).toBe(null);
  config.databaseUrl = undefined;
  rmSync(path.dirname(file), { recursive: true });
});

test('a setting can be changed alone, the others stay, and the trail says what it was and what it is', async () => {
  const entries = await trailOf(async () => {
    const response = await change({ firmName: '  Marlow & Quill LLP ' });
    expect([response.statusCode, response.json().firmName]).toEqual([200, 'Marlow & Quill LLP']);
  });
  expect(await read()).toMatchObject({ ...DEFAULTS, firmName: 'Marlow & Quill LLP' });
  const detail = { before: { firmName: DEFAULTS.firmName }, after: { firmName: 'Marlow & Quill LLP' } };
  expect(entries).toEqual([{ action: 'setting.changed', subjectName: 'Firm name', detail }]);
});

test('what papers print of the firm is stored as lines without anything that would change how they are read', async () => {
  const entries = await trailOf(() =>
    change({
      firmAddress: ' 4 Pine\u202E Street\r\n\r\nSuite\u0007  9\u2028Albany ',
      firmTelephone: '(518)\n555-0100',
      attorneyBlock: '\u200B\n',
    }),
  );
  expect(await read()).toMatchObject({
    firmAddress: '4 Pine Street\nSuite 9\nAlbany',
    firmTelephone: '(518) 555-0100',
    attorneyBlock: '',
  });
  expect(entries.map(({ subjectName }) => subjectName).sort()).toEqual(['Firm address', 'Firm telephone']);
  const long = await change({ firmAddress: 'x'.repeat(121), firmTelephone: '5'.repeat(61), attorneyBlock: 'x\n'.repeat(7) });
  expect([long.statusCode, Object.keys(long.json().fields).sort()]).toEqual([
    400,
    ['attorneyBlock', 'firmAddress', 'firmTelephone'],
  ]);
});

test('several settings leave an entry each, and saving what is so already leaves none', async () => {
  const body = {
    bookingUrl: '',
    retentionDays: 7,
    usageRetentionDays: 500,
    chatMessagesPerDay: 50,
    documentsPerDay: 20,
    conversationsExpire: true,
  };
  const entries = await trailOf(() => change(body));
  expect(entries.map(({ subjectName }) => subjectName).sort()).toEqual([
    'Booking link',
    'Chatbot messages a day',
    'Documents a day',
    'Retention of conversations',
    'Retention of documents',
    'Retention of usage',
  ]);
  expect(await trailOf(() => change(body))).toEqual([]);
});

test('the firm’s new name stands in the next page, in the next letter’s message and as its sender', async () => {
  await change({ firmName: 'Lantern & Vale LLP' });
  expect(await letterOf()).toContain('Lantern & Vale LLP');
  expect((await readSettings(portal.deps)).firmName).toBe('Lantern & Vale LLP');
});

test('documents are kept as long as the setting says', async () => {
  await letterOf();
  const { db, clock } = portal.deps;
  const eightDaysAgo = new Date(clock.now().getTime() - 8 * DAY_MS);
  await db.update(documents).set({ createdAt: eightDaysAgo, status: 'sent' });
  await removeOldDocuments(portal.deps);
  expect(await db.$count(documents)).toBeGreaterThan(0);
  await change({ retentionDays: 7 });
  await removeOldDocuments(portal.deps);
  expect(await db.$count(documents)).toBe(0);
});

test('a logo is kept as a display copy, can stay, and can go again; the trail holds nothing of the image', async () => {
  let logo = '';
  const added = await trailOf(async () => {
    logo = (await change({ logo: inline(DRAWING) })).json().logo;
  });
  expect(logo).toMatch(/^\/api\/images\/[0-9a-f]{32}-dark\.webp$/);
  expect((await portal.call('GET', logo)).statusCode).toBe(200);
  expect(added).toEqual([{ action: 'setting.changed', subjectName: 'Logo', detail: { logo: 'added' } }]);
  expect(await trailOf(() => change({ logo }))).toEqual([]);
  const replaced = await trailOf(() => change({ logo: inline(DRAWING.replace('M0', 'M1')) }));
  expect(replaced[0]?.detail).toEqual({ logo: 'replaced' });
  const removed = await trailOf(() => change({ logo: '' }));
  expect(removed[0]?.detail).toEqual({ logo: 'removed' });
  expect((await read()).logo).toBe('');
});

test('a logo that an earlier version kept as SVG is drawn, and the suite’s own shows where that cannot be', async () => {
  const { db } = portal.deps;
  const keep = async (file: string, content: string) => {
    await db.insert(images).values({ file, contentType: 'image/svg+xml', content: Buffer.from(content) });
    await db.delete(portalSettings);
    await db.insert(portalSettings).values({ name: 'logo', value: `/api/images/${file}`, changedAt: new Date() });
    expect((await read()).logo).toBe('');
    await rerenderLogo(portal.deps);
    return (await read()).logo;
  };
  const logo = await keep(`${'a'.repeat(32)}.svg`, DRAWING);
  expect((await portal.call('GET', logo)).headers['content-type']).toBe('image/webp');
  await rerenderLogo(portal.deps);
  expect((await read()).logo).toBe(logo);
  expect(await keep(`${'b'.repeat(32)}.svg`, DRAWING.slice(0, -3))).toBe('');
});

const STRANGE_LOGO = `/api/images/${'0'.repeat(32)}.webp`;
test.each([
  ['an empty name', 'firmName', '  ', SETTING_MESSAGES.firmName],
  ['a name that looks empty', 'firmName', '\u200b\u2800', SETTING_MESSAGES.firmName],
  ['a name of 121 characters', 'firmName', 'x'.repeat(121), SETTING_MESSAGES.firmNameLength],
  ['a booking link that runs', 'bookingUrl', 'javascript:alert(1)', SETTING_MESSAGES.bookingUrl],
  ['a booking link without a host', 'bookingUrl', 'https://', SETTING_MESSAGES.bookingUrl],
  ['a booking link with a password in it', 'bookingUrl', 'https://a:b@book.example', SETTING_MESSAGES.bookingUrl],
  [
    'a booking link of 501 characters',
    'bookingUrl',
    `https://book.example/${'x'.repeat(480)}`,
    SETTING_MESSAGES.bookingUrlLength,
  ],
  ['no day at all', 'retentionDays', 0, SETTING_MESSAGES.retentionDays],
  ['half a day', 'retentionDays', 1.5, SETTING_MESSAGES.retentionDays],
  ['more than ten years', 'retentionDays', MAX_RETENTION_DAYS + 1, SETTING_MESSAGES.retentionDays],
  ['a number of days as text', 'retentionDays', '30', SETTING_MESSAGES.retentionDays],
  ['no day of usage', 'usageRetentionDays', 0, SETTING_MESSAGES.retentionDays],
  ['more than ten years of usage', 'usageRetentionDays', MAX_RETENTION_DAYS + 1, SETTING_MESSAGES.retentionDays],
  ['no message a day', 'chatMessagesPerDay', 0, SETTING_MESSAGES.chatMessagesPerDay],
  ['half a message', 'chatMessagesPerDay', 0.5, SETTING_MESSAGES.chatMessagesPerDay],
  ['more than ten thousand messages', 'chatMessagesPerDay', MAX_DAILY_MESSAGES + 1, SETTING_MESSAGES.chatMessagesPerDay],
  ['no document a day', 'documentsPerDay', 0, SETTING_MESSAGES.documentsPerDay],
  ['more than a thousand documents', 'documentsPerDay', MAX_DAILY_DOCUMENTS + 1, SETTING_MESSAGES.documentsPerDay],
  ['a budget of nothing', 'budgetPerPerson', 0, SETTING_MESSAGES.budget],
  ['a budget of half a dollar', 'budgetOfFirm', 0.5, SETTING_MESSAGES.budget],
  ['an absurd budget', 'budgetOfFirm', 1e12, SETTING_MESSAGES.budget],
  ['something between on and off', 'conversationsExpire', 'perhaps', SETTING_MESSAGES.conversationsExpire],
  ['an image of another kind', 'logo', inline('GIF89a', 'image/gif'), IMAGE_MESSAGES.wrongType],
  ['a large image', 'logo', inline(Buffer.alloc(MAX_IMAGE_BYTES + 1), 'image/png'), IMAGE_MESSAGES.tooLarge],
  ['the address of another image', 'logo', STRANGE_LOGO, IMAGE_MESSAGES.wrongType],
])('%s is refused beside its field, and nothing changes', async (_what, field, value, message) => {
  const before = await read();
  const response = await change({ retentionDays: 11, [field]: value });
  expect([response.statusCode, response.json().fields]).toEqual([400, { [field]: message }]);
  expect(await read()).toEqual(before);
});

test.each([
  ['1 day', { retentionDays: 1 }],
  ['ten years', { retentionDays: MAX_RETENTION_DAYS, usageRetentionDays: MAX_RETENTION_DAYS }],
  ['a name of 120 characters', { firmName: 'x'.repeat(120) }],
  ['a booking page over http', { bookingUrl: 'http://book.example:8080/a?b=c#d' }],
  ['no booking page', { bookingUrl: '' }],
  ['one message a day', { chatMessagesPerDay: 1 }],
  ['a thousand documents a day', { documentsPerDay: MAX_DAILY_DOCUMENTS }],
  ['ten thousand messages a day', { chatMessagesPerDay: MAX_DAILY_MESSAGES }],
])('%s is taken', async (_what, body) => {
  expect((await change(body)).json()).toMatchObject(body);
});

test('a stored value that this version does not take counts as not set, and nothing breaks', async () => {
  const at = portal.clock.now();
  await portal.deps.db.insert(portalSettings).values([
    { name: 'firmName', value: 7, changedAt: at },
    { name: 'bookingUrl', value: 'javascript:alert(1)', changedAt: at },
    { name: 'logo', value: 'https://evil.example/logo.png', changedAt: at },
    { name: 'constructor', value: 'x', changedAt: at },
  ]);
  expect(await read()).toMatchObject({ ...DEFAULTS, logo: '' });
});

test('two administrators who change different settings at once lose nothing', async () => {
  await Promise.all([change({ firmName: 'One LLP' }), change({ retentionDays: 9 }), change({ bookingUrl: '' })]);
  expect(await read()).toMatchObject({ firmName: 'One LLP', retentionDays: 9, bookingUrl: '' });
});
