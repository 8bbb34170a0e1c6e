import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { memorandumLost } from '#features/memorandum/server/draft-memorandum.jobs.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { acceptMemorandum } from '../testing.ts';
import { abandonWorkflow } from './document-workflow.ts';
import { documents } from './documents.tables.ts';
import { failureEmailJob, sendFailureEmail } from './send-failure-email.jobs.ts';

let portal: TestPortal;
let cookie: string;
let id: string;
let people = 0;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.deps.db.delete(documents);
  await portal.deps.db.execute(sql`delete from pgboss.job`);
  portal.mail.messages.length = 0;
  portal.mail.answers.length = 0;
  people += 1;
  const email = `counsel${people}@firm.example`;
  cookie = await portal.signIn({ email });
  id = await acceptMemorandum(portal.deps, email);
});

const fail = () => abandonWorkflow(portal.deps, { documentId: id }, 'The model produced no usable text.');
const message = (sending = 1) => sendFailureEmail(portal.deps, { documentId: id, sending, isRepeat: false });
const comeTheHour = () =>
  portal.deps.db.execute(sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`);

test('who waits for a document that could not be made is told why, that nothing was sent, and what to do', async () => {
  await fail();
  await portal.runJobs();
  const [told, ...more] = portal.mail.messages;
  expect(more).toEqual([]);
  expect(told).toMatchObject({
    to: `counsel${people}@firm.example`,
    subject: 'Opposition Memorandum',
    messageId: `<${id}.failed-1@localhost>`,
    attachments: [],
  });
  expect(told?.text).toContain('could not be created: Opposition Memorandum.');
  expect(told?.text).toContain('Reason: The model produced no usable text.');
  expect(told?.text).toContain('Nothing was sent');
  expect(told?.text).toContain(`${portal.deps.config.publicUrl}/my-documents`);
  expect(told?.text).toContain('kept for 7 days');
});

test('a document that fails twice over, or is given up by a job that is over, is told of once', async () => {
  await fail();
  await fail();
  await memorandumLost(portal.deps, { documentId: id });
  await portal.runJobs();
  expect(portal.mail.messages).toHaveLength(1);
});

test('while the mail server cannot be reached the message waits, and comes once when it can', async () => {
  portal.mail.answers.push({ kind: 'later', reason: 'Away.' });
  await fail();
  await portal.runJobs();
  await comeTheHour();
  await portal.runJobs();
  await comeTheHour();
  await portal.runJobs();
  expect(portal.mail.messages.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${id}.failed-1@localhost>`));
});

test('a message that the server refuses is not tried again', async () => {
  portal.mail.answers.push({ kind: 'refused', reason: 'No.' });
  await fail();
  for (const _ of [1, 2]) {
    await portal.runJobs();
    await comeTheHour();
  }
  expect(portal.mail.messages).toHaveLength(1);
});

test('a message without an answer is repeated once as the same message, never a third time', async () => {
  portal.mail.answers.push({ kind: 'unknown' }, { kind: 'unknown' });
  await fail();
  for (const _ of [1, 2, 3]) {
    await portal.runJobs();
    await comeTheHour();
  }
  expect(portal.mail.messages).toHaveLength(2);
  expect(new Set(portal.mail.messages.map(({ messageId }) => messageId)).size).toBe(1);
});

test('a process that slept while another took the message over sends nothing when it wakes', async () => {
  await fail();
  portal.mail.beforeLeaving.push(() => message());
  await message();
  expect(portal.mail.messages).toHaveLength(1);
});

test('nobody is told of a failure after asking for another try, or after deleting the document', async () => {
  await fail();
  portal.mail.beforeLeaving.push(async () => {
    expect((await portal.call('POST', `/api/documents/${id}/again`, { cookie, body: {} })).statusCode).toBe(202);
  });
  await message();
  await message();
  await abandonWorkflow(portal.deps, { documentId: id, run: await runOf() }, 'No.');
  expect((await portal.call('DELETE', `/api/documents/${id}`, { cookie })).statusCode).toBe(200);
  await message(2);
  expect(portal.mail.messages).toEqual([]);
});

async function runOf(): Promise<string> {
  const [row] = await portal.deps.db.select({ claim: documents.fencingToken }).from(documents);
  return row?.claim ?? '';
}

test('the order for the message carries ids, never words', () => {
  expect(Object.keys(failureEmailJob.payload.def.shape)).toEqual(['documentId', 'sending', 'isRepeat']);
});
