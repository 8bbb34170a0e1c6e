import { afterEach, expect, test, vi } from 'vitest';
import { createRunInWorker } from './run-in-worker.ts';

interface Told {
  question: unknown;
  worker: StandIn;
}

/** A fake of the browser's worker: a test sets its responses. */
class StandIn {
  onmessage: ((event: { data: unknown }) => void) | undefined;
  onerror: (() => void) | undefined;
  isEnded = false;
  constructor() {
    workers.push(this);
  }
  postMessage(question: unknown): void {
    told.push({ question, worker: this });
  }
  terminate(): void {
    this.isEnded = true;
  }
}

let workers: StandIn[] = [];
let told: Told[] = [];

function open() {
  [workers, told] = [[], []];
  vi.useFakeTimers();
  vi.stubGlobal('Worker', StandIn);
  return createRunInWorker<string, string>({
    start: () => new StandIn() as unknown as Worker,
    load: async () => String,
    limitMs: 1_000,
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('texts are worked on one after the other, each with its own answer', async () => {
  const ask = open();
  const responses = [ask('one'), ask('two')];
  expect(told).toEqual([]);
  workers[0]?.onmessage?.({ data: 'ready' });
  responses.push(ask('three'));
  expect(told.map(({ question }) => question)).toEqual(['one']);
  for (const response of ['ONE', 'TWO', 'THREE']) workers[0]?.onmessage?.({ data: { answer: response } });
  expect(await Promise.all(responses)).toEqual(['ONE', 'TWO', 'THREE']);
});

test('a text that takes too long is given up with its worker, and the next one gets another', async () => {
  const ask = open();
  const responses = [ask('bomb'), ask('two')];
  workers[0]?.onmessage?.({ data: 'ready' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await responses[0]).toBeNull();
  expect(workers[0]?.isEnded).toBe(true);
  workers[1]?.onmessage?.({ data: 'ready' });
  workers[1]?.onmessage?.({ data: { answer: 'TWO' } });
  expect(await responses[1]).toBe('TWO');
});

test('where the worker’s program cannot be had, all that waits is shown as it is written', async () => {
  const ask = open();
  const responses = [ask('one'), ask('two')];
  workers[0]?.onerror?.();
  expect(await Promise.all(responses)).toEqual([null, null]);
});
