import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { foilRequest, LETTER_PATH } from '#features/foil-request/testing.ts';
import { portalSettings } from '#platform/server/settings/settings.tables.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { DOCUMENT_LIMITS } from '../documents.contract.ts';
import { removeOldMailCounts } from './document-limits.ts';
import { documentMails } from './documents.tables.ts';

const HOUR_MS = 3_600_000;
const { waiting, mailsPerHour, resendsPerHour, mailsPerForeignAddress } = DOCUMENT_LIMITS;

let portal: TestPortal;
let cookie: string;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  cookie = await portal.signIn();
});

const call = (method: string, path: string) => portal.call(method, path, { cookie });

let letters = 0;
/** Requests a letter that no other one is like. */
function request(change: object = {}, headers: Record<string, string> = {}) {
  letters += 1;
  const body = foilRequest({ matterNumber: `2026-${letters}`, ...change });
  return portal.call('POST', '/api/foil-request/generate', { cookie, body, headers });
}

async function requestMany(count: number, change: object = {}): Promise<number[]> {
  const statuses = [];
  for (let made = 0; made < count; made += 1) statuses.push((await request(change)).statusCode);
  return statuses;
}

const accepted = (count: number) => Array.from({ length: count }, () => 202);

async function setDaily(value: number): Promise<void> {
  const row = { name: 'documentsPerDay', value, changedAt: portal.clock.now() };
  await portal.deps.db.insert(portalSettings).values(row).onConflictDoUpdate({ target: portalSettings.name, set: row });
}

test('a person with twenty documents in progress requests another one when one of them is finished', async () => {
  expect(await requestMany(waiting)).toEqual(accepted(waiting));
  const refused = await request();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  expect(refused.json().message).toMatch(/^You have 20 documents in progress\./);
  await portal.runJobs();
});

test('the documents of a day are counted as they are accepted, also those that were deleted, and once for the same request', async () => {
  await setDaily(2);
  const first = await request({ matterNumber: 'the same' }, { 'idempotency-key': 'one' });
  const again = await request({ matterNumber: 'the same' }, { 'idempotency-key': 'one' });
  expect(again.json()).toEqual(first.json());
  await portal.runJobs();
  expect((await call('DELETE', `/api/documents/${first.json().id}`)).statusCode).toBe(200);
  expect((await request()).statusCode).toBe(202);
  const refused = await request();
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(refused.json().message).toMatch(
    /^You have requested your 2 documents for today\. You can request more after midnight \(\w+, 12:00 AM E[SD]T\)\.$/,
  );
  await setDaily(50);
  expect((await request()).statusCode).toBe(202);
  await portal.runJobs();
});

test('two requests at the same moment cannot both be the last one of the day', async () => {
  await setDaily(1);
  const responses = await Promise.all([request(), request()]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([202, 429]);
  await setDaily(50);
  await portal.runJobs();
});

test('a document is sent again three times within an hour, and stays under My Documents meanwhile', async () => {
  const { id } = (await request()).json();
  for (let again = 0; again < resendsPerHour; again += 1) {
    await portal.runJobs();
    expect((await call('POST', `/api/documents/${id}/resend`)).statusCode).toBe(202);
  }
  await portal.runJobs();
  const refused = await call('POST', `/api/documents/${id}/resend`);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
  expect(refused.json().message).toMatch(
    /^This document has been sent again 3 times within an hour\. Try again after .* My Documents\.$/,
  );
  expect((await call('GET', `/api/documents/${id}`)).json()).toMatchObject({ status: 'sent' });
  portal.clock.advance(HOUR_MS + 1);
  expect((await call('POST', `/api/documents/${id}/resend`)).statusCode).toBe(202);
  await portal.runJobs();
});

test('one person causes twenty emails an hour, and loses nothing', async () => {
  expect(await requestMany(waiting - 1)).toEqual(accepted(waiting - 1));
  await portal.runJobs();
  const { id } = (await request({ matterNumber: '2026-0042' })).json();
  await portal.runJobs();
  const refused = [await request(), await call('POST', `/api/documents/${id}/resend`)];
  for (const { statusCode, headers } of refused) expect([statusCode, headers['retry-after']]).toEqual([429, '3600']);
  expect(refused[0]?.json().message).toMatch(/^The portal sends at most 20 emails an hour for each person\. Try again after/);
  expect((await call('GET', `/api/documents/${id}${LETTER_PATH}`)).statusCode).toBe(200);
  expect(mailsPerHour).toBe(20);
  portal.clock.advance(HOUR_MS + 1);
  expect((await request()).statusCode).toBe(202);
  await portal.runJobs();
});

test('an address of another domain gets five documents a day, whoever sends them; one of the firm’s as many as the hour allows', async () => {
  const elsewhere = { userEmail: 'counsel@other.example' };
  expect(await requestMany(mailsPerForeignAddress, elsewhere)).toEqual(accepted(mailsPerForeignAddress));
  await portal.runJobs();
  cookie = await portal.signIn();
  const refused = await request({ userEmail: 'Counsel@Other.example' });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '86400']);
  expect(refused.json().message).toMatch(/^The portal sends at most 5 emails a day to an address outside the firm\./);
  expect(await requestMany(mailsPerForeignAddress + 1)).toEqual(accepted(mailsPerForeignAddress + 1));
  await portal.runJobs();
});

test('what no limit looks at any more is removed, and no row names an address', async () => {
  expect(JSON.stringify(await portal.deps.db.select().from(documentMails))).not.toContain('@');
  portal.clock.advance(49 * HOUR_MS);
  await removeOldMailCounts(portal.deps);
  expect(await portal.deps.db.$count(documentMails)).toBe(0);
});
