import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ModelHarness, openModelHarness, stream } from '../testing/model-test-harness.ts';
import type { StandInCommand } from '../testing/stand-in-commands.ts';
import { explainModelError } from './explain-model-error.ts';
import { ModelError } from './model-error.ts';
import { modelCalls } from './models.tables.ts';

const MINUTE = 60_000;
const openai = {};
const gemini = { model: 'gemini-2.5-flash' };
const whole = { model: 'o1-pro-2025-03-19' };

let bench: ModelHarness;
beforeAll(async () => {
  bench = await openModelHarness();
});
afterAll(() => bench.close());
afterEach(() => bench.clear());

const BEFORE: [string, StandInCommand, object][] = [
  ['refuses the question', { status: 400 }, { kind: 'refused-request', status: 400 }],
  ['does not know the model', { status: 404 }, { kind: 'refused-request', status: 404 }],
  ['is busy', { status: 429 }, { kind: 'busy', status: 429, retryAfterMs: undefined }],
  ['is busy for twenty seconds', { status: 429, headers: { 'retry-after': '20' } }, { kind: 'busy', retryAfterMs: 20_000 }],
  ['fails', { status: 500 }, { kind: 'provider-failed', status: 500 }],
  ['is overloaded', { status: 503 }, { kind: 'provider-failed', status: 503 }],
  ['resets the connection', 'reset', { kind: 'unreachable' }],
  ['leads elsewhere', { status: 307, headers: { location: '/v1/responses' } }, { kind: 'unreachable' }],
  ['sends nonsense', 'garbage', { kind: 'bad-answer', reason: 'shape' }],
  ['says nothing', 'empty', { kind: 'bad-answer', reason: 'empty' }],
  ['holds the answer back', 'filter', { kind: 'bad-answer', reason: 'filtered' }],
];

describe.each([
  ['OpenAI', openai],
  ['Gemini', gemini],
  ['a model that answers whole', whole],
])('%s', (_name, request) => {
  test.each(BEFORE)(
    'that %s before any text is asked once, and a person is told what to do',
    async (_what, command, expected) => {
      bench.standIn.behave([command, 'answer']);
      // On connections of its own: a request over one that was used before may be sent twice.
      const { failure, pieces } = await stream(bench.withChanges({}), request);
      expect(failure).toBeInstanceOf(ModelError);
      expect(failure).toMatchObject(expected);
      expect(pieces).toEqual([]);
      expect(bench.standIn.calls).toBe(1);
      expect(explainModelError(failure as ModelError)).toMatch(/^[A-Z][^_{}<>]{20,160}\. ?[A-Z]?[^_{}<>]{0,160}\.$/);
      expect(bench.waits).toEqual([]);
    },
  );

  test.each<[string, StandInCommand]>([
    ['the key', { status: 401 }],
    ['the account', { status: 403 }],
  ])('that refuses %s is asked by nobody for five minutes', async (_what, command) => {
    bench.standIn.behave(command);
    const until = new Date(bench.clock.now().getTime() + 5 * MINUTE);
    expect((await stream(bench.models, request)).failure).toMatchObject({ name: 'ProviderUnavailable', until });
    expect((await stream(bench.models, request)).failure).toMatchObject({ name: 'ProviderUnavailable', until });
    expect(bench.standIn.calls).toBe(1);
    bench.clock.advance(5 * MINUTE);
    expect((await stream(bench.models, request)).failure).toBeNull();
    expect((await stream(bench.models, request)).failure).toBeNull();
  });

  test('that declines has not answered, and its excuse is no answer', async () => {
    bench.standIn.behave('refuse');
    const reason = request === gemini ? 'filtered' : 'refused';
    expect(await stream(bench.models, request)).toMatchObject({ failure: { kind: 'bad-answer', reason }, pieces: [] });
  });
});

const WITHIN: [string, StandInCommand, object][] = [
  ['breaks off', { pieces: ['Half ', 'of it'], everyMs: 5, lastly: 'cut' }, { kind: 'unreachable' }],
  ['reaches its longest', { pieces: ['Half ', 'of it'], lastly: 'truncate' }, { kind: 'bad-answer', reason: 'truncated' }],
  ['stops nobody knows why', { pieces: ['Half ', 'of it'], lastly: 'incomplete' }, { kind: 'bad-answer', reason: 'truncated' }],
  ['is held back from there on', { pieces: ['Half ', 'of it'], lastly: 'filter' }, { kind: 'bad-answer', reason: 'filtered' }],
  ['goes over into nonsense', { pieces: ['Half ', 'of it'], lastly: 'nonsense' }, { kind: 'bad-answer', reason: 'shape' }],
  ['ends in an error', { pieces: ['Half ', 'of it'], lastly: 'error' }, { kind: 'provider-failed', status: undefined }],
];

describe.each([
  ['OpenAI', openai],
  ['Gemini', gemini],
])('%s', (_name, request) => {
  test.each(WITHIN)('whose answer %s in the middle is not asked again, and what came stays', async (_what, command, expected) => {
    bench.standIn.behave([command, 'answer']);
    const { failure, text } = await stream(bench.models, request);
    expect(text).toBe('Half of it');
    expect(failure).toMatchObject(expected);
    expect(bench.standIn.calls).toBe(1);
  });

  test.each<[string, StandInCommand, string]>([
    ['first piece', { pieces: [], lastly: 'stall' }, ''],
    ['next piece', { pieces: ['Half ', 'of it'], everyMs: 5, lastly: 'stall' }, 'Half of it'],
    ['answer at all', 'stall', ''],
  ])('that lets a person wait too long for the %s is given up', async (_what, command, text) => {
    const timeouts = () => ({ firstPiece: 300, silence: 300, whole: 10_000 });
    bench.standIn.behave(command);
    const response = await stream(bench.withChanges({}, { timeouts }), request);
    expect(response).toMatchObject({ failure: { kind: 'timeout' }, text });
    await expect.poll(() => bench.standIn.requests[0]?.hungUpAt).not.toBeNull();
  });

  test('that goes on for ever is given up too', async () => {
    const timeouts = () => ({ firstPiece: 5000, silence: 5000, whole: 400 });
    bench.standIn.behave({ pieces: 100_000, everyMs: 20 });
    const { failure, text } = await stream(bench.withChanges({}, { timeouts }), request);
    expect(failure).toMatchObject({ kind: 'timeout' });
    expect(text).toContain('word1 ');
  });

  test('that says far more than it may is heard no further', async () => {
    bench.standIn.behave({ pieces: Array.from({ length: 300 }, () => 'x'.repeat(1000)) });
    const { failure, text } = await stream(bench.models, { ...request, maxOutputTokens: 1 });
    expect(failure).toMatchObject({ kind: 'bad-answer', reason: 'too-long' });
    expect(text.length).toBeLessThanOrEqual(8 * 25_001);
  });

  test('has its call in the record with what was told of it', async () => {
    bench.standIn.behave({ pieces: ['Half'], lastly: 'truncate' });
    await stream(bench.models, request);
    expect(await bench.database.db.select().from(modelCalls)).toMatchObject([{ outcome: 'bad-answer', outputTokens: 1 }]);
  });
});

test.each<[Record<string, unknown>, object]>([
  [{ code: 'rate_limit_exceeded' }, { kind: 'busy' }],
  [{ code: 'rate_limit_exceeded', type: 'error' }, { kind: 'busy' }],
  [{ code: 'invalid_prompt' }, { kind: 'refused-request' }],
  [{ code: 'context_length_exceeded', type: 'error' }, { kind: 'refused-request' }],
  [{ code: 'server_error', type: 'error' }, { kind: 'provider-failed' }],
  [{ code: 'insufficient_quota', type: 'error' }, { kind: 'unavailable' }],
])('what OpenAI tells within a stream is understood, before the first piece and behind it: %j', async (error, expected) => {
  for (const pieces of [[], ['Half ', 'of it']]) {
    bench.standIn.behave({ pieces, everyMs: 5, lastly: 'error', error });
    const { failure, text } = await stream(bench.models);
    expect(failure).toMatchObject({ ...expected, status: undefined });
    expect(text).toBe(pieces.join(''));
    await bench.clear();
  }
});

test('no failure and no line of the log carries a word of a question or an answer', async () => {
  const error = { message: 'you wrote: the privileged fact', code: 'server_error' };
  const commands: StandInCommand[] = [
    { status: 400, error },
    { pieces: ['privileged'], lastly: 'error', error },
    { pieces: ['privileged'], lastly: 'cut' },
    { pieces: [], lastly: 'error', error },
  ];
  for (const command of commands) {
    bench.standIn.behave(command);
    const { failure } = await stream(bench.models);
    expect(failure).toBeInstanceOf(ModelError);
    expect(JSON.stringify([failure, failure?.message, failure?.stack, failure?.cause])).not.toContain('privileged');
  }
  expect(bench.logged()).not.toContain('privileged');
});

test('a piece of an answer proves that the key is taken again, even when the answer breaks off', async () => {
  bench.standIn.behave([{ status: 401 }, { pieces: ['Half'], lastly: 'cut' }]);
  await stream(bench.models);
  bench.clock.advance(5 * MINUTE);
  expect((await stream(bench.models)).failure).toMatchObject({ kind: 'unreachable' });
  expect((await stream(bench.models)).failure).toBeNull();
});

describe('a model that answers whole', () => {
  test('and breaks off in the middle of sending gives nothing', async () => {
    bench.standIn.behave('cut');
    expect(await stream(bench.models, whole)).toMatchObject({ failure: { kind: 'unreachable' }, text: '' });
    expect(bench.standIn.calls).toBe(1);
  });

  test.each<[string, 'truncate' | 'incomplete']>([
    ['reaches its longest', 'truncate'],
    ['stops nobody knows why', 'incomplete'],
  ])('and %s gives what there is', async (_what, lastly) => {
    bench.standIn.behave({ pieces: ['Half ', 'of it'], lastly });
    expect(await stream(bench.models, whole)).toMatchObject({ failure: { reason: 'truncated' }, pieces: ['Half of it'] });
  });

  test('and lets a person wait too long is given up', async () => {
    const timeouts = () => ({ firstPiece: 300, silence: 10_000, whole: 10_000 });
    bench.standIn.behave('stall');
    expect((await stream(bench.withChanges({}, { timeouts }), whole)).failure).toMatchObject({ kind: 'timeout' });
    await expect.poll(() => bench.standIn.requests[0]?.hungUpAt).not.toBeNull();
  });

  test('because it is not streamed to this firm is asked for that only once', async () => {
    bench.standIn.behave(['unverified', { status: 500 }, 'answer']);
    const { failure } = await stream(bench.models, { model: 'o3-2025-04-16' });
    expect(failure).toMatchObject({ kind: 'provider-failed', status: 500 });
    expect(bench.standIn.calls).toBe(2);
  });
});
