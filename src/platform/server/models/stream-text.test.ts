import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ModelHarness, openModelHarness, stream } from '../testing/model-test-harness.ts';
import { timeoutsFor } from './model-limits.ts';
import { modelCalls } from './models.tables.ts';

const gemini = { model: 'gemini-2.5-flash' };
const PIECES = ['A motion ', 'to dismiss — ', '“Entwurf” ', '請求 ', '🙂.'];

let bench: ModelHarness;
beforeAll(async () => {
  bench = await openModelHarness();
});
afterAll(() => bench.close());
afterEach(() => bench.clear());

const calls = () => bench.database.db.select().from(modelCalls).orderBy(asc(modelCalls.startedAt));
const messages = [
  { role: 'user' as const, content: 'What is a demurrer?' },
  { role: 'assistant' as const, content: 'An old pleading.' },
  { role: 'user' as const, content: 'And in New York?' },
];

describe.each([
  ['OpenAI', {}],
  ['Gemini', gemini],
])('from %s', (_provider, request) => {
  test('an answer comes piece by piece, whole and in order', async () => {
    bench.standIn.behave({ pieces: PIECES, everyMs: 20 });
    const { text, pieces, failure } = await stream(bench.models, request);
    expect(failure).toBeNull();
    expect(text).toBe(PIECES.join(''));
    expect(pieces.length).toBeGreaterThan(1);
  });

  test('the whole conversation goes to the model as turns, apart from the instructions', async () => {
    await stream(bench.models, { ...request, messages });
    expect(bench.standIn.requests).toMatchObject([{ instructions: 'Help the firm.', messages, isStream: true }]);
    expect(bench.standIn.calls).toBe(1);
  });

  test('the call stands in the record with its tokens and its cost', async () => {
    bench.standIn.behave({ pieces: ['twelve chars'] });
    const { usage } = await stream(bench.models, { ...request, messages });
    expect(usage).toEqual({ inputTokens: 4 + 5 + 4 + 4, outputTokens: 3 });
    const about = { purpose: 'chat', userId: 7, subjectId: '12', part: null, outcome: 'answered', status: null };
    const costMicros = request === gemini ? Math.round(17 * 0.3 + 3 * 2.5) : Math.round(17 * 2.5 + 3 * 10);
    expect(await calls()).toMatchObject([{ ...about, ...usage, costMicros }]);
  });
});

test('OpenAI is told to keep nothing, how long the answer may be, and no temperature', async () => {
  await stream(bench.models);
  await stream(bench.models, { model: 'o3-2025-04-16' });
  const [usual, thinking] = bench.standIn.requests;
  expect(usual?.body).toMatchObject({ store: false, stream: true, max_output_tokens: 1_000 });
  expect(thinking?.body).toMatchObject({ store: false, stream: true, max_output_tokens: 26_000 });
  for (const requested of [usual, thinking]) expect(requested?.body.temperature).toBeUndefined();
});

test('each of the ten models of an empty portal gives an answer', async () => {
  for (const { id: model } of (await bench.models.catalogue()).models) {
    bench.standIn.behave({ pieces: PIECES });
    expect(await stream(bench.models, { model })).toMatchObject({ failure: null, text: PIECES.join('') });
  }
  expect(bench.standIn.calls).toBe(10);
});

test.each(['o1-pro-2025-03-19', 'o3-pro-2025-06-10'])(
  '%s is asked for the whole answer, which comes as one piece',
  async (model) => {
    bench.standIn.behave({ pieces: PIECES });
    expect(await stream(bench.models, { model })).toMatchObject({ failure: null, pieces: [PIECES.join('')] });
    expect(bench.standIn.requests).toMatchObject([{ isStream: false }]);
  },
);

test('a model that OpenAI does not stream to this firm is asked again for the whole answer, once, as one call in the record', async () => {
  bench.standIn.behave(['unverified', { pieces: PIECES }]);
  expect(await stream(bench.models, { model: 'o3-2025-04-16' })).toMatchObject({ failure: null, pieces: [PIECES.join('')] });
  expect(bench.standIn.requests.map(({ isStream }) => isStream)).toEqual([true, false]);
  expect(await calls()).toMatchObject([{ outcome: 'answered', status: null }]);
});

test('without its provider’s key a model is not asked', async () => {
  const models = bench.withChanges({ openaiApiKey: undefined });
  expect((await stream(models)).failure).toMatchObject({ kind: 'not-configured' });
  expect(bench.standIn.calls).toBe(0);
});

test('what the receiver does wrong reaches the caller, and the call ends at the provider', async () => {
  bench.standIn.behave({ pieces: 1000, everyMs: 5 });
  const onText = () => {
    throw new Error('a mistake of our own');
  };
  await expect(stream(bench.models, { onText })).rejects.toThrow('a mistake of our own');
  await expect.poll(() => bench.standIn.requests[0]?.hungUpAt).not.toBeNull();
});

test('a person waits a minute for the first piece, three for a model that thinks first, five for one that answers whole', () => {
  const [minute, halfHour] = [60_000, 1_800_000];
  const window = { context: 1, answer: 1, thinking: 0 };
  const thinking = { window: { ...window, thinking: 1 } };
  expect(timeoutsFor({ window }, 'pieces')).toEqual({ firstPiece: minute, silence: minute, whole: halfHour });
  expect(timeoutsFor(thinking, 'pieces')).toEqual({ firstPiece: 3 * minute, silence: minute, whole: halfHour });
  expect(timeoutsFor(thinking, 'whole').firstPiece).toBe(5 * minute);
});
