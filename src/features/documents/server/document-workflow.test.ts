import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { foilRequestBody } from '#features/foil-request/foil-request.contract.ts';
import { letterLost } from '#features/foil-request/server/draft-foil-request.jobs.ts';
import { writeLetter } from '#features/foil-request/server/write-letter.ts';
import { foilRequest, LETTER_FILE } from '#features/foil-request/testing.ts';
import { modelCalls } from '#platform/server/models/models.tables.ts';
import { deserialize, serialize } from '#platform/server/serialized.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import type { GeneratedDocument } from '../documents.contract.ts';
import { type DocumentWorkflow, runWorkflow } from './document-workflow.ts';
import { documentSteps, documents } from './documents.tables.ts';

const DAY_MS = 86_400_000;
const REASON = 'OpenAI does not accept the firm’s key. Trying again at 3:10 PM.';

let portal: TestPortal;
let cookie: string;
let id: string;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.runJobs();
  await portal.deps.db.delete(documents);
  await portal.deps.db.execute(sql`delete from pgboss.job`);
  portal.mail.messages.length = 0;
  cookie = await portal.signIn();
  id = await ask();
});

async function ask(): Promise<string> {
  const response = await portal.call('POST', '/api/foil-request/generate', { cookie, body: foilRequest() });
  return response.json().id;
}

const tell = (workflow: (workflow: DocumentWorkflow) => Promise<unknown>, run: { run?: string } = {}) =>
  runWorkflow(portal.deps, { documentId: id, ...run }, async (told) => void (await workflow(told)));
const current = async () => (await portal.call('GET', `/api/documents/${id}`, { cookie })).json<GeneratedDocument>();
const step = (name: string, run: () => Promise<unknown> = async () => null) => ({
  name,
  label: `The step ${name}`,
  progress: 10,
  run,
});
const tomorrow = () => new Date(portal.clock.now().getTime() + DAY_MS);
/** Makes the time come for which a document waits. */
const comeTheHour = () => portal.deps.db.execute(sql`update pgboss.job set start_after = now() where state = 'created'`);

async function jobsThatWait(): Promise<number> {
  const found = await portal.deps.db.execute(
    sql`select count(*)::int as n from pgboss.job where state = 'created' and start_after > now()`,
  );
  return (found as unknown as { rows: { n: number }[] }).rows[0]?.n ?? 0;
}

/** The first step of a letter's own workflow, followed by a wait. */
async function writeAndWait(workflow: DocumentWorkflow): Promise<void> {
  const content = await writeLetter(foilRequestBody.parse(foilRequest()), { firmName: 'Lantern LLP' });
  await workflow.fileStep({
    ...step('write-letter'),
    run: async () => ({ name: LETTER_FILE, contentType: 'a letter', content }),
  });
  await workflow.waitUntil(tomorrow(), REASON);
  throw new Error('the story went on while it should wait');
}

test('a document that has to wait says why, keeps what is made and goes on behind it when its hour has come', async () => {
  const writtenAt = portal.clock.now();
  await tell(writeAndWait);
  expect(await current()).toMatchObject({ status: 'running', step: REASON, progress: 10 });
  portal.clock.advance(60_000);
  // The job that came with the request is still in the queue, as after a crash following the wait: it has nothing to do.
  expect(await portal.runJobs()).toBe(1);
  expect(await current()).toMatchObject({ status: 'running', step: REASON });
  await comeTheHour();
  await portal.runJobs();
  expect((await current()).status).toBe('sent');
  expect(portal.mail.messages).toHaveLength(1);
  const [written] = await portal.deps.db.select().from(documentSteps).where(eq(documentSteps.name, 'write-letter'));
  expect(written?.finishedAt).toEqual(writtenAt);
});

test('a document that would wait for more than a day in all is given up, and says why', async () => {
  const wait = (told: DocumentWorkflow, hours: number) =>
    told.waitUntil(new Date(portal.clock.now().getTime() + hours * 3_600_000), REASON);
  await tell((told) => wait(told, 20));
  const [job] = (
    (await portal.deps.db.execute(
      sql`select data from pgboss.job where state = 'created' and start_after > now()`,
    )) as unknown as { rows: { data: { run: string } }[] }
  ).rows;
  portal.clock.advance(20 * 3_600_000);
  await tell((told) => wait(told, 5), { run: job?.data.run ?? '' });
  const kept = async () => (await portal.deps.db.select().from(documents).where(eq(documents.id, id)))[0];
  expect(await kept()).toMatchObject({ status: 'failed', error: REASON });
  cookie = await portal.signIn();
  id = await ask();
  await tell((told) => wait(told, 24 * 365 * 31));
  expect(await kept()).toMatchObject({ status: 'failed', error: REASON });
});

test('two processes that make the same document wait for one hour, not for two', async () => {
  await tell(async (slow) => {
    await tell(writeAndWait);
    await slow.waitUntil(tomorrow(), 'Another reason.');
  });
  expect(await jobsThatWait()).toBe(1);
  expect(await current()).toMatchObject({ step: REASON });
});

test('a process that was overtaken by the wait neither adds a step nor gives the document up', async () => {
  await tell(async (slow) => {
    await slow.step(step('slow', async () => tell(writeAndWait)));
    throw new Error('the overtaken story went on');
  });
  await letterLost(portal.deps, { documentId: id });
  expect(await portal.deps.db.$count(documentSteps, eq(documentSteps.documentId, id))).toBe(1);
  expect(await current()).toMatchObject({ status: 'running', step: REASON });
});

test('of two processes that make the same document, the one that was overtaken neither begins a step nor hands anything over', async () => {
  const told: string[] = [];
  await tell(async (slow) => {
    await tell((fast) => fast.step(step('read')));
    await slow.step(step('draft', async () => void told.push('draft')));
  });
  await tell(async (slow) => {
    await tell((fast) => fast.step(step('check')));
    await slow.handOver();
  });
  await tell(async (slow) => {
    await tell((fast) => fast.step(step('mend')));
    await slow.abandon('The overtaken one gave up.');
  });
  expect(told).toEqual([]);
  expect(await current()).toMatchObject({ status: 'running', step: 'The step mend' });
});

test('of two processes that do the same step, the first that finishes it has its result kept, for both', async () => {
  const draft = (words: string, run = async () => {}) => ({
    ...step('draft'),
    run: async () => {
      await run();
      return words;
    },
  });
  const told: string[] = [];
  await tell(async (slow) => {
    told.push(await slow.step(draft('slow', () => tell((fast) => fast.step(draft('fast'))))));
  });
  // The overtaken run comes first here: what it paid for is not paid for again.
  await tell(async (slow) => {
    const late = step('write', async () => Promise.reject(new Error('it was written twice')));
    const meanwhile = step('check', () => tell(async () => {}));
    await slow.step(meanwhile);
    await slow.step(late);
  });
  expect(await portal.deps.db.$count(documentSteps, eq(documentSteps.documentId, id))).toBe(2);
  expect(told).toEqual(['fast']);
});

test('a run with a mark that the document does not know does nothing', async () => {
  await tell(async () => Promise.reject(new Error('it ran')), { run: randomUUID() });
});

test('a document that waits cannot be deleted', async () => {
  await tell(writeAndWait);
  expect((await portal.call('DELETE', `/api/documents/${id}`, { cookie })).statusCode).toBe(409);
});

test('a document under way lists the steps of its plan: done, the current one and those that wait', async () => {
  expect((await current()).steps).toBeUndefined();
  const plan = ['read', 'draft', 'check'].map((name) => ({ name, label: `The step ${name}` }));
  let seen: GeneratedDocument['steps'];
  await tell(async (workflow) => {
    await workflow.begin(plan);
    await workflow.step(step('read'));
    const look = async () => {
      seen = (await current()).steps;
    };
    await workflow.step(step('draft', look));
    await workflow.begin([...plan, { name: 'mend', label: 'The step mend' }]);
  });
  expect(seen?.map(({ state }) => state)).toEqual(['done', 'current', 'waiting']);
  expect((await current()).steps).toEqual([
    { label: 'The step read', state: 'done' },
    { label: 'The step draft', state: 'done' },
    { label: 'The step check', state: 'current' },
    { label: 'The step mend', state: 'waiting' },
  ]);
  await tell((workflow) => workflow.abandon('It cannot be made.'));
  expect(await current()).toMatchObject({ status: 'failed', error: 'It cannot be made.' });
  expect((await current()).steps).toBeUndefined();
});

test('a result that came packed is stored as the data that it is, and comes back so without being made again', async () => {
  const audit = { title: 'Harborlight – “Pelham” § 5', findings: [{ page: 3 }] };
  const told: unknown[] = [];
  const keep = async (workflow: DocumentWorkflow) =>
    told.push(deserialize(await workflow.jsonStep({ ...step('keep-audit'), run: async () => serialize(audit) })));
  await tell(keep);
  const [kept] = await portal.deps.db.select().from(documentSteps).where(eq(documentSteps.name, 'keep-audit'));
  expect(kept?.result).toEqual(audit);
  const isObject = sql`jsonb_typeof(result) = 'object' and name = 'keep-audit'`;
  expect(await portal.deps.db.$count(documentSteps, isObject)).toBe(1);
  await tell((workflow) =>
    workflow.jsonStep({ ...step('keep-audit'), run: () => Promise.reject(new Error('it was made twice')) }),
  );
  await tell(keep);
  expect(told).toEqual([audit, audit]);
});

test('what language models took for a document is told in tokens, and in money only when every price is known', async () => {
  const call = (change: Partial<typeof modelCalls.$inferInsert>) => ({
    id: randomUUID(),
    model: 'gpt-4.1-2025-04-14',
    provider: 'openai' as const,
    purpose: 'memorandum',
    subjectId: id,
    outcome: 'answered' as const,
    startedAt: portal.clock.now(),
    ...change,
  });
  await tell((workflow) => workflow.useModel('gpt-4.1-2025-04-14'));
  expect(await current()).toMatchObject({ model: 'gpt-4.1-2025-04-14' });
  expect((await current()).tokens).toBeUndefined();
  await portal.deps.db
    .insert(modelCalls)
    .values([
      call({ inputTokens: 40_000, outputTokens: 2000, costMicros: 96_000 }),
      call({ inputTokens: 6000, outputTokens: 210, costMicros: 13_680 }),
      call({ outcome: 'refused' }),
      call({ inputTokens: 7, outputTokens: 7, costMicros: 7, subjectId: randomUUID() }),
    ]);
  expect((await current()).tokens).toEqual({ input: 46_000, output: 2210, calls: 3, costMicros: 109_680 });
  await portal.deps.db.insert(modelCalls).values(call({ inputTokens: 1, outputTokens: 1 }));
  expect((await current()).tokens).toEqual({ input: 46_001, output: 2211, calls: 4 });
});

test('the message says in a paragraph of its own what came out', async () => {
  await tell(async (workflow) => {
    const content = Buffer.from('a letter');
    await workflow.fileStep({ ...step('write'), run: async () => ({ name: 'A.txt', contentType: 'text/plain', content }) });
    await workflow.summarize('41 of 41 citations were found. 2 quotations need your eye.');
    await workflow.handOver();
  });
  await portal.runJobs();
  const [, second, third] = portal.mail.messages[0]?.text.split('\n\n') ?? [];
  expect(second).toBe('41 of 41 citations were found. 2 quotations need your eye.');
  expect(third).toMatch(/^The document is a draft\. Artificial intelligence can make mistakes/);
});
