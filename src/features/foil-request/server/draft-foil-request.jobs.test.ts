import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#app/testing/test-portal.ts';
import { documentFiles, documentSteps } from '#features/documents/server/documents.tables.ts';
import { type ModelStandIn, startModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import { foilRequest } from '../testing.ts';
import { readLetter } from './read-letter.ts';

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

/** So that no test waits for a retry. */
const ALL_DUE = sql`update pgboss.job set start_after = now() where state = 'retry' returning id`;

/** Asks for a letter. What is done to its document before it is made is `meanwhile`. */
async function order(requestDescription: string, meanwhile: (id: string) => Promise<unknown> = async () => {}) {
  portal.mail.messages.length = 0;
  const cookie = await portal.signIn();
  const body = foilRequest({ requestDescription });
  const { id } = (await portal.call('POST', '/api/foil-request/generate', { cookie, body })).json<{ id: string }>();
  await meanwhile(id);
  let retries = 0;
  while ((await portal.runJobs()) > 0) retries += (await portal.deps.db.execute(ALL_DUE)).rows.length;
  const letters = portal.mail.messages.flatMap(({ attachments }) => attachments);
  const current = async () => (await portal.call('GET', `/api/documents/${id}`, { cookie })).json();
  const again = () => portal.call('POST', `/api/documents/${id}/again`, { cookie, body: {} });
  return { document: await current(), current, again, letters, retries };
}

const linesOf = (letter: { content: Buffer } | undefined) =>
  readLetter(Buffer.from(letter?.content ?? [])).map(({ text }) => text);

test('the letter prints the lines that came, and no model is asked although one is there', async () => {
  const { document, letters } = await order('We request all (a) permits; and (b) logs.\n\tThank you!');
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
  const { document, letters } = await order('Permits\nLogs', arranged);
  expect(document.status).toBe('sent');
  expect(linesOf(letters[0])).toEqual(expect.arrayContaining(['Permits', 'Logs']));
});

test('a letter that is not what was asked for ends at once as failed, unsent, and can be made again', async () => {
  const content = Buffer.from('a letter in another wording');
  const { document, current, again, letters, retries } = await order('Permits', async (documentId) => {
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
