import { expect, test, vi } from 'vitest';
import { batchCalls } from './batch-calls.ts';

const settled = (calls: Promise<unknown>[]) => Promise.allSettled(calls);

test('what comes together goes together, and everybody gets their own answer', async () => {
  const run = vi.fn(async (items: readonly number[]) => items.map((item) => item * 10));
  const double = batchCalls(run);
  expect(await Promise.all([double(1), double(2), double(3)])).toEqual([10, 20, 30]);
  expect(run.mock.calls).toEqual([[[1, 2, 3]]]);
});

test('what comes while a group is under way waits for it, and goes together with the next', async () => {
  const finish: (() => void)[] = [];
  const run = vi.fn(async (items: readonly string[]) => {
    await new Promise<void>((resolve) => finish.push(resolve));
    return items;
  });
  const call = batchCalls(run);
  const first = call('first');
  await vi.waitFor(() => expect(finish).toHaveLength(1));
  const later = Promise.all([call('second'), call('third')]);
  finish[0]?.();
  await first;
  await vi.waitFor(() => expect(finish).toHaveLength(2));
  finish[1]?.();
  expect(await later).toEqual(['second', 'third']);
  expect(run.mock.calls).toEqual([[['first']], [['second', 'third']]]);
});

test('one that cannot be done does not take the others with it', async () => {
  const call = batchCalls(async (items: readonly string[]) => {
    if (items.includes('bad'))
      throw new Error('Failed query', { cause: Object.assign(new Error('no such person'), { code: '23503' }) });
    return items;
  });
  const results = await settled([call('good'), call('bad'), call('fine')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('one of five hundred that cannot be done keeps the others waiting for a few tries, not for five hundred', async () => {
  const run = vi.fn(async (items: readonly number[]) => {
    if (items.includes(321)) throw Object.assign(new Error('no such person'), { code: '23503' });
    return items;
  });
  const call = batchCalls(run);
  const results = await settled(Array.from({ length: 500 }, (_none, item) => call(item)));
  expect(results.flatMap(({ status }, item) => (status === 'rejected' ? [item] : []))).toEqual([321]);
  expect(run.mock.calls.length).toBeLessThan(20);
});

test('when the database goes away while a refused group is tried again, nobody waits for ever', async () => {
  let tries = 0;
  const call = batchCalls(async (items: readonly number[]) => {
    tries += 1;
    if (tries > 2) throw Object.assign(new Error('gone'), { code: '57P01' });
    if (items.includes(3)) throw Object.assign(new Error('no such person'), { code: '23503' });
    return items;
  });
  const results = await settled([0, 1, 2, 3].map(call));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(tries).toBe(3);
});

test('after a failure the next are answered again', async () => {
  let isBroken = true;
  let tries = 0;
  const call = batchCalls(async (items: readonly string[]) => {
    tries += 1;
    if (isBroken) throw new Error('the database is away');
    return items;
  });
  expect((await settled([call('a'), call('b')])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  // Callers waiting for an unreachable database do not wait once each.
  expect(tries).toBe(1);
  isBroken = false;
  expect(await call('c')).toBe('c');
});

test('a crowd is divided, so that no group is endless', async () => {
  const sizes: number[] = [];
  const call = batchCalls(async (items: readonly number[]) => {
    sizes.push(items.length);
    return items;
  });
  await Promise.all(Array.from({ length: 1200 }, (_none, index) => call(index)));
  expect(sizes).toEqual([500, 500, 200]);
});

test('a group that hears nothing holds up the next for a moment only, and its end says nothing of those after it', async () => {
  vi.useFakeTimers();
  try {
    let refuse = (_error: Error) => {};
    const run = vi.fn((items: readonly string[]) =>
      items.includes('silent') ? new Promise<readonly string[]>((_resolve, reject) => (refuse = reject)) : Promise.resolve(items),
    );
    const call = batchCalls(run, 1000);
    const silent = settled([call('silent')]);
    await vi.advanceTimersByTimeAsync(500);
    const next = call('next');
    await vi.advanceTimersByTimeAsync(499);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await next).toBe('next');
    const [last, later] = [call('silent'), call('later')];
    last.catch(() => {});
    refuse(new Error('the connection is gone'));
    expect(await silent).toMatchObject([{ status: 'rejected' }]);
    await vi.advanceTimersByTimeAsync(0);
    refuse(new Error('the connection is gone'));
    await expect(later).rejects.toThrow('the connection is gone');
    expect(run.mock.calls).toEqual([[['silent']], [['next']], [['silent', 'later']]]);
  } finally {
    vi.useRealTimers();
  }
});
