import { getEventListeners } from 'node:events';
import { getActiveResourcesInfo } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ModelHarness, openModelHarness, question } from '../testing/model-test-harness.ts';
import type { StandInCommand } from '../testing/stand-in-commands.ts';
import { readRetryAfter } from './classify-failure.ts';
import { ModelError } from './model-error.ts';
import { waitBeforeRetry } from './retry-request.ts';

const CANCELLED = 500;

let bench: ModelHarness;
beforeAll(async () => {
  bench = await openModelHarness();
});
afterAll(() => bench.close());
afterEach(() => bench.clear());

/** The waits in seconds, without the bench's jitter of half of five percent. */
const waitedSeconds = () => bench.waits.map((milliseconds) => Math.round(milliseconds / 1.025) / 1000);

test('a busy provider that asks for twenty seconds gets twenty, and less than one more', async () => {
  for (const chance of [0, 0.999]) {
    bench.standIn.behave({ status: 429, headers: { 'retry-after': '20' } });
    await bench.withChanges({}, { random: () => chance }).generateObject(question);
  }
  expect(bench.waits).toHaveLength(2);
  for (const waited of bench.waits) expect(waited).toBeGreaterThanOrEqual(20_000);
  for (const waited of bench.waits) expect(waited).toBeLessThan(21_000);
  expect(new Set(bench.waits).size).toBe(2);
});

test('a date in Retry-After counts from the provider’s own clock, and Google’s way of saying it is understood', () => {
  const headers = { 'retry-after': 'Fri, 13 Mar 2026 10:00:20 GMT', date: 'Fri, 13 Mar 2026 10:00:00 GMT' };
  const now = new Date('2026-03-13T11:00:00Z');
  expect(readRetryAfter(headers, undefined, now)).toBe(20_000);
  expect(readRetryAfter({ 'retry-after': headers['retry-after'] }, undefined, new Date('2026-03-13T10:00:15Z'))).toBe(5000);
  expect(readRetryAfter({}, { error: { details: [{ reason: 'x' }, { retryDelay: '17.5s' }] } }, now)).toBe(17_500);
  expect(readRetryAfter({ 'retry-after': 'soon' }, undefined, now)).toBeUndefined();
});

test('a provider that wants to be left alone for ten minutes is not waited for: the work may come back then', async () => {
  bench.standIn.behave({ status: 429, headers: { 'retry-after': '600' } });
  const error = await bench.models.generateObject(question).catch((reason: unknown) => reason);
  const tenMinutes = bench.clock.now().getTime() + 600_000;
  expect(error).toMatchObject({ name: 'ProviderUnavailable', kind: 'unavailable', status: 429 });
  expect((error as { until: Date }).until.getTime() - tenMinutes).toBeLessThan(1000);
  expect(bench.waits).toEqual([]);
});

test.each<[string, StandInCommand]>([
  ['fails', { status: 500 }],
  ['resets the connection', 'reset'],
  ['breaks off within the answer', 'cut'],
  ['is busy and does not say for how long', { status: 429 }],
])(
  'a provider that %s three times is asked again after 2, 8 and 30 seconds, and its fourth answer counts',
  async (_what, command) => {
    bench.standIn.behave([command, command, command]);
    expect(await bench.models.generateObject(question)).toEqual({ words: 3 });
    expect(waitedSeconds()).toEqual([2, 8, 30]);
    expect(bench.standIn.calls).toBe(4);
  },
);

test('a provider that keeps failing is asked five times in all, the last time two minutes after the fourth', async () => {
  bench.standIn.behave(Array.from({ length: 9 }, () => ({ status: 500 })));
  await expect(bench.models.generateObject(question)).rejects.toMatchObject({ kind: 'provider-failed', status: 500 });
  expect(waitedSeconds()).toEqual([2, 8, 30, 120]);
  expect(bench.standIn.calls).toBe(5);
});

test('those who failed together do not come back together, and none comes back early', () => {
  const failures = [{ error: new ModelError('some-model', 'provider-failed') }];
  const waits = [0, 0.25, 0.999].map((chance) => waitBeforeRetry(failures, () => chance) ?? 0);
  expect(new Set(waits).size).toBe(3);
  expect(Math.min(...waits)).toBe(2000);
  expect(Math.max(...waits)).toBeLessThan(2100);
});

test('a provider that stays silent is given up after the time allowed, and asked again', async () => {
  bench.standIn.behave('stall');
  const started = Date.now();
  expect(await bench.models.generateObject({ ...question, timeoutMs: 2000 })).toEqual({ words: 3 });
  expect(Date.now() - started).toBeGreaterThanOrEqual(2000);
  expect(waitedSeconds()).toEqual([2]);
});

test.each<[string]>([['empty'], ['filter'], ['truncate'], ['garbage'], ['refuse']])(
  'a bad answer (%s) is asked for twice more, because each one is paid for, and never taken',
  async (command) => {
    bench.standIn.behave(Array.from({ length: 9 }, () => command));
    await expect(bench.models.generateObject(question)).rejects.toMatchObject({ kind: 'bad-answer' });
    expect(waitedSeconds()).toEqual([2, 8]);
    expect(bench.standIn.calls).toBe(3);
  },
);

test('a question that the provider refuses is not repeated', async () => {
  for (const status of [400, 404, 413, 422]) {
    bench.standIn.behave({ status });
    await expect(bench.models.generateObject(question)).rejects.toMatchObject({ kind: 'refused-request', status });
  }
  expect(bench.standIn.calls).toBe(4);
  expect(bench.waits).toEqual([]);
});

test('where a person waits for the answer, the provider is asked once only', async () => {
  bench.standIn.behave({ status: 500 });
  await expect(bench.models.generateObject({ ...question, maxTries: 1 })).rejects.toMatchObject({ status: 500 });
  expect(bench.standIn.calls).toBe(1);
});

test('without a stand-in for time a further try really waits', async () => {
  bench.standIn.behave({ status: 503, headers: { 'retry-after': '1' } });
  const started = Date.now();
  expect(await bench.withChanges({}, { wait: undefined, random: () => 0 }).generateObject(question)).toEqual({ words: 3 });
  expect(Date.now() - started).toBeGreaterThanOrEqual(990);
  expect(Date.now() - started).toBeLessThan(10_000);
});

test('a cancelled question is cancelled at the provider within five seconds, and not asked again', async () => {
  bench.standIn.behave('stall');
  const controller = new AbortController();
  const asking = bench.models.generateObject({ ...question, timeoutMs: 60_000, signal: controller.signal });
  while (bench.standIn.requests.length === 0) await pause(5);
  controller.abort();
  await expect(asking).rejects.toMatchObject({ kind: 'cancelled' });
  const cancelledAt = Date.now();
  while (bench.standIn.requests[0]?.hungUpAt === null && Date.now() - cancelledAt < 5000) await pause(5);
  expect(bench.standIn.requests[0]?.hungUpAt).not.toBeNull();
  expect(bench.standIn.calls).toBe(1);
});

test('a question that is cancelled while it waits for a further try is not asked again', async () => {
  bench.standIn.behave({ status: 500 });
  const controller = new AbortController();
  const models = bench.withChanges({}, { wait: undefined });
  const asking = models.generateObject({ ...question, signal: controller.signal });
  while (bench.standIn.calls === 0) await pause(5);
  // Within the two seconds before the retry.
  setTimeout(() => controller.abort(), 500);
  await expect(asking).rejects.toMatchObject({ kind: 'cancelled' });
  expect(bench.standIn.calls).toBe(1);
  await expect(models.generateObject({ ...question, signal: controller.signal })).rejects.toMatchObject({ kind: 'cancelled' });
  expect(bench.standIn.calls).toBe(1);
});

test('an answered question leaves no listener on the signal that could have cancelled it', async () => {
  const { signal } = new AbortController();
  await bench.models.generateObject({ ...question, signal });
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('five hundred cancelled questions leave no timer and no connection behind', { timeout: 60_000 }, async () => {
  await bench.models.generateObject(question);
  await pause(200);
  const before = getActiveResourcesInfo().length;
  const about = { ...question.about, subjectId: null };
  for (let batch = 0; batch < CANCELLED / 25; batch += 1) {
    bench.standIn.behave(Array.from({ length: 25 }, () => 'stall'));
    const controllers = Array.from({ length: 25 }, () => new AbortController());
    const asking = controllers.map(({ signal }) =>
      bench.models.generateObject({ ...question, about, timeoutMs: 60_000, signal }),
    );
    while (bench.standIn.requests.length < (batch + 1) * 25) await pause(5);
    for (const controller of controllers) controller.abort();
    const outcomes = await Promise.allSettled(asking);
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  }
  const open = () => getActiveResourcesInfo().length;
  await expect.poll(open, { timeout: 20_000 }).toBeLessThanOrEqual(before + 5);
  const hungUp = () => bench.standIn.requests.filter(({ hungUpAt }) => hungUpAt !== null).length;
  await expect.poll(hungUp, { timeout: 20_000 }).toBe(CANCELLED);
});
