import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foilRequest } from '#features/foil-request/testing.ts';
import { memorandumForm, samplePaper } from '#features/memorandum/testing.ts';
import { seedAuthorities } from '#features/verification/server/library/authority-library.store.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import type { GeneratedDocument } from '../documents.contract.ts';

const TELLTALE = 'Zyzzyva';
/** Names, numbers and words of the invented case. */
const OF_THE_CASE = /Harborlight|Pelham|Bakery|Delgado|Tamarack|659874|receivables|calendar month|usur/i;

let portal: TestPortal;
let cookie: string;
beforeAll(async () => {
  portal = await openTestPortal();
  await seedAuthorities(portal.deps.db);
  cookie = await portal.signIn();
});
afterAll(() => portal.close());

async function wholeTrail(): Promise<string> {
  const found = await portal.deps.db.execute(sql`select to_jsonb(t)::text as entry from audit_entries t`);
  return (found as unknown as { rows: { entry: string }[] }).rows.map(({ entry }) => entry).join('\n');
}

/** Runs every action of a person on their document; the mail server refuses it first. */
async function liveThrough(id: string): Promise<GeneratedDocument> {
  const call = (method: string, path = '') => portal.call(method, `/api/documents/${id}${path}`, { cookie });
  portal.mail.answers.push({ kind: 'refused', reason: 'The mail server refused the message (554).' });
  await portal.runJobs();
  await call('POST', '/resend');
  await portal.runJobs();
  const made = (await call('GET')).json<GeneratedDocument>();
  for (const { name } of made.files) expect((await call('GET', `/files/${encodeURIComponent(name)}`)).statusCode).toBe(200);
  expect((await call('DELETE')).statusCode).toBe(200);
  return made;
}

const LIFE = ['accepted', 'failed', 'resent', 'delivered', 'downloaded', 'deleted'];

test('nothing that a records request says reaches the trail', async () => {
  const body = foilRequest({
    userName: `${TELLTALE} One`,
    matterNumber: `2026-${TELLTALE}`,
    recipientName: `${TELLTALE} Two`,
    recipientAddress: `${TELLTALE} Street 3`,
    recipientEmail: `${TELLTALE}@agency.example`,
    requestDescription: `All records about ${TELLTALE} and about nobody else.`,
  });
  const response = await portal.call('POST', '/api/foil-request/generate', { cookie, body });
  expect((await liveThrough(response.json().id)).title).toContain(TELLTALE);
  const events = await wholeTrail();
  for (const step of LIFE) expect(events).toContain(`document.${step}`);
  expect(events).toContain('FOIL request');
  expect(events).not.toMatch(new RegExp(`${TELLTALE}|agency|All records`, 'i'));
});

test('nor does anything of an opposition: its parties, its papers and what they are called', { timeout: 120_000 }, async () => {
  const papers = {
    plaintiffMOL: { ...samplePaper('memorandum'), name: `${TELLTALE} v Plaintiff.pdf` },
    supportingDocument: { ...samplePaper('affirmation'), name: `Affirmation of ${TELLTALE}.pdf` },
  };
  const { body, headers } = memorandumForm({ ...papers, userName: `${TELLTALE} Three` });
  const response = await portal.call('POST', '/api/mca-mol-opposition/generate', { cookie, body, headers });
  const made = await liveThrough(response.json().id);
  expect(made.title).toMatch(OF_THE_CASE);
  const events = await wholeTrail();
  expect(events).toContain('Opposition memorandum');
  expect(events).toContain('"file": "outline"');
  expect(events).not.toMatch(OF_THE_CASE);
  expect(events).not.toContain(TELLTALE);
});
