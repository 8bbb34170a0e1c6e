import { afterEach, expect, test, vi } from 'vitest';
import { endpoint } from '../shared/endpoint.ts';
import { ApiError } from './api.ts';
import { callWhenFree } from './call-when-free.ts';

const upload = endpoint({ method: 'POST', path: '/api/x', access: 'user', summary: 'Takes a file.' });
const busy = (headers: Record<string, string> = { 'Retry-After': '5' }) =>
  new Response('{"message":"The portal is busy."}', { status: 503, headers });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Makes the call while the server gives these responses in turn, the last one for ever. */
async function callWith(...responses: (() => Response)[]) {
  vi.useFakeTimers();
  const fetch = vi.fn(async () => (responses.length > 1 ? responses.shift() : responses[0])?.());
  vi.stubGlobal('fetch', fetch);
  const told: string[] = [];
  const outcome = callWhenFree(upload, {}, (message) => told.push(message)).catch((error) => error);
  await vi.runAllTimersAsync();
  return { outcome: await outcome, told, calls: fetch.mock.calls.length };
}

test('while the server is busy it is asked again after the time that it names, and the person is told', async () => {
  const { outcome, told, calls } = await callWith(busy, busy, () => new Response('{"id":"1"}'));
  expect([outcome, told, calls]).toEqual([{ id: '1' }, ['The portal is busy.', 'The portal is busy.'], 3]);
});

test('a server that stays busy is given up, and one that names no time is not asked again', async () => {
  const given = await callWith(busy);
  expect([given.outcome instanceof ApiError, given.calls]).toEqual([true, 6]);
  expect((await callWith(() => busy({}))).calls).toBe(1);
});
