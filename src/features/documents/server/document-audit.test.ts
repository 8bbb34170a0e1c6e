import { desc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { letterLost } from '#features/foil-request/server/draft-foil-request.jobs.ts';
import { LETTER_PATH as FILE, foilRequest } from '#features/foil-request/testing.ts';
import { memorandumLost } from '#features/memorandum/server/draft-memorandum.jobs.ts';
import { memorandumForm } from '#features/memorandum/testing.ts';
import type { MailOutcome } from '#platform/server/mail/mail.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { deliveryLost, tryDelivery } from './deliver-document.jobs.ts';
import { abandonWorkflow, runWorkflow } from './document-workflow.ts';
import { documents } from './documents.tables.ts';
import { removeOldDocuments } from './remove-old-documents.ts';

const MODEL = 'o3-2025-04-16';

let portal: TestPortal;
let cookie: string;
let id: string;
let seen: number;
beforeAll(async () => {
  portal = await openTestPortal({ openaiApiKey: 'key', draftingModel: 'gpt-of-the-firm' });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.runJobs();
  await portal.deps.db.delete(documents);
  portal.mail.answers.length = 0;
  cookie = await portal.signIn();
  const [last] = await portal.deps.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
  seen = last?.id ?? 0;
});

/** Returns the audit events of documents since the test began. */
async function trail() {
  const entries = await portal.deps.db
    .select()
    .from(auditEvents)
    .where(like(auditEvents.action, 'document.%'))
    .orderBy(auditEvents.id);
  return entries.filter((entry) => entry.id > seen);
}
const actions = async () => (await trail()).map(({ action }) => action);
const latest = async () => (await trail()).at(-1);

const ask = async (headers: Record<string, string> = {}) => {
  const response = await portal.call('POST', '/api/foil-request/generate', { cookie, body: foilRequest(), headers });
  id = response.json().id;
};
const call = (method: string, path = '', body?: object) => portal.call(method, `/api/documents/${id}${path}`, { cookie, body });
const tryAgain = (attempt: number) => tryDelivery(portal.deps, { documentId: id, sending: 1, attempt });

async function makeLetter(...responses: MailOutcome[]): Promise<void> {
  portal.mail.answers.push(...responses);
  await ask();
  await portal.runJobs();
}

const byOwner = {
  actorId: expect.any(Number),
  actorName: 'Ada Quill',
  address: '127.0.0.1',
  requestId: expect.any(String),
  subjectName: 'FOIL request',
};
const byPortal = { actorId: null, actorName: 'The portal', address: null, requestId: null, subjectName: 'FOIL request' };
const forOwner = { kind: 'foil-request', owner: 'Ada Quill', deliverTo: 'ada@firm.example' };

test('asking for a document and its delivery are recorded, each by who did it', async () => {
  await makeLetter();
  expect(await trail()).toEqual([
    expect.objectContaining({
      ...byOwner,
      action: 'document.accepted',
      at: portal.clock.now(),
      subjectId: id,
      detail: { kind: 'foil-request', deliverTo: 'ada@firm.example' },
    }),
    expect.objectContaining({ ...byPortal, action: 'document.delivered', subjectId: id, detail: forOwner }),
  ]);
});

test('a memorandum is recorded by its kind', async () => {
  await portal.call('POST', '/api/mca-mol-opposition/generate', { cookie, ...memorandumForm() });
  expect(await trail()).toEqual([expect.objectContaining({ ...byOwner, subjectName: 'Opposition memorandum' })]);
  await portal.deps.db.delete(documents);
});

test('a double click and a repeated key are one entry, as they are one document', async () => {
  const headers = { 'idempotency-key': 'key-1' };
  await Promise.all([ask(headers), ask(headers), ask()]);
  portal.clock.advance(120_000);
  await ask(headers);
  expect(await actions()).toEqual(['document.accepted']);
});

test('what is refused or fails at acceptance leaves no entry', async () => {
  await portal.call('POST', '/api/foil-request/generate', { cookie, body: foilRequest({ userEmail: 'no' }) });
  const { enqueue } = portal.deps.jobs;
  portal.deps.jobs.enqueue = () => Promise.reject(new Error('the queue is away'));
  const response = await portal.call('POST', '/api/foil-request/generate', { cookie, body: foilRequest() });
  portal.deps.jobs.enqueue = enqueue;
  expect(response.statusCode).toBe(500);
  expect(await actions()).toEqual([]);
});

test('a delivery that may be the second one of the same message says so', async () => {
  await makeLetter({ kind: 'unknown' });
  expect(await actions()).toEqual(['document.accepted']);
  await tryAgain(2);
  expect(await latest()).toMatchObject({ action: 'document.delivered', detail: { ...forOwner, possibleRepeat: true } });
});

test('so does one whose first try ended with its process, also when the mail server asked to wait in between', async () => {
  await makeLetter({ kind: 'later', reason: 'Away.' });
  const { send } = portal.mail;
  portal.mail.send = async () => {
    throw new Error('the process died');
  };
  await expect(tryAgain(2)).rejects.toThrow('died');
  portal.mail.send = send;
  portal.mail.answers.push({ kind: 'later', reason: 'Away.' });
  await tryAgain(2);
  await tryAgain(3);
  expect(await latest()).toMatchObject({ action: 'document.delivered', detail: { possibleRepeat: true } });
});

test('a delivery that only had to wait repeats nothing', async () => {
  await makeLetter({ kind: 'later', reason: 'Away.' });
  await tryAgain(2);
  expect((await latest())?.detail).toEqual(forOwner);
});

test('a letter that waited in its making is not taken for a repeat', async () => {
  await ask();
  const [row] = await portal.deps.db.select().from(documents).where(eq(documents.id, id));
  await portal.deps.db.update(documents).set({ fencingToken: row?.id }).where(eq(documents.id, id));
  await runWorkflow(portal.deps, { documentId: id, run: id }, (workflow) => workflow.handOver());
  await tryAgain(1);
  expect(await latest()).toMatchObject({ action: 'document.delivered', detail: forOwner });
  expect((await latest())?.detail).not.toHaveProperty('possibleRepeat');
});

test.each<[string, string, () => Promise<unknown>]>([
  ['refused by the mail server', 'Refused (550).', () => makeLetter({ kind: 'refused', reason: 'Refused (550).' })],
  ['lost on its way', 'could not be sent', loseDelivery],
  ['twice without an answer', 'may have arrived', leaveUnanswered],
  ['given up after a day', 'within a day', waitTooLong],
  [
    'given up in its making',
    'No usable text.',
    () => giveUp(() => abandonWorkflow(portal.deps, { documentId: id }, 'No usable text.')),
  ],
  ['lost in its making', 'letter could not be created', () => giveUp(() => letterLost(portal.deps, { documentId: id }))],
])('a document %s is recorded as failed, once, with the reason', async (_, reason, lose) => {
  await lose();
  const entries = (await trail()).filter(({ action }) => action === 'document.failed');
  expect(entries).toEqual([
    expect.objectContaining({
      ...byPortal,
      subjectId: id,
      detail: expect.objectContaining({ ...forOwner, reason: expect.stringContaining(reason) }),
    }),
  ]);
});

async function loseDelivery() {
  await makeLetter({ kind: 'later', reason: 'Away.' });
  for (const _ of [1, 2]) await deliveryLost(portal.deps, { documentId: id, sending: 1, attempt: 2 });
}

async function leaveUnanswered() {
  await makeLetter({ kind: 'unknown' });
  portal.mail.answers.push({ kind: 'unknown' });
  for (const attempt of [2, 3]) await tryAgain(attempt);
}

async function waitTooLong() {
  await makeLetter({ kind: 'later', reason: 'Away.' });
  portal.mail.answers.push({ kind: 'later', reason: 'Away.' });
  portal.clock.advance(25 * 3_600_000);
  await tryAgain(2);
  portal.clock.advance(-25 * 3_600_000);
}

async function giveUp(end: () => Promise<unknown>) {
  await ask();
  for (const _ of [1, 2]) await end();
}

test('a memorandum that was lost in its making is recorded as failed', async () => {
  id = (await portal.call('POST', '/api/mca-mol-opposition/generate', { cookie, ...memorandumForm() })).json().id;
  await memorandumLost(portal.deps, { documentId: id });
  expect(await latest()).toMatchObject({ action: 'document.failed', subjectName: 'Opposition memorandum' });
});

test('downloading, sending again and deleting are recorded as the person’s own doing', async () => {
  await makeLetter();
  expect((await call('GET', FILE)).statusCode).toBe(200);
  expect((await call('POST', '/resend')).statusCode).toBe(202);
  await portal.runJobs();
  expect((await call('DELETE')).statusCode).toBe(200);
  const [, , downloaded, resent, delivered, deleted] = await trail();
  const kind = 'foil-request';
  expect(downloaded).toMatchObject({
    ...byOwner,
    action: 'document.downloaded',
    subjectId: id,
    detail: { kind, file: 'letter' },
  });
  expect(resent).toMatchObject({ ...byOwner, action: 'document.resent', detail: { kind, deliverTo: 'ada@firm.example' } });
  expect(delivered).toMatchObject({ ...byPortal, action: 'document.delivered', detail: forOwner });
  expect(deleted).toMatchObject({ ...byOwner, action: 'document.deleted', subjectId: id, detail: { kind } });
});

test('trying again is recorded with the model', async () => {
  await giveUp(() => letterLost(portal.deps, { documentId: id }));
  expect((await call('POST', '/again', { model: MODEL })).statusCode).toBe(202);
  expect(await latest()).toMatchObject({ ...byOwner, action: 'document.again', detail: { kind: 'foil-request', model: MODEL } });
});

test('what a stranger tries, and what is not possible, leaves no entry', async () => {
  await ask();
  const tries = () => [
    call('GET', FILE),
    call('POST', '/resend'),
    call('POST', '/again', {}),
    call('POST', '/again', { model: 'none' }),
    call('DELETE'),
  ];
  const owns = await Promise.all(tries());
  expect(owns.map(({ statusCode }) => statusCode)).toEqual([404, 409, 409, 400, 409]);
  cookie = await portal.signIn({ role: 'admin' });
  for (const { statusCode } of await Promise.all(tries())) expect([400, 404]).toContain(statusCode);
  expect(await actions()).toEqual(['document.accepted']);
});

test('documents that are removed after their time are one entry with their number, and none when there are none', async () => {
  await makeLetter();
  await makeLetter();
  portal.clock.advance(120_000);
  await makeLetter();
  await removeOldDocuments(portal.deps);
  portal.clock.advance(31 * 86_400_000);
  for (const _ of [1, 2]) await removeOldDocuments(portal.deps);
  portal.clock.advance(-31 * 86_400_000);
  const deleted = (await trail()).filter(({ action }) => action === 'document.deleted');
  expect(deleted).toEqual([
    expect.objectContaining({ actorName: 'The portal', subjectName: 'Documents past their retention', detail: { count: 2 } }),
  ]);
});
