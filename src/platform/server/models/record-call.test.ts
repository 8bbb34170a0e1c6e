import { asc, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type ModelHarness, openModelHarness, question } from '../testing/model-test-harness.ts';
import { costOf } from './model-prices.ts';
import { modelCalls } from './models.tables.ts';

const gemini = { ...question, model: 'gemini-2.5-flash' };
const subjectId = question.about.subjectId;

let bench: ModelHarness;
beforeAll(async () => {
  bench = await openModelHarness();
});
afterAll(() => bench.close());
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await bench.clear();
});

const calls = () => bench.database.db.select().from(modelCalls).orderBy(asc(modelCalls.startedAt), asc(modelCalls.endedAt));

test('every call is recorded with whom it was for, its tokens and its cost, from either provider', async () => {
  await bench.models.generateObject(question);
  bench.clock.advance(1000);
  await bench.models.generateObject(gemini);
  // The prompt has 35 characters, the response 11; the stand-in counts four per token, instructions and material separately.
  const tokens = { inputTokens: 9, outputTokens: 3 };
  const about = { purpose: 'memorandum', userId: 7, subjectId, part: 'draft-facts', outcome: 'answered', status: null };
  expect(await calls()).toMatchObject([
    { ...about, ...tokens, model: 'gpt-4.1-2025-04-14', provider: 'openai', costMicros: 9 * 2 + 3 * 8 },
    { ...about, ...tokens, model: 'gemini-2.5-flash', provider: 'gemini', costMicros: Math.round(9 * 0.3 + 3 * 2.5) },
  ]);
});

test('a bad answer and a failure stand in the record too, the bad answer with what it cost', async () => {
  bench.standIn.behave(['truncate', { status: 500 }, 'answer', { status: 400 }]);
  await bench.models.generateObject(question);
  bench.clock.advance(1000);
  await bench.models.generateObject(question).catch(() => undefined);
  expect(await calls()).toMatchObject([
    { outcome: 'bad-answer', inputTokens: 9, outputTokens: 2, costMicros: 34, status: null },
    { outcome: 'failed', inputTokens: null, outputTokens: null, costMicros: null, status: 500 },
    { outcome: 'answered', inputTokens: 9, outputTokens: 3, costMicros: 42 },
    { outcome: 'refused', inputTokens: null, costMicros: null, status: 400 },
  ]);
});

test('without a price a call has tokens and no cost', () => {
  const usage = { inputTokens: 1_000_000, outputTokens: 500_000 };
  expect(costOf({ input: 2, output: 8 }, usage)).toBe(6_000_000);
  expect(costOf(null, usage)).toBeNull();
});

test('nothing that was asked or answered stands in the record', async () => {
  await bench.models.generateObject({ ...question, material: 'the privileged fact' });
  expect(JSON.stringify(await calls())).not.toMatch(/privileged|Count the words|words/);
});

/** Ends the process at a fault point, as far as a test that has to survive can. */
async function dieAt(point: string): Promise<void> {
  vi.stubEnv('FAULT', point);
  vi.stubEnv('NODE_ENV', 'test');
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw new Error('killed');
  });
  await expect(bench.models.generateObject(question)).rejects.toThrow('killed');
  expect(kill).toHaveBeenCalledWith(process.pid, 'SIGKILL');
  kill.mockRestore();
  vi.stubEnv('FAULT', '');
}

test.each([
  ['before:model-call', 0],
  ['after:model-call', 1],
])('a process that dies %s leaves its call open, and asking again is logged once as a cost', async (point, made) => {
  await dieAt(point);
  expect(bench.standIn.calls).toBe(made);
  expect(await calls()).toMatchObject([{ outcome: 'asked', endedAt: null }]);
  bench.clock.advance(1000);
  await bench.models.generateObject(question);
  await bench.models.generateObject(question);
  const lines = bench.logged().split('\n');
  const lost = lines.filter((line) => line.includes('retry_cost')).map((line) => JSON.parse(line) as Record<string, unknown>);
  const { time: _time, callId, ...line } = lost[0] ?? {};
  expect(line).toEqual({
    level: 40,
    event: 'retry_cost',
    model: 'gpt-4.1-2025-04-14',
    subjectId,
    part: 'draft-facts',
    msg: 'a model is asked again after its process died',
  });
  expect(callId).toBe((await calls())[0]?.id);
  expect(lost).toHaveLength(1);
});

test('an open call of another step is not taken for a lost one', async () => {
  await dieAt('before:model-call');
  await bench.models.generateObject({ ...question, about: { ...question.about, part: 'draft-standard' } });
  expect(bench.logged()).not.toContain('retry_cost');
});

test('an answer is not lost because its call could not be recorded', async () => {
  await bench.database.db.execute(sql`alter table model_calls rename to model_calls_away`);
  try {
    expect(await bench.models.generateObject(question)).toEqual({ words: 3 });
  } finally {
    await bench.database.db.execute(sql`alter table model_calls_away rename to model_calls`);
  }
  expect(bench.logged()).toContain('could not be recorded');
  expect(bench.logged()).not.toContain('privileged');
});
