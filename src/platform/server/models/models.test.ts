import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fetchWithLimit, ResponseTooLong } from '../fetch-with-size-limit.ts';
import { type ModelHarness, openModelHarness, question } from '../testing/model-test-harness.ts';
import type { StandInCommand } from '../testing/stand-in-commands.ts';
import { explainModelError } from './explain-model-error.ts';
import { findObstacle } from './find-obstacle.ts';
import { ModelError } from './model-error.ts';
import { outputTokenLimit } from './model-limits.ts';
import { validateResponse } from './validate-response.ts';

const gemini = { ...question, model: 'gemini-2.5-flash' };

let bench: ModelHarness;
beforeAll(async () => {
  bench = await openModelHarness();
});
afterAll(() => bench.close());
afterEach(() => bench.clear());

test('an OpenAI model is asked once, keeps nothing at the provider, is offered no tools, and answers in the shape asked for', async () => {
  expect(await bench.models.generateObject(question)).toEqual({ words: 3 });
  expect(bench.standIn.calls).toBe(1);
  const [requested] = bench.standIn.requests;
  expect(requested).toMatchObject({ path: '/v1/responses', model: 'gpt-4.1-2025-04-14', instructions: 'Count the words.' });
  expect(requested?.material).toBe('the privileged fact');
  expect(requested?.schema).toMatchObject({ properties: { words: { type: 'number' } } });
  expect(requested?.body).toMatchObject({ store: false, max_output_tokens: 100 });
  expect(requested?.body.tools).toBeUndefined();
});

test('a Gemini model is asked in its own way', async () => {
  expect(await bench.models.generateObject(gemini)).toEqual({ words: 3 });
  const [requested] = bench.standIn.requests;
  expect(requested).toMatchObject({ path: '/v1beta/models/gemini-2.5-flash:generateContent', instructions: 'Count the words.' });
  expect(requested?.material).toBe('the privileged fact');
  expect(requested?.schema).toMatchObject({ properties: { words: { type: 'number' } } });
});

test('each of the ten models of an empty portal can be asked', async () => {
  const { models } = await bench.models.catalogue();
  expect(models).toHaveLength(10);
  for (const { id: model } of models) expect(await bench.models.generateObject({ ...question, model })).toEqual({ words: 3 });
  expect(bench.standIn.requests.map(({ model, provider }) => ({ id: model, provider }))).toEqual(
    models.map(({ id, provider }) => ({ id, provider: provider.id })),
  );
});

test('a model that thinks first gets room for it, within what it can hold', async () => {
  await bench.models.generateObject({ ...question, model: 'o3-2025-04-16' });
  expect(bench.standIn.requests[0]?.body).toMatchObject({ max_output_tokens: 25_100 });
  const window = { context: 1_048_576, answer: 65_536, thinking: 25_000 };
  expect(outputTokenLimit({ window }, 60_000)).toBe(65_536);
});

test('without its provider’s key a model is not available and is not asked', async () => {
  const models = bench.withChanges({ openaiApiKey: undefined });
  const obstacle = async (id: string) => findObstacle((await models.catalogue()).find(id), '2026-11-26');
  expect(await obstacle('gpt-4.1-2025-04-14')).toBe('no-key');
  expect(await obstacle('gemini-2.5-pro')).toBeNull();
  await expect(models.generateObject(question)).rejects.toMatchObject({ kind: 'not-configured' });
  expect(bench.standIn.calls).toBe(0);
});

const LONG = JSON.stringify({ words: 1, more: 'x'.repeat(1_000_000) });

test.each<[string, StandInCommand, object]>([
  ['breaks off', 'truncate', { kind: 'bad-answer', reason: 'truncated' }],
  ['is held back by the provider’s filter', 'filter', { kind: 'bad-answer', reason: 'filtered' }],
  ['is empty', 'empty', { kind: 'bad-answer', reason: 'empty' }],
  ['is no JSON', { text: 'three words' }, { kind: 'bad-answer', reason: 'shape' }],
  ['has another shape', { text: '{"words":"three"}' }, { kind: 'bad-answer', reason: 'shape' }],
  ['is nonsense from some other service', 'garbage', { kind: 'bad-answer', reason: 'shape' }],
  ['is a megabyte long', { text: LONG }, { kind: 'bad-answer', reason: 'too-long' }],
  ['is ten times as long as allowed', { text: `{"words":3${' '.repeat(8000)}}` }, { kind: 'bad-answer', reason: 'too-long' }],
  ['never comes whole', 'cut', { kind: 'unreachable' }],
])('an answer that %s is no answer, from either provider', async (_what, command, expected) => {
  for (const request of [question, gemini]) {
    bench.standIn.behave([command]);
    await expect(bench.models.generateObject({ ...request, maxTries: 1 })).rejects.toMatchObject(expected);
  }
});

test('a model that declines to answer has not answered', async () => {
  bench.standIn.behave(['refuse', 'refuse']);
  const once = { maxTries: 1 };
  await expect(bench.models.generateObject({ ...question, ...once })).rejects.toMatchObject({ reason: 'refused' });
  await expect(bench.models.generateObject({ ...gemini, ...once })).rejects.toMatchObject({ reason: 'filtered' });
});

const FAILURES: [StandInCommand, object][] = [
  [{ status: 400 }, { kind: 'refused-request', status: 400 }],
  [{ status: 404 }, { kind: 'refused-request', status: 404 }],
  [{ status: 413 }, { kind: 'refused-request', status: 413 }],
  [{ status: 422 }, { kind: 'refused-request', status: 422 }],
  [
    { status: 403, error: { code: 'model_not_found' } },
    { kind: 'refused-request', status: 403 },
  ],
  [{ status: 429 }, { kind: 'busy', status: 429 }],
  [{ status: 500 }, { kind: 'provider-failed', status: 500 }],
  [{ status: 529 }, { kind: 'provider-failed', status: 529 }],
  [
    { status: 200, error: { code: 'server_error' } },
    { kind: 'provider-failed', status: undefined },
  ],
  [
    { status: 200, error: { code: 'invalid_prompt' } },
    { kind: 'refused-request', status: undefined },
  ],
  [{ status: 408 }, { kind: 'timeout', status: 408 }],
  ['reset', { kind: 'unreachable' }],
  ['stall', { kind: 'timeout' }],
];

test.each(FAILURES)(
  'a caller can tell why there is no answer, and a person is told what to do: %j',
  async (command, expected) => {
    bench.standIn.behave(command);
    // Only if no response comes: a busy machine may need longer for one.
    const timeoutMs = command === 'stall' ? 300 : question.timeoutMs;
    const asking = bench.models.generateObject({ ...question, maxTries: 1, timeoutMs });
    const error = await asking.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ModelError);
    expect(error).toMatchObject(expected);
    expect(explainModelError(error as ModelError)).toMatch(/^[A-Z][^_{}<>]{20,160}\. ?[A-Z]?[^_{}<>]{0,160}\.$/);
  },
);

test('no error and no line of the log carries a word of a question or an answer', async () => {
  const commands: StandInCommand[] = ['truncate', 'cut', 'garbage', 'reset', { text: '{"words":"privileged"}' }, { status: 401 }];
  const error = { message: 'you wrote: the privileged fact' };
  for (const command of [...commands, { status: 500, error }, { status: 400, error }]) {
    bench.standIn.behave(command);
    const reason: Error = await bench.models.generateObject({ ...question, maxTries: 1 }).catch((thrown) => thrown);
    expect(reason).toBeInstanceOf(ModelError);
    expect(JSON.stringify([reason, reason.message, reason.stack, reason.cause])).not.toContain('privileged');
    expect(bench.logged()).not.toContain('privileged');
    await bench.clear();
  }
});

test('an answer that its provider calls incomplete is not taken, even when it could be read', () => {
  const usage = { inputTokens: 9, outputTokens: 3 };
  const reply = { text: '{"words":3}', finishReason: 'stop', rawFinishReason: undefined, usage } as const;
  expect(validateResponse(question, reply)).toEqual({ kind: 'answered', answer: { words: 3 }, usage });
  for (const changed of [
    { body: { status: 'incomplete' } },
    { finishReason: 'length' } as const,
    { finishReason: 'other' } as const,
  ]) {
    expect(validateResponse(question, { ...reply, ...changed })).toMatchObject({
      failure: { error: { kind: 'bad-answer' } },
      usage,
    });
  }
});

test('of an answer that is far too long no more is read than may come', async () => {
  bench.standIn.behave([{ text: LONG }, { status: 500, error: { message: 'x'.repeat(1_000_000) } }]);
  const options = { method: 'POST', body: '{}', headers: { authorization: 'Bearer key' } };
  const bounded = fetchWithLimit(100_000);
  await expect(bounded(`${bench.standIn.url}/v1/responses`, options)).rejects.toThrow(ResponseTooLong);
  const failed = await bounded(`${bench.standIn.url}/v1/responses`, options);
  expect(failed.status).toBe(500);
  expect((await failed.text()).length).toBeLessThanOrEqual(64 * 1024);
});

test('what is asked goes to the configured server alone: a redirection is not followed', async () => {
  bench.standIn.behave([{ status: 307, headers: { location: '/v1/responses' } }]);
  await expect(bench.models.generateObject({ ...question, maxTries: 1 })).rejects.toMatchObject({ kind: 'unreachable' });
  expect(bench.standIn.calls).toBe(1);
});
