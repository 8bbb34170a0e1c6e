import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { foilRequest } from '#features/foil-request/testing.ts';
import { memorandumLost } from '#features/memorandum/server/draft-memorandum.jobs.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import type { GeneratedDocument, ModelOffer } from '../documents.contract.ts';
import { acceptMemorandum } from '../testing.ts';
import { abandonWorkflow, type DocumentWorkflow, runWorkflow } from './document-workflow.ts';
import { documentSteps, documents } from './documents.tables.ts';
import { destroyExpiredPapers } from './sealed-papers.ts';

const FIRST = 'gpt-4.1-2025-04-14';
const OTHER = 'o3-2025-04-16';
const DAY_MS = 86_400_000;

let portal: TestPortal;
let cookie: string;
let id: string;
let people = 0;
beforeAll(async () => {
  portal = await openTestPortal({ openaiApiKey: 'key', draftingModel: 'gpt-of-the-firm' });
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

const again = (body: object = {}) => portal.call('POST', `/api/documents/${id}/again`, { cookie, body });
const current = async () => (await portal.call('GET', `/api/documents/${id}`, { cookie })).json<GeneratedDocument>();
const stepsKept = async () =>
  (await portal.deps.db.select().from(documentSteps).where(eq(documentSteps.documentId, id))).map(({ name }) => name);
const step = (name: string, isConfidential = false) => ({
  name,
  label: 'Working',
  progress: 50,
  isConfidential,
  run: async () => name,
});

async function run() {
  const [row] = await portal.deps.db.select({ claim: documents.fencingToken }).from(documents).where(eq(documents.id, id));
  return { documentId: id, ...(row?.claim ? { run: row.claim } : {}) };
}

const tell = async (workflow: (workflow: DocumentWorkflow) => Promise<unknown>) =>
  runWorkflow(portal.deps, await run(), async (told) => void (await workflow(told)));

/** Fails the workflow after two steps finished with the first model. */
const failBehindTwoSteps = () =>
  tell(async (workflow) => {
    await workflow.useModel(FIRST);
    await workflow.begin([
      { name: 'read', label: 'Reading' },
      { name: 'draft', label: 'Drafting' },
    ]);
    await workflow.step(step('read', true));
    await workflow.step(step('draft'));
    await workflow.abandon('The provider is away.');
  });

test.each([{}, { model: FIRST }])(
  'a failed document that is tried again goes on behind its finished steps (%j)',
  async (body) => {
    await failBehindTwoSteps();
    const failed = await current();
    expect(failed).toMatchObject({ canRunAgain: true, model: FIRST });
    const response = await again(body);
    expect(response.statusCode).toBe(202);
    const { error, ...rest } = failed;
    expect(error).toBe('The provider is away.');
    const queued = { status: 'queued', step: 'Waiting to start', progress: 0, canRunAgain: false };
    const steps = [
      { label: 'Reading', state: 'done' },
      { label: 'Drafting', state: 'done' },
    ];
    expect(response.json()).toEqual({ ...rest, ...queued, steps });
    expect((await portal.deps.db.select().from(documents))[0]).toMatchObject({ failedAt: null, error: null });
    expect(await stepsKept()).toEqual(['read', 'draft']);
  },
);

test('with another model nothing of what the first one made is used, and the papers are read anew', async () => {
  await failBehindTwoSteps();
  const response = await again({ model: OTHER });
  expect(response.json()).toMatchObject({ status: 'queued', model: OTHER });
  expect(response.json().steps).toBeUndefined();
  expect(await stepsKept()).toEqual([]);
  await tell(async (workflow) => {
    expect(workflow.document.model).toBe(OTHER);
    expect((await workflow.papers(['plaintiffMOL'])).plaintiffMOL.content.toString()).toBe('words of plaintiffMOL');
  });
});

test('a process that still makes the first try adds nothing to the second', async () => {
  await tell(async (slow) => {
    await slow.step(step('early'));
    await memorandumLost(portal.deps, await run());
    await again({ model: OTHER });
    await slow.step(step('late'));
    throw new Error('the overtaken story went on');
  });
  expect(await stepsKept()).toEqual([]);
  expect((await current()).status).toBe('queued');
});

test('the second try delivers one message, which no sending of the first can be taken for', async () => {
  id = (await portal.call('POST', '/api/foil-request/generate', { cookie, body: foilRequest() })).json().id;
  await abandonWorkflow(portal.deps, { documentId: id }, 'No.');
  await portal.deps.db.execute(sql`delete from pgboss.job`);
  expect((await again()).statusCode).toBe(202);
  await portal.runJobs();
  expect(await current()).toMatchObject({ status: 'sent', canRunAgain: false });
  expect(portal.mail.messages.map(({ messageId }) => messageId)).toEqual([`<${id}.2@localhost>`]);
});

test('of two clicks on “Try again” the second is refused', async () => {
  await failBehindTwoSteps();
  const responses = await Promise.all([again(), again()]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409]);
});

test('a document that waits or is made cannot be tried again, nor one that was sent and whose papers are gone', async () => {
  const refused = { message: 'Only a document that could not be created can be tried again.' };
  expect((await again()).json()).toMatchObject(refused);
  await tell(async (workflow) => {
    await workflow.step(step('read'));
    expect((await again()).statusCode).toBe(409);
    await workflow.handOver();
  });
  expect((await again()).statusCode).toBe(409);
  await portal.runJobs();
  expect(await current()).toMatchObject({ status: 'sent', canRunAgain: false });
  expect((await again()).json().message).toContain('Please upload them again.');
});

test('once its papers are deleted a memorandum cannot be tried again, and a letter, which has none, still can', async () => {
  await failBehindTwoSteps();
  const letter = (await portal.call('POST', '/api/foil-request/generate', { cookie, body: foilRequest() })).json().id;
  await runWorkflow(portal.deps, { documentId: letter }, (workflow) => workflow.abandon('No.'));
  portal.clock.advance(7.1 * DAY_MS);
  await destroyExpiredPapers(portal.deps);
  portal.clock.advance(-7.1 * DAY_MS);
  expect((await current()).canRunAgain).toBe(false);
  const response = await again();
  expect([response.statusCode, response.json().message]).toEqual([
    409,
    'The papers of this document were deleted; please upload them again.',
  ]);
  id = letter;
  expect((await current()).canRunAgain).toBe(true);
  expect((await again()).statusCode).toBe(202);
});

test('a document that was made and could only not be delivered is for Resend', async () => {
  portal.mail.answers.push({ kind: 'refused', reason: 'The mail server does not accept this address (550).' });
  id = (await portal.call('POST', '/api/foil-request/generate', { cookie, body: foilRequest() })).json().id;
  await portal.runJobs();
  expect(await current()).toMatchObject({ status: 'failed', canRunAgain: false });
  const response = await again();
  expect([response.statusCode, response.json().message]).toEqual([
    409,
    'This document was created; only its delivery failed. Please use Resend.',
  ]);
});

test.each(['gemini-2.5-pro', 'gpt-2', '', 'x'.repeat(101)])(
  'a model that is not available is refused beside its field (%s)',
  async (model) => {
    await failBehindTwoSteps();
    const response = await again({ model });
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['model']]);
    expect((await current()).status).toBe('failed');
    expect(await stepsKept()).toEqual(['read', 'draft']);
  },
);

test('to everybody else, administrators included, there is nothing to try again', async () => {
  await failBehindTwoSteps();
  const owner = cookie;
  cookie = await portal.signIn({ role: 'admin' });
  expect((await again()).statusCode).toBe(404);
  cookie = owner;
  expect((await current()).status).toBe('failed');
});

test('the models on offer say which of them the firm’s providers have, the firm’s own among them', async () => {
  const models = (await portal.call('GET', '/api/documents/models', { cookie })).json<ModelOffer[]>();
  expect(models).toHaveLength(11);
  const own = { id: 'gpt-of-the-firm', label: 'gpt-of-the-firm', provider: 'openai', destination: 'OpenAI' };
  expect(models.at(-1)).toEqual({ ...own, available: true, isDefault: true });
  const away = models.filter(({ available }) => !available).map(({ id: name }) => name);
  expect(away).toEqual(['gemini-2.5-pro', 'gemini-2.5-flash']);
});
