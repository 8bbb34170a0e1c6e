import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { GeneratedDocument } from '#features/documents/documents.contract.ts';
import { documentKeys, documents } from '#features/documents/server/documents.tables.ts';
import { destroyExpiredPapers } from '#features/documents/server/sealed-papers.ts';
import { matters, matterUses } from '#features/matters/server/matters.tables.ts';
import type { DraftedMemorandum, MemorandumBlock } from '#features/memorandum/drafted-memorandum.contract.ts';
import { markedPair } from '#features/memorandum/server/testing/marked-pair.ts';
import { memorandumForm } from '#features/memorandum/testing.ts';
import type { Report } from '#features/memorandum/verification-report.contract.ts';
import { seedAuthorities } from '#features/verification/server/library/authority-library.store.ts';
import { type ModelStandIn, startModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import { addDays, calendarDayAt } from '#platform/shared/dates.ts';
import { answerLikeAModel } from '#testing/answer-like-a-model.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';

const MATTER = '10234-0001';

let portal: TestPortal;
let standIn: ModelStandIn;
let cookie: string;
let first: string;
beforeAll(async () => {
  standIn = await startModelStandIn({ answer: answerLikeAModel });
  portal = await openTestPortal(standIn.settings);
  await seedAuthorities(portal.deps.db);
  cookie = await portal.signIn();
  first = await draft(inDays(10));
}, 120_000);
afterAll(async () => {
  await portal.close();
  await standIn.close();
});
beforeEach(() => standIn.reset());

const inDays = (days: number) => addDays(calendarDayAt(portal.deps.clock.now(), portal.deps.config.timeZone), days);

async function draft(keepPapersUntil: string | undefined, mark = 'Quorl'): Promise<string> {
  const { body, headers } = memorandumForm({ ...(await markedPair(mark)), keepPapersUntil, matterNumber: MATTER });
  const response = await portal.call('POST', '/api/mca-mol-opposition/generate', { cookie, body, headers });
  expect(response.statusCode).toBe(202);
  await portal.runJobs();
  return response.json().id;
}

const call = (method: 'GET' | 'POST' | 'PUT', address: string, body?: object) =>
  portal.call(method, `/api/documents/${address}`, { cookie, ...(body && { body }) });
const look = async (id: string) => (await call('GET', id)).json<GeneratedDocument>();
const readMemorandum = async (id: string) => (await call('GET', `${id}/memorandum`)).json<DraftedMemorandum>();
const textOf = (blocks: MemorandumBlock[], section: string) =>
  blocks.filter((block) => block.section === section).map(({ text }) => text);
const otherThan = (blocks: MemorandumBlock[], section: string) =>
  // The check numbers its findings over the whole paper.
  blocks.filter((block) => block.section !== section).map(({ text }) => text.replace(/\[VERIFY \w+/g, '[VERIFY'));

async function revise(id: string, section: string, instruction: string): Promise<string> {
  const response = await call('POST', `${id}/revisions`, { section, instruction });
  expect(response.statusCode).toBe(202);
  await portal.runJobs();
  return response.json<GeneratedDocument>().id;
}

test('a section is drafted again as the attorney instructs, everything else stays, and the report follows', {
  timeout: 120_000,
}, async () => {
  const before = await readMemorandum(first);
  const id = await revise(first, 'facts', 'Make this shorter.');
  expect(await look(id)).toMatchObject({
    status: 'sent',
    version: 2,
    firstVersion: first,
    papersUntil: inDays(10),
    files: [{ name: 'Memorandum of Law in Opposition (version 2).docx' }, { name: 'Verification Report (version 2).docx' }],
  });
  const after = await readMemorandum(id);
  expect(textOf(after.blocks, 'facts').length).toBeLessThan(textOf(before.blocks, 'facts').length);
  expect(otherThan(after.blocks, 'facts')).toEqual(otherThan(before.blocks, 'facts'));
  expect(await readMemorandum(first)).toEqual({ ...before, versions: after.versions });
  expect(after.versions.map(({ version, revision }) => [version, revision?.instruction ?? null])).toEqual([
    [1, null],
    [2, 'Make this shorter.'],
  ]);
  const reports = await Promise.all([first, id].map(async (each) => (await call('GET', `${each}/report`)).json<Report>()));
  expect(reports[1]?.words).toBeLessThan(reports[0]?.words ?? 0);
  // Nothing that was read or planned of the papers is asked again.
  expect(standIn.requests.map(({ material }) => JSON.parse(material).section?.id)).toEqual(['facts']);
});

test('an instruction that asks to invent a decision brings nothing unmarked into the memorandum', {
  timeout: 120_000,
}, async () => {
  standIn.behave(Array.from({ length: 4 }, () => 'invent-case+stubborn'));
  const id = await revise(first, 'prima-facie', 'Cite a case for this.');
  const { blocks, version } = await readMemorandum(id);
  expect(version).toBeGreaterThan(1);
  const marked = blocks.filter(({ section, brackets }) => section === 'prima-facie' && brackets.some(({ row }) => row !== null));
  const { findings } = (await call('GET', `${id}/report`)).json<Report>();
  expect(marked.length).toBeGreaterThan(0);
  for (const { row } of marked.flatMap(({ brackets }) => brackets))
    if (row) expect(findings.map((finding) => finding.id)).toContain(row);
});

test('a model that leaves the section without text ends the new version, and the former one stays as it is', {
  timeout: 120_000,
}, async () => {
  const before = await readMemorandum(first);
  standIn.behave(Array.from({ length: 8 }, () => 'other-language+stubborn'));
  const id = await revise(first, 'preliminary', 'Argue it in the alternative.');
  expect(await look(id)).toMatchObject({ status: 'failed', error: expect.stringMatching(/model/i), files: [] });
  expect(await readMemorandum(first)).toEqual(before);
  standIn.reset();
  expect((await call('POST', `${id}/again`, {})).statusCode).toBe(202);
  await portal.runJobs();
  expect(await look(id)).toMatchObject({ status: 'sent' });
});

test('a delivered memorandum is drafted again with another model, as a version of its own', { timeout: 120_000 }, async () => {
  const files = (await look(first)).files;
  const { id } = (await call('POST', `${first}/again`, { model: 'gemini-2.5-pro' })).json<GeneratedDocument>();
  await portal.runJobs();
  expect(await look(id)).toMatchObject({ status: 'sent', model: 'gemini-2.5-pro', firstVersion: first });
  expect(new Set(standIn.requests.map(({ model }) => model))).toEqual(new Set(['gemini-2.5-pro']));
  expect((await look(first)).files).toEqual(files);
  expect(await portal.deps.db.select().from(matterUses).where(eq(matterUses.subjectId, id))).toMatchObject([
    { kind: 'document', matterNumber: MATTER },
  ]);
});

test('once its matter is closed, a delivered memorandum is neither revised nor drafted again', async () => {
  const { db } = portal.deps;
  await db.insert(matters).values({ number: MATTER, isClosed: true, updatedAt: portal.clock.now() });
  const before = await db.$count(documents);
  const refusals = [
    await call('POST', `${first}/revisions`, { section: 'usury', instruction: 'Shorter.' }),
    await call('POST', `${first}/again`, { model: 'gemini-2.5-pro' }),
  ];
  await db.delete(matters);
  expect(refusals.map((response) => [response.statusCode, response.json().message])).toEqual(
    refusals.map(() => [403, `AI may not be used on matter ${MATTER}: the matter is closed.`]),
  );
  expect(await db.$count(documents)).toBe(before);
});

test.each([
  ['a section that rules wrote', 'conclusion', 'Shorter.', 400],
  ['a section that does not exist', 'appendix', 'Shorter.', 400],
  ['nothing', 'usury', '  ', 400],
  ['more than a thousand characters', 'usury', 'x'.repeat(1_001), 400],
])('a revision of or by %s is refused', async (_what, section, instruction, status) => {
  expect((await call('POST', `${first}/revisions`, { section, instruction })).statusCode).toBe(status);
});

test('papers are kept until a day within the retention, and no other day', async () => {
  for (const until of [inDays(-1), inDays(31)]) {
    const response = await call('PUT', `${first}/papers`, { until });
    expect([response.statusCode, response.json().fields.until]).toEqual([400, expect.stringContaining('from today to')]);
  }
  expect((await call('PUT', `${first}/papers`, { until: inDays(0) })).json()).toMatchObject({ papersUntil: inDays(0) });
  expect((await call('PUT', `${first}/papers`, { until: inDays(10) })).statusCode).toBe(200);
  const { body, headers } = memorandumForm({ ...(await markedPair('Quorl')), keepPapersUntil: inDays(31) });
  const refused = await portal.call('POST', '/api/mca-mol-opposition/generate', { cookie, body, headers });
  expect([refused.statusCode, refused.json().fields.keepPapersUntil]).toEqual([400, expect.stringContaining('from today to')]);
});

test('papers that nobody keeps are gone with the delivery: nothing can be revised or drafted again', {
  timeout: 120_000,
}, async () => {
  const id = await draft(undefined);
  expect(await look(id)).toMatchObject({ status: 'sent', canRunAgain: false });
  expect((await readMemorandum(id)).papersUntil).toBeNull();
  const refusals = [
    await call('POST', `${id}/revisions`, { section: 'usury', instruction: 'Shorter.' }),
    await call('POST', `${id}/again`, {}),
    await call('PUT', `${id}/papers`, { until: inDays(5) }),
  ];
  expect(refusals.map((response) => [response.statusCode, response.json().message])).toEqual(
    refusals.map(() => [409, expect.stringContaining('Please upload them again')]),
  );
});

test('kept papers are destroyed at once when the person says so, and on the day after the last one', {
  timeout: 120_000,
}, async () => {
  const { db } = portal.deps;
  const keys = (id: string) => db.$count(documentKeys, eq(documentKeys.documentId, id));
  const [now, later] = [await draft(inDays(3)), await draft(inDays(3), 'Veldt')];
  expect([await keys(now), await keys(later)]).toEqual([1, 1]);
  await call('PUT', `${now}/papers`, { until: null });
  await destroyExpiredPapers(portal.deps);
  expect([await keys(now), await keys(later)]).toEqual([0, 1]);
  await db.execute(sql`update documents set papers_until = ${inDays(-1)} where id = ${later}`);
  await destroyExpiredPapers(portal.deps);
  expect([await keys(later), (await db.select().from(documents).where(eq(documents.id, later))).length]).toEqual([0, 1]);
});

test('a stranger can neither read nor revise a memorandum, nor keep its papers', async () => {
  const stranger = await portal.signIn({ email: 'stranger@firm.example' });
  const calls = [
    portal.call('GET', `/api/documents/${first}/memorandum`, { cookie: stranger }),
    portal.call('POST', `/api/documents/${first}/revisions`, {
      cookie: stranger,
      body: { section: 'usury', instruction: 'Shorter.' },
    }),
    portal.call('PUT', `/api/documents/${first}/papers`, { cookie: stranger, body: { until: null } }),
  ];
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
});
