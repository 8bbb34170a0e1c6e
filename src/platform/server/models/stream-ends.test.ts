import { getEventListeners } from 'node:events';
import { getActiveResourcesInfo } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ModelHarness, openModelHarness, stream } from '../testing/model-test-harness.ts';
import { modelCalls } from './models.tables.ts';

const STREAMS = 200;
const WHOLE = 'o3-pro-2025-06-10';
const about = { purpose: 'chat' as const, userId: 7, subjectId: null, part: null };

let bench: ModelHarness;
beforeAll(async () => {
  bench = await openModelHarness();
});
afterAll(() => bench.close());
afterEach(() => bench.clear());

const calls = () => bench.database.db.select().from(modelCalls);

test('questions one after the other use one connection', async () => {
  for (const model of ['gpt-4o-2024-08-06', 'gemini-2.5-flash', WHOLE]) {
    for (let times = 0; times < 3; times += 1) expect((await stream(bench.models, { model, about })).failure).toBeNull();
  }
  expect(bench.standIn.connections).toBe(1);
});

describe.each([
  ['OpenAI', {}],
  ['Gemini', { model: 'gemini-2.5-flash' }],
  ['a model that answers whole', { model: WHOLE }],
])('%s', (_name, request: { model?: string }) => {
  const isWhole = request.model === WHOLE;

  test('is told at once when the person wants no more, and what came stays', async () => {
    bench.standIn.behave(isWhole ? 'stall' : { pieces: 1_000, everyMs: 5 });
    const controller = new AbortController();
    const heard: string[] = [];
    const onText = (piece: string) => {
      heard.push(piece);
      if (heard.length === 3) controller.abort();
    };
    const asking = stream(bench.models, { ...request, signal: controller.signal, onText });
    while (bench.standIn.requests.length === 0) await pause(5);
    if (isWhole) controller.abort();
    expect((await asking).failure).toMatchObject({ kind: 'cancelled' });
    const heardThen = heard.length;
    await expect.poll(() => bench.standIn.requests[0]?.hungUpAt).not.toBeNull();
    expect(heard).toHaveLength(heardThen);
    expect(heard.join('')).toMatch(isWhole ? /^$/ : /^word1 word2 /);
    expect(bench.standIn.calls).toBe(1);
    expect(await calls()).toMatchObject([{ outcome: 'failed', inputTokens: null }]);
  });

  test(`${STREAMS} questions that are cancelled in the middle leave no connection, no timer and no listener behind`, {
    timeout: 60_000,
  }, async () => {
    await stream(bench.models, { ...request, about });
    bench.standIn.reset();
    const before = getActiveResourcesInfo().length;
    bench.standIn.behave(Array.from({ length: STREAMS }, () => ({ pieces: ['Half '], lastly: 'stall' as const })));
    const controllers = Array.from({ length: STREAMS }, () => new AbortController());
    let heard = 0;
    const onText = () => {
      heard += 1;
    };
    const asking = controllers.map(({ signal }) => stream(bench.models, { ...request, about, signal, onText }));
    while (bench.standIn.requests.length < STREAMS || (heard < STREAMS && !isWhole)) await pause(5);
    for (const controller of controllers) controller.abort();
    const responses = await Promise.all(asking);
    expect(responses.every(({ failure }) => failure?.kind === 'cancelled')).toBe(true);
    expect(controllers.flatMap(({ signal }) => getEventListeners(signal, 'abort'))).toEqual([]);
    const hungUp = () => bench.standIn.requests.filter(({ hungUpAt }) => hungUpAt !== null).length;
    await expect.poll(hungUp, { timeout: 20_000 }).toBe(STREAMS);
    await expect.poll(() => getActiveResourcesInfo().length, { timeout: 20_000 }).toBeLessThanOrEqual(before + 5);
  });

  test('is not asked for a person who has gone already, and no call is in the record', async () => {
    const controller = new AbortController();
    controller.abort();
    expect((await stream(bench.models, { ...request, signal: controller.signal })).failure).toMatchObject({ kind: 'cancelled' });
    expect(bench.standIn.calls).toBe(0);
    expect(await calls()).toEqual([]);
  });
});
