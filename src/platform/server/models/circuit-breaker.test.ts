import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ModelHarness, openModelHarness, question } from '../testing/model-test-harness.ts';
import type { StandInCommand } from '../testing/stand-in-commands.ts';
import { ModelError, ProviderUnavailable } from './model-error.ts';
import { providerOutages } from './models.tables.ts';

const MINUTE = 60_000;
const gemini = { ...question, model: 'gemini-2.5-pro' };
const REVOKED: StandInCommand = { status: 401 };

let bench: ModelHarness;
beforeAll(async () => {
  bench = await openModelHarness();
});
afterAll(() => bench.close());
afterEach(() => bench.clear());

const ask = (request = question) => bench.models.generateObject(request).catch((reason: unknown) => reason);
const outages = () => bench.database.db.select().from(providerOutages);

test.each<[string, typeof question, StandInCommand, string]>([
  ['OpenAI refuses the key', question, { status: 401 }, 'it refuses the key'],
  ['OpenAI refuses the account', question, { status: 403 }, 'it refuses the key'],
  ['the account has no credit', question, { status: 429, error: { code: 'insufficient_quota' } }, 'the account has no credit'],
  ['Google refuses the account', gemini, { status: 403 }, 'it refuses the key'],
  [
    'Google does not know the key',
    gemini,
    { status: 400, error: { details: [{ reason: 'API_KEY_INVALID' }] } },
    'it refuses the key',
  ],
])('when %s, there is no second try, and nobody asks for five minutes', async (_what, request, command, reason) => {
  bench.standIn.behave(command);
  const refused = await ask(request);
  const until = new Date(bench.clock.now().getTime() + 5 * MINUTE);
  expect(refused).toMatchObject({ name: 'ProviderUnavailable', until });
  expect(await outages()).toMatchObject([{ reason, until }]);
  expect(await ask(request)).toMatchObject({ name: 'ProviderUnavailable', until });
  expect(bench.standIn.calls).toBe(1);
  expect(bench.waits).toEqual([]);
});

test('one provider’s outage does not touch the other', async () => {
  bench.standIn.behave(REVOKED);
  await ask();
  expect(await ask(gemini)).toEqual({ words: 3 });
});

test('fifty callers over half an hour ask a provider that refuses the key once in five minutes, and all succeed after it is fixed', async () => {
  bench.standIn.behave(REVOKED);
  await ask();
  const callTimes: number[] = [];
  const secondServer = bench.withChanges({});
  for (let minute = 0; minute <= 30; minute += 1) {
    const before = bench.standIn.calls;
    bench.standIn.behave(REVOKED);
    const servers = Array.from({ length: 50 }, (_, index) => (index % 2 ? bench.models : secondServer));
    const responses = await Promise.all(
      servers.map((models) => models.generateObject(question).catch((reason: unknown) => reason)),
    );
    expect(responses.every((response) => response instanceof ProviderUnavailable)).toBe(true);
    const requested = bench.standIn.calls - before;
    expect(requested).toBeLessThanOrEqual(1);
    if (requested) callTimes.push(minute);
    // Clears the stand-in's queue of a refusal that no call has received.
    if (!requested) bench.standIn.reset();
    bench.clock.advance(MINUTE);
  }
  expect(callTimes).toEqual([5, 10, 15, 20, 25, 30]);
  bench.clock.advance(5 * MINUTE);
  bench.standIn.reset();
  expect(await ask()).toEqual({ words: 3 });
  expect(await outages()).toEqual([]);
  expect(await Promise.all(Array.from({ length: 50 }, () => ask()))).toEqual(Array.from({ length: 50 }, () => ({ words: 3 })));
});

test('when the time is over exactly one of fifty callers asks, and the others are told to wait for it', async () => {
  bench.standIn.behave(REVOKED);
  await ask();
  bench.standIn.reset();
  bench.clock.advance(5 * MINUTE);
  // So late that all fifty have made their call before.
  bench.standIn.behave({ delayMs: 2_000 });
  const responses = await Promise.all(Array.from({ length: 50 }, () => ask()));
  expect(responses.filter((response) => !(response instanceof ModelError))).toEqual([{ words: 3 }]);
  expect(responses.filter((response) => response instanceof ProviderUnavailable)).toHaveLength(49);
  expect(bench.standIn.calls).toBe(1);
});

test('a provider that fails otherwise when it is asked for all stays closed for five more minutes', async () => {
  bench.standIn.behave([REVOKED, { status: 500 }]);
  await ask();
  bench.clock.advance(5 * MINUTE);
  const until = new Date(bench.clock.now().getTime() + 5 * MINUTE);
  expect(await ask()).toMatchObject({ name: 'ProviderUnavailable', until });
  expect(await ask()).toMatchObject({ name: 'ProviderUnavailable', until });
  expect(bench.standIn.calls).toBe(2);
  expect(bench.waits).toEqual([]);
});

test('a bad answer to the one who asks for all proves that the key is taken again', async () => {
  bench.standIn.behave([REVOKED, 'empty']);
  await ask();
  bench.clock.advance(5 * MINUTE);
  expect(await ask()).toEqual({ words: 3 });
  expect(await outages()).toEqual([]);
});
