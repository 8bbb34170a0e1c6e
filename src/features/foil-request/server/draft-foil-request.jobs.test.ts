import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { documentFiles, documentSteps, documents } from '#features/documents/server/documents.tables.ts';
import { wordTemplates } from '#features/settings/server/word-template.tables.ts';
import { createMail } from '#platform/server/mail/mail.ts';
import { type ModelStandIn, startModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import { wordTemplate } from '#platform/server/testing/word-template.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { foilRequest } from '../testing.ts';
import { readLetter } from './check-letter.ts';

let provider: ModelStandIn;
let portal: TestPortal;
beforeAll(async () => {
  provider = await startModelStandIn();
  portal = await openTestPortal(provider.settings);
});
afterAll(async () => {
  await portal.close();
  await provider.close();
});

/** Makes retries due, so that no test waits for them. */
const ALL_DUE = sql`update pgboss.job set start_after = now() where state = 'retry' returning id`;

/** Requests a letter, and runs `meanwhile` on its document before it is made. */
async function order(requested: Parameters<typeof foilRequest>[0], meanwhile: (id: string) => Promise<unknown> = async () => {}) {
  portal.mail.messages.length = 0;
  const cookie = await portal.signIn();
  const body = foilRequest(requested);
  const { id } = (await portal.call('POST', '/api/foil-request/generate', { cookie, body })).json<{ id: string }>();
  await meanwhile(id);
  let retries = 0;
  while ((await portal.runJobs()) > 0) {
    const { rows } = (await portal.deps.db.execute(ALL_DUE)) as unknown as { rows: unknown[] };
    retries += rows.length;
  }
  const letters = portal.mail.messages.flatMap(({ attachments }) => attachments);
  const current = async () => (await portal.call('GET', `/api/documents/${id}`, { cookie })).json();
  const again = () => portal.call('POST', `/api/documents/${id}/again`, { cookie, body: {} });
  return { document: await current(), current, again, letters, retries };
}

const linesOf = (letter: { content: Buffer } | undefined) =>
  readLetter(Buffer.from(letter?.content ?? [])).map(({ text }) => text);

test('the letter prints the lines that came, and no model is asked although one is there', async () => {
  const { document, letters } = await order({ requestDescription: 'We request all (a) permits; and (b) logs.\n\tThank you!' });
  expect(document.status).toBe('sent');
  expect(linesOf(letters[0])).toEqual(expect.arrayContaining(['We request all (a) permits; and (b) logs.', 'Thank you!']));
  expect(provider.requests).toEqual([]);
});

const finishedAt = new Date();
const arranged = (documentId: string) =>
  portal.deps.db
    .insert(documentSteps)
    .values({ documentId, name: 'arrange-records', result: { items: ['All logs'] }, finishedAt });

test('a letter whose records the version before had arranged is written from the request', async () => {
  const { document, letters } = await order({ requestDescription: 'Permits\nLogs' }, arranged);
  expect(document.status).toBe('sent');
  expect(linesOf(letters[0])).toEqual(expect.arrayContaining(['Permits', 'Logs']));
});

test('a letter that is not what was asked for ends at once as failed, unsent, and can be made again', async () => {
  const content = Buffer.from('a letter in another wording');
  const { document, current, again, letters, retries } = await order({ requestDescription: 'Permits' }, async (documentId) => {
    await arranged(documentId);
    const file = { name: 'FOIL Request.docx', contentType: 'a letter', size: content.length, content, step: 'write-letter' };
    await portal.deps.db.insert(documentFiles).values({ documentId, ...file });
    await portal.deps.db.insert(documentSteps).values({ documentId, name: 'write-letter', finishedAt });
  });
  expect(retries).toBe(0);
  expect(document).toMatchObject({ status: 'failed', error: expect.stringContaining('does not match your request') });
  expect(letters).toEqual([]);
  expect((await again()).statusCode).toBe(202);
  await portal.runJobs();
  expect((await current()).status).toBe('sent');
  expect(await portal.deps.db.$count(documentFiles, eq(documentFiles.documentId, document.id))).toBe(1);
});

test('the letter prints the requesting person’s own details on the firm’s paper, as they were when it was begun', async () => {
  const { db } = portal.deps;
  const content = await wordTemplate();
  const stored = { fileName: 'Firm.docx', hash: '', size: content.length, uploadedAt: new Date(), uploadedBy: 'Ada Quill' };
  await db.insert(wordTemplates).values({ ...stored, content });
  const { document, letters } = await order({ userName: 'Ada Lovelace' }, async (documentId) => {
    const [{ userId } = { userId: 0 }] = await db.select().from(documents).where(eq(documents.id, documentId));
    const own = { firstName: 'Ada', lastName: 'Lovelace', signedName: 'A. A. Lovelace', telephone: '(518) 555-0142' };
    await db.update(users).set(own).where(eq(users.id, userId));
  });
  expect(linesOf(letters[0]).at(-1)?.split('\n').slice(-3)).toEqual(['A. A. Lovelace', 'ada@firm.example', '(518) 555-0142']);
  expect(Object.keys(unzipSync(letters[0]?.content as Buffer)).join()).toContain('media/');
  const [step] = await db
    .select()
    .from(documentSteps)
    .where(and(eq(documentSteps.documentId, document.id), eq(documentSteps.name, 'read-firm')));
  expect(step?.result).toMatchObject({ signer: { signedName: 'A. A. Lovelace' } });
  await db.update(wordTemplates).set({ content: Buffer.from('no Word file any more') });
  expect(linesOf((await order({})).letters[0])[0]).toBe('Example Law LLP');
  await db.delete(wordTemplates);
});

/** Returns the header lines of the sent message, unfolded. */
async function headOf(message: (typeof portal.mail.messages)[number] | undefined): Promise<string[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'atrium-outbox-'));
  const mail = createMail({ smtpUrl: undefined, mailFrom: 'portal@firm.example', dataDir }, async () => 'Example Law LLP');
  if (message) await mail.send(message, async () => true);
  const [file = ''] = readdirSync(path.join(dataDir, 'outbox'));
  const [head = ''] = readFileSync(path.join(dataDir, 'outbox', file), 'utf8').split('\r\n\r\n');
  return head.replace(/\r\n[ \t]+/g, ' ').split(/[\r\n]+/);
}

test('line ends in the matter number and the recipient’s office begin no header of the message', async () => {
  const hostile = (own: string) =>
    `${own}\r\nBcc: a@evil.example\nCc: b@evil.example\rTo: c@evil.example\u0085X-A: d\u2028X-B: e\r\n\r\nf`;
  const flat = (own: string) => hostile(own).replace(/[\s\u0085]+/g, ' ');
  await order({ matterNumber: hostile('TC-11'), recipientName: hostile('Clerk') });
  const [message] = portal.mail.messages;
  const head = await headOf(message);
  expect(message?.subject).toBe(`FOIL Request: ${flat('Clerk')} (matter ${flat('TC-11')})`);
  expect(message?.attachments[0]?.filename).not.toMatch(/[\p{C}\u2028\u2029]/u);
  await order({});
  const namesOf = (lines: string[]) => lines.map((line) => line.split(':')[0]);
  expect(namesOf(head)).toEqual(namesOf(await headOf(portal.mail.messages[0])));
  expect(head.filter((line) => /^(?:To|Cc|Bcc):/i.test(line))).toEqual(['To: ada@firm.example']);
});
