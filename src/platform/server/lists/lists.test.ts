import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '../db/db.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { cacheListResponse } from './cached-list.ts';
import { makeListResponse, sendList } from './list-response.ts';
import { bumpListVersion, createReadListVersion, lockList } from './list-version.ts';

const CALL = { response: z.array(z.object({ name: z.string() })) };
const NAMES = [{ name: 'one', secret: 'two' }];

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a list is made once however many ask at the same moment, and again only after a change', async () => {
  let made = 0;
  const kept = cacheListResponse(database.db, 'once', CALL, async () => {
    made += 1;
    return [{ name: String(made) }];
  });
  const responses = await Promise.all(Array.from({ length: 50 }, () => kept('')));
  expect([made, new Set(responses.map(({ etag }) => etag)).size]).toEqual([1, 1]);
  await bumpListVersion(database.db, 'another list');
  expect(String((await kept('')).body)).toBe('[{"name":"1"}]');
  await bumpListVersion(database.db, 'once');
  expect(String((await kept('')).body)).toBe('[{"name":"2"}]');
  expect(made).toBe(2);
});

test('each variant of a list is made by itself', async () => {
  const kept = cacheListResponse<'a' | 'b'>(database.db, 'variants', CALL, async (name) => [{ name }]);
  expect([await kept('a'), await kept('b'), await kept('a')].map(({ body }) => String(body))).toEqual([
    '[{"name":"a"}]',
    '[{"name":"b"}]',
    '[{"name":"a"}]',
  ]);
});

test('a list that could not be made is tried again by the next who asks', async () => {
  let fails = true;
  const kept = cacheListResponse(database.db, 'failing', CALL, async () => {
    if (fails) throw new Error('the database is away');
    return NAMES;
  });
  await expect(kept('')).rejects.toThrow('away');
  fails = false;
  expect(String((await kept('')).body)).toBe('[{"name":"one"}]');
});

test('nothing leaves with a list that its call does not declare', () => {
  expect(String(makeListResponse(CALL, NAMES).body)).toBe('[{"name":"one"}]');
});

test('a change that fails is no change: the version stays', async () => {
  const failing = database.db.transaction(async (tx) => {
    await lockList(tx, 'undone');
    await bumpListVersion(tx, 'undone');
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(await createReadListVersion(database.db, 'undone')()).toBe(0);
});

test('who already has the list is told so, in whatever way their browser or a proxy names it', async () => {
  const app = fastify();
  const answer = makeListResponse(CALL, NAMES);
  app.get('/list', (request, reply) => sendList(request, reply, answer));
  const ask = (held?: string) => app.inject({ url: '/list', headers: held === undefined ? {} : { 'if-none-match': held } });
  for (const held of [answer.etag, `W/${answer.etag}`, `"other", ${answer.etag}`, '*']) {
    const { statusCode, body, headers } = await ask(held);
    expect([held, statusCode, body, headers.etag]).toEqual([held, 304, '', answer.etag]);
  }
  for (const held of [undefined, '', '"other"', answer.etag.slice(1), ','.repeat(8_000)]) {
    const { statusCode, body, headers } = await ask(held);
    expect([statusCode, body, headers['cache-control']]).toEqual([200, String(answer.body), 'private, no-cache']);
  }
  await app.close();
});
