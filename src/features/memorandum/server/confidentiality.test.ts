import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, findUserByEmail } from '#features/accounts/server/accounts.store.ts';
import { BY_PORTAL } from '#features/audit/server/record-audit-event.ts';
import { acceptDocument } from '#features/documents/server/accept-document.ts';
import { runWorkflow } from '#features/documents/server/document-workflow.ts';
import { systemClock } from '#platform/server/clock.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Database } from '#platform/server/db/db.ts';
import { openEmbedded } from '#platform/server/db/embedded.ts';
import { MIGRATIONS_FOLDER } from '#platform/server/db/open-database.ts';
import { createJobs } from '#platform/server/jobs/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { deriveMasterKey } from '#platform/server/sealed.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { PAPERS } from '../memorandum.contract.ts';
import { memorandumForm, pdfOf, type SentPaper } from '../testing.ts';
import { draftMemorandum, memorandumLost } from './draft-memorandum.jobs.ts';

const MARKER = 'XYLOPHONE';
const FILE_NAME = 'Zanzibar';
const SECRETS = new RegExp(`${MARKER}|${FILE_NAME}`, 'i');
const marked: SentPaper = { ...pdfOf(`privileged ${MARKER} words`), name: `${FILE_NAME}.pdf` };

let portal: TestPortal;
let cookie: string;
const lines: string[] = [];
beforeAll(async () => {
  portal = await openTestPortal({}, createLog('trace', { write: (line) => void lines.push(line) }));
  cookie = await portal.signIn();
});
afterAll(() => portal.close());

async function generate(change: Parameters<typeof memorandumForm>[0] = {}) {
  const { body, headers } = memorandumForm({ plaintiffMOL: marked, ...change });
  return portal.call('POST', '/api/mca-mol-opposition/generate', { cookie, body, headers });
}

/** Everything in the database except what is made for the person, as text. */
async function everythingStored(): Promise<string> {
  const { db } = portal.deps;
  const tables = ['pgboss.job', 'documents', 'document_steps', 'document_papers', 'document_keys'];
  const texts = tables.map(async (table) => {
    const found = await db.execute(sql.raw(`select to_jsonb(t) as row from ${table} t`));
    return JSON.stringify((found as unknown as { rows: object[] }).rows);
  });
  return (await Promise.all(texts)).join('\n');
}

/** Hex, as PostgreSQL's own text shows bytea. */
const inHex = (text: string) => Buffer.from(text).toString('hex');

async function expectSilence(...answers: string[]): Promise<void> {
  expect(lines.join('\n')).toContain('request');
  expect(lines.join('\n')).not.toMatch(SECRETS);
  const stored = await everythingStored();
  expect(stored).toContain('draft-memorandum');
  expect(stored).not.toMatch(SECRETS);
  for (const secret of [MARKER, FILE_NAME]) expect(stored).not.toContain(inHex(secret));
  expect(answers.join('\n')).not.toMatch(SECRETS);
  expect((await portal.call('GET', '/api/documents', { cookie })).body).not.toMatch(SECRETS);
}

test('an accepted request tells nobody what its papers say or what they are called', async () => {
  const answer = await generate();
  expect(answer.statusCode).toBe(202);
  await expectSilence(answer.body);
});

test('nor does a refused one, whatever it is refused for', async () => {
  const word = { content: MARKER, name: `${FILE_NAME}.docx`, type: 'application/msword' };
  const changes = [
    { plaintiffMOL: word },
    { plaintiffMOL: { content: MARKER, name: `${FILE_NAME}.pdf` } },
    { supportingDocument: marked },
    { supportingDocument: undefined },
    { plaintiffMOL: { ...marked, content: MARKER.repeat(1_300_000) } },
    { userEmail: MARKER },
    { userName: '' },
  ];
  const answers = [];
  for (const change of changes) answers.push(await generate(change));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 413, 400, 400]);
  const { body, headers } = memorandumForm({ plaintiffMOL: marked });
  const broken = { cookie, body: body.subarray(0, -20), headers };
  answers.push(await portal.call('POST', '/api/mca-mol-opposition/generate', broken));
  await expectSilence(...answers.map(({ body }) => body));
});

const quoted = `${MARKER} in ${FILE_NAME}.pdf`;

test.each<[string, () => Error]>([
  ['an error that says the very words', () => new Error(quoted)],
  [
    'an error named and marked by them',
    () => Object.assign(new Error('x'), { detail: quoted, params: [quoted], cause: new Error(quoted) }),
  ],
  ['a database that quotes them', () => new DrizzleQueryError('insert into t values ($1)', [quoted], new Error(quoted))],
])('nor does a step that is ended by %s, nor the document that failed of it', async (what, makeError) => {
  const { id } = (await generate({ userName: what })).json();
  const { now } = portal.clock;
  lines.length = 0;
  portal.clock.now = () => {
    throw makeError();
  };
  await portal.runJobs();
  portal.clock.now = now;
  expect(lines.join('\n')).toContain('job failed');
  await memorandumLost(portal.deps, { documentId: id });
  const answer = await portal.call('GET', `/api/documents/${id}`, { cookie });
  expect(answer.json()).toMatchObject({ status: 'failed', error: expect.stringContaining('could not be created') });
  await expectSilence(answer.body);
});

test('nor does a delivered one, whose confidential steps are destroyed with its papers', async () => {
  const { id } = (await generate({ userName: 'Delivered' })).json();
  await runWorkflow(portal.deps, { documentId: id }, async (workflow) => {
    const run = async () => (await workflow.papers(PAPERS)).plaintiffMOL.content.toString();
    expect(await workflow.step({ name: 'read', label: 'Reading', progress: 10, isConfidential: true, run })).toContain(MARKER);
    const file = { name: 'Draft.docx', contentType: 'text/plain', content: Buffer.from('a draft') };
    await workflow.fileStep({ name: 'write', label: 'Writing', progress: 20, run: async () => file });
    await workflow.handOver();
  });
  await expectSilence();
  await portal.runJobs();
  const answer = await portal.call('GET', `/api/documents/${id}`, { cookie });
  expect(answer.json().status).toBe('sent');
  await expectSilence(answer.body);
});

test('nothing of a paper stands in clear in any file of the embedded database', { timeout: 60_000 }, async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'atrium-sealed-'));
  const database = await openEmbedded(dataDir, MIGRATIONS_FOLDER);
  const documentId = await storeMarked(database);
  await runWorkflow(depsOn(database), { documentId }, async (workflow) => {
    const { plaintiffMOL } = await workflow.papers(PAPERS);
    await workflow.step({
      name: 'read',
      label: 'Reading',
      progress: 1,
      isConfidential: true,
      run: async () => plaintiffMOL.content.toString(),
    });
  });
  await database.db.execute(sql`checkpoint`);
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((file) => path.join(dataDir, file));
  const contents = files.filter((file) => statSync(file).isFile()).map((file) => readFileSync(file));
  const holding = (word: string) => contents.filter((content) => content.includes(word)).length;
  expect(holding('a title that is no secret')).toBeGreaterThan(0);
  expect([holding(MARKER), holding(FILE_NAME)]).toEqual([0, 0]);
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function depsOn(database: Database) {
  const log = createLog('silent');
  const jobs = createJobs(database, log);
  const config = readConfig({});
  return { db: database.db, jobs, config, clock: systemClock, masterKey: deriveMasterKey('a secret that only this test has') };
}

async function storeMarked(database: Database): Promise<string> {
  const deps = depsOn(database);
  deps.jobs.handle(
    draftMemorandum,
    async () => {},
    async () => {},
  );
  await deps.jobs.open();
  const email = 'ada@firm.example';
  await createUser(deps.db, { firstName: 'Ada', lastName: 'Quill', email, password: 'pass-word-1' });
  const user = await findUserByEmail(deps.db, email);
  const content = Buffer.from(`%PDF-1.7 ${MARKER}`.repeat(1_000));
  const id = await acceptDocument(deps, {
    userId: user?.id ?? 0,
    kind: 'mol-opposition',
    title: 'a title that is no secret',
    matterNumber: null,
    deliverTo: email,
    input: {},
    papers: PAPERS.map((name) => ({ name, fileName: `${FILE_NAME}.pdf`, content })),
    idempotencyKey: undefined,
    origin: BY_PORTAL,
  });
  await deps.jobs.stop();
  return id;
}
