import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { foilRequest, LETTER_FILE, LETTER_PATH } from '#features/foil-request/testing.ts';
import type { MailOutcome } from '#platform/server/mail/mail.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import type { GeneratedDocument } from '../documents.contract.ts';
import { deliverDocument, deliveryLost, tryDelivery } from './deliver-document.jobs.ts';
import { abandonWorkflow, runWorkflow } from './document-workflow.ts';
import { documents } from './documents.tables.ts';
import { removeOldDocuments } from './remove-old-documents.ts';

let portal: TestPortal;
let cookie: string;
let id: string;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.mail.messages.length = 0;
  cookie = await portal.signIn();
});

const call = (method: string, path = '') => portal.call(method, `/api/documents/${id}${path}`, { cookie });
const current = async () => (await call('GET')).json<GeneratedDocument>();

/** Requests a letter and runs the jobs, with these responses of the mail server. */
async function makeLetter(...responses: MailOutcome[]): Promise<void> {
  portal.mail.answers.push(...responses);
  const accepted = await portal.call('POST', '/api/foil-request/generate', { cookie, body: foilRequest() });
  id = accepted.json().id;
  await portal.runJobs();
}

/** Runs the next delivery attempt, without waiting for its time. */
const tryAgain = (attempt: number) => tryDelivery(portal.deps, { documentId: id, sending: 1, attempt });

test('the person downloads the very file that was mailed', async () => {
  await makeLetter();
  const file = await call('GET', LETTER_PATH);
  expect(file.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(LETTER_FILE)}`);
  expect(file.rawPayload.equals(portal.mail.messages[0]?.attachments[0]?.content ?? Buffer.alloc(0))).toBe(true);
});

test('to everybody else, administrators included, the document does not exist', async () => {
  await makeLetter();
  const owner = cookie;
  cookie = await portal.signIn({ role: 'admin' });
  for (const [method, path] of [
    ['GET', ''],
    ['GET', LETTER_PATH],
    ['POST', '/resend'],
    ['DELETE', ''],
  ] as const) {
    expect((await call(method, path)).statusCode).toBe(404);
  }
  expect((await portal.call('GET', '/api/documents', { cookie })).json()).toEqual([]);
  cookie = owner;
  expect((await current()).status).toBe('sent');
});

test('sending again is a new message with the same file to the same address', async () => {
  await makeLetter();
  expect((await call('POST', '/resend')).statusCode).toBe(202);
  await portal.runJobs();
  const [first, second] = portal.mail.messages;
  expect(second).toMatchObject({ to: first?.to, attachments: first?.attachments });
  expect(second?.messageId).not.toBe(first?.messageId);
  expect((await current()).status).toBe('sent');
});

test('a document can be deleted with its files, and is gone', async () => {
  await makeLetter();
  expect((await call('DELETE')).statusCode).toBe(200);
  expect((await call('GET')).statusCode).toBe(404);
  expect((await call('GET', LETTER_PATH)).statusCode).toBe(404);
});

test('a document that is being made is neither deleted nor sent again', async () => {
  const accepted = await portal.call('POST', '/api/foil-request/generate', { cookie, body: foilRequest() });
  id = accepted.json().id;
  expect((await call('DELETE')).statusCode).toBe(409);
  expect((await call('POST', '/resend')).statusCode).toBe(409);
  await portal.runJobs();
});

test('a refusal by the mail server ends in a failure that says why, and the file stays', async () => {
  await makeLetter({ kind: 'refused', reason: 'The mail server does not accept this address (550).' });
  expect(await current()).toMatchObject({ status: 'failed', error: 'The mail server does not accept this address (550).' });
  expect((await call('GET', LETTER_PATH)).statusCode).toBe(200);
  expect(portal.mail.messages).toHaveLength(1);
});

test('a temporary refusal is tried again with the same Message-ID, and nothing is sent in between', async () => {
  await makeLetter({ kind: 'later', reason: 'The mail server cannot be reached.' });
  expect(await current()).toMatchObject({ status: 'sending', step: 'The mail server cannot be reached. Trying again in 1 min.' });
  await portal.runJobs();
  await tryAgain(1);
  expect(portal.mail.messages).toHaveLength(1);
  await tryAgain(2);
  expect(await current()).toMatchObject({ status: 'sent' });
  expect(new Set(portal.mail.messages.map((message) => message.messageId)).size).toBe(1);
});

test('after a day without a mail server the delivery is given up, and says so', async () => {
  await makeLetter({ kind: 'later', reason: 'The mail server cannot be reached.' });
  portal.clock.advance(25 * 3_600_000);
  portal.mail.answers.push({ kind: 'later', reason: 'The mail server cannot be reached.' });
  await tryAgain(2);
  cookie = await portal.signIn();
  expect(await statusOf(id)).toBe('failed');
});

test('a delivery without an answer is repeated once with the same Message-ID, never a third time', async () => {
  await makeLetter({ kind: 'unknown' });
  portal.mail.answers.push({ kind: 'unknown' });
  await tryAgain(2);
  await tryAgain(3);
  expect(portal.mail.messages).toHaveLength(2);
  expect(await current()).toMatchObject({ status: 'failed', error: expect.stringContaining('It may have arrived') });
});

test('a job that was lost for good leaves a failed document', async () => {
  await makeLetter({ kind: 'later', reason: 'Away.' });
  await deliveryLost(portal.deps, { documentId: id, sending: 1, attempt: 2 });
  await tryAgain(2);
  expect(await current()).toMatchObject({ status: 'failed', error: expect.stringContaining('send it again') });
  expect(portal.mail.messages).toHaveLength(1);
});

test('a process that slept while another took its delivery over sends nothing when it wakes', async () => {
  await makeLetter({ kind: 'later', reason: 'Away.' });
  portal.mail.messages.length = 0;
  portal.mail.beforeLeaving.push(() => tryAgain(2));
  await tryAgain(2);
  expect(portal.mail.messages).toHaveLength(1);
  expect(await current()).toMatchObject({ status: 'sent' });
});

test('that holds while the delivery is still under way elsewhere', async () => {
  await makeLetter({ kind: 'later', reason: 'Away.' });
  portal.mail.messages.length = 0;
  portal.mail.beforeLeaving.push(async () => {
    portal.mail.answers.push({ kind: 'later', reason: 'Still away.' });
    await tryAgain(2);
  });
  await tryAgain(2);
  expect(portal.mail.messages).toHaveLength(1);
  expect(await current()).toMatchObject({ status: 'sending', step: expect.stringContaining('Still away.') });
});

test('the late answer to an overtaken process does not turn a delivered document into a failed one', async () => {
  await makeLetter({ kind: 'later', reason: 'Away.' });
  const send = portal.mail.send;
  let isFirst = true;
  portal.mail.send = async (message, mayLeave) => {
    if (!isFirst) return send(message, mayLeave);
    isFirst = false;
    await mayLeave();
    await tryAgain(2);
    return { kind: 'refused', reason: 'Too late.' };
  };
  await tryAgain(2);
  portal.mail.send = send;
  expect(await current()).toMatchObject({ status: 'sent' });
});

test('two processes that make the same document hand it over once', async () => {
  const accepted = await portal.call('POST', '/api/foil-request/generate', { cookie, body: foilRequest() });
  id = accepted.json().id;
  await runWorkflow(portal.deps, { documentId: id }, async (slow) => {
    await portal.runJobs();
    await slow.handOver();
    throw new Error('the overtaken story went on');
  });
  await portal.runJobs();
  expect(portal.mail.messages).toHaveLength(1);
  expect(await current()).toMatchObject({ status: 'sent' });
});

test('a letter that failed its own check can be neither downloaded nor sent', async () => {
  const accepted = await portal.call('POST', '/api/foil-request/generate', { cookie, body: foilRequest() });
  id = accepted.json().id;
  const content = Buffer.from('half a letter');
  const run = async () => ({ name: LETTER_FILE, contentType: 'application/octet-stream', content });
  await runWorkflow(portal.deps, { documentId: id }, async (workflow) => {
    await workflow.fileStep({ name: 'write-letter', label: 'Writing', progress: 10, run });
  });
  await abandonWorkflow(portal.deps, { documentId: id }, 'The letter could not be created.');
  expect(await current()).toMatchObject({ status: 'failed', files: [] });
  expect((await call('POST', '/resend')).statusCode).toBe(409);
  expect((await call('GET', LETTER_PATH)).statusCode).toBe(404);
  await portal.runJobs();
});

test('a payload carries ids, never papers', () => {
  expect(Object.keys(deliverDocument.payload.def.shape)).toEqual(['documentId', 'sending', 'attempt']);
});

test('a finished document can be downloaded for the set number of days, and is then removed', async () => {
  await makeLetter();
  portal.clock.advance(29 * 86_400_000);
  await removeOldDocuments(portal.deps);
  expect(await statusOf(id)).toBe('sent');
  portal.clock.advance(2 * 86_400_000);
  await removeOldDocuments(portal.deps);
  expect(await statusOf(id)).toBeUndefined();
});

async function statusOf(documentId: string): Promise<string | undefined> {
  const rows = await portal.deps.db.select().from(documents);
  return rows.find((row) => row.id === documentId)?.status;
}

test('a server that puts off whom it does not know yet is asked every two minutes for an hour, then as seldom as any other', async () => {
  const later = { kind: 'later', reason: 'The mail server asked to try again later (451).', isGreylisted: true } as const;
  const stepNow = async () => (await portal.deps.db.select().from(documents).where(eq(documents.id, id)))[0]?.step;
  await makeLetter(later);
  const steps = [await stepNow()];
  for (const attempt of [2, 3, 4, 5]) {
    portal.mail.answers.push(later);
    await tryAgain(attempt);
    steps.push(await stepNow());
  }
  portal.clock.advance(3_600_000);
  portal.mail.answers.push(later);
  await tryAgain(6);
  steps.push(await stepNow());
  expect(steps).toEqual([1, 2, 2, 2, 2, 30].map((minutes) => `${later.reason} Trying again in ${minutes} min.`));
  portal.mail.answers.push({ kind: 'sent' });
  await tryAgain(7);
});
