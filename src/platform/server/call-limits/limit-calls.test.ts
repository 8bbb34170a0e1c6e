import { expect, test } from 'vitest';
import { CALL_LIMITS, type CallLimit } from './call-limits.ts';
import { createLimitCalls } from './limit-calls.ts';

const LIMIT: CallLimit = {
  running: 2,
  runningPerPerson: 1,
  waiting: 3,
  waitingPerPerson: 2,
  waitSeconds: 5,
  rest: 0,
  label: 'reports',
};

/** Limits for one kind of call, and calls that the test ends. */
function start(change: Partial<CallLimit> = {}) {
  const throttled: string[] = [];
  const limits = { ...CALL_LIMITS, report: { ...LIMIT, ...change } };
  const limitCalls = createLimitCalls(limits, (kind, { who }) => void throttled.push(`${kind} of ${who}`), 0);
  const running: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (who: string, name = who) => {
    const connection = new AbortController();
    const work = async (signal: AbortSignal) => {
      running.push(name);
      await new Promise<void>((resolve) => {
        ends.set(name, resolve);
        signal.addEventListener('abort', () => resolve());
      });
      return `${name} done`;
    };
    const outcome = limitCalls(
      'report',
      { who, signal: connection.signal, actorId: 1, name: who, address: '192.0.2.1' },
      work,
    ).catch((error) => `${error.status} ${error.retryAfterSeconds ?? ''}`);
    return { outcome, hangUp: () => connection.abort() };
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await soon();
  };
  return { begin, end, running, throttled };
}

/** One turn of the event loop, in which the calls that were made begin to run. */
const soon = () => new Promise(setImmediate);

test('one person’s calls run one after the other, and somebody else’s beside them', async () => {
  const { begin, end, running } = start();
  const first = begin('ada', 'a1');
  const second = begin('ada', 'a2');
  begin('ben');
  await soon();
  expect(running).toEqual(['a1', 'ben']);
  await end('a1');
  expect(running).toEqual(['a1', 'ben', 'a2']);
  await end('a2');
  expect(await Promise.all([first.outcome, second.outcome])).toEqual(['a1 done', 'a2 done']);
});

test('who waits with nothing running comes before who has something running', async () => {
  const { begin, end, running } = start({ runningPerPerson: 2 });
  for (const name of ['a1', 'a2', 'a3']) begin('ada', name);
  begin('ben');
  await soon();
  await end('a1');
  expect(running).toEqual(['a1', 'a2', 'ben']);
});

test('a person with too many waiting calls gets 429, and a server with too many 503, each with a time to come back', async () => {
  const { begin, throttled } = start();
  for (const name of ['a1', 'a2', 'a3']) begin('ada', name);
  expect(await begin('ada', 'a4').outcome).toBe('429 5');
  begin('ben');
  begin('cy');
  expect(await begin('dan').outcome).toBe('503 5');
  expect(throttled).toEqual(['report of ada', 'report of dan']);
});

test('whoever waits too long is told so', async () => {
  const { begin, throttled } = start({ waitSeconds: 0.01 });
  begin('ada', 'a1');
  expect(await begin('ada', 'a2').outcome).toBe('503 5');
  expect(throttled).toEqual(['report of ada']);
});

test('what nobody waits for any more is dropped: waiting calls never run, running ones are told', async () => {
  const { begin, end, running } = start();
  const first = begin('ada', 'a1');
  const second = begin('ada', 'a2');
  begin('ada', 'a3');
  await soon();
  second.hangUp();
  first.hangUp();
  expect([await first.outcome, await second.outcome]).toEqual(['a1 done', '503 ']);
  await end('a1');
  expect(running).toEqual(['a1', 'a3']);
});

test('where the newest wins, an earlier call of the same person ends, and nobody else’s', async () => {
  const { begin, running } = start({ newestWins: true });
  begin('ben');
  begin('ada', 'a1');
  await soon();
  const second = begin('ada', 'a2');
  begin('ada', 'a3');
  expect(await second.outcome).toBe('429 1');
  await expect.poll(() => running).toEqual(['ben', 'a1', 'a3']);
});

test('after a long call its person waits before the next one, and nobody else does', async () => {
  const { begin, end, running } = start({ rest: 1_000 });
  begin('ada', 'a1');
  begin('ada', 'a2');
  await new Promise((resolve) => setTimeout(resolve, 5));
  await end('a1');
  begin('ben');
  await soon();
  expect(running).toEqual(['a1', 'ben']);
});

test('the rest ends', async () => {
  const { begin, end, running } = start({ rest: 0.1 });
  begin('ada', 'a1');
  begin('ada', 'a2');
  await soon();
  await end('a1');
  await expect.poll(() => running).toEqual(['a1', 'a2']);
});
