import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { usedDataFolder } from '#platform/server/testing/used-data-folder.ts';
import { connectEmbedded } from './connect-embedded.ts';
import { type DatabaseThread, openThread } from './open-thread.ts';

let thread: DatabaseThread;
let pool: ReturnType<typeof connectEmbedded>['pool'];
beforeEach(async () => {
  const folder = path.join(usedDataFolder(), 'db');
  thread = openThread();
  await thread.request({ kind: 'open', folder });
  ({ pool } = connectEmbedded(() => thread.connect()));
});
afterEach(async () => {
  await thread.end();
});

test('a statement that fails takes neither the next one nor what listens with it', async () => {
  await expect(pool.query({ name: 'divide', text: 'select 1 / $1::int as one', values: [0] })).rejects.toThrow(
    'division by zero',
  );
  const { rows } = await pool.query({ name: 'divide', text: 'select 1 / $1::int as one', values: [1] });
  expect(rows).toEqual([{ one: 1 }]);
});

test('what a transaction of somebody else left behind is rolled back', async () => {
  await pool.query('create table marks (mark int primary key)');
  await expect(pool.query('begin; insert into marks values (1); insert into marks values (1)')).rejects.toThrow('duplicate key');
  expect((await pool.query('select mark from marks')).rows).toEqual([]);
});

test('an answer of many megabytes arrives whole', async () => {
  const { rows } = await pool.query("select repeat('a', 20000000) as long");
  expect(rows[0].long.length).toBe(20_000_000);
});

/** A statement as the protocol's simple query. */
function simpleQuery(text: string): Uint8Array {
  const said = Buffer.alloc(text.length + 6);
  said.write('Q');
  said.writeInt32BE(text.length + 5, 1);
  said.write(text, 5);
  return new Uint8Array(said);
}

test('what was answered is not kept: the thread holds no more after a hundred megabytes of answers', async () => {
  const worker = new Worker(new URL('./database-thread.ts', import.meta.url));
  worker.postMessage({ kind: 'open', folder: path.join(usedDataFolder(), 'db') });
  await once(worker, 'message');
  const ask = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      worker.postMessage(simpleQuery("select repeat('a', 1000000)"));
      await once(worker, 'message');
    }
    return (await worker.getHeapStatistics()).used_heap_size;
  };
  const before = await ask(10);
  expect((await ask(100)) - before).toBeLessThan(50_000_000);
  await worker.terminate();
});

test('while the database computes, the portal goes on', async () => {
  let turns = 0;
  const count = setInterval(() => {
    turns += 1;
  }, 10);
  await pool.query('select pg_sleep(1)');
  clearInterval(count);
  // On the portal's own thread there would be none.
  expect(turns).toBeGreaterThan(10);
});

test('a slow statement is waited for while the database computes, and longer than a database that rests', async () => {
  const losses: string[] = [];
  thread.watch({ seconds: 2, computingSeconds: 30 }, (reason) => losses.push(reason));
  // In this database even sleeping is computing.
  const { rows } = await pool.query('select pg_sleep(3), 1 as one');
  expect([rows[0].one, losses]).toEqual([1, []]);
});

test('a database that does not answer is given up, and whoever waits is told', async () => {
  const limits = { seconds: 1, computingSeconds: 30, isHopeless: () => true };
  const lost = new Promise<string>((resolve) => thread.watch(limits, resolve));
  await expect(pool.query('select pg_sleep(20)')).rejects.toThrow('no answer for 1 seconds');
  expect(await lost).toBe('no answer for 1 seconds');
  await expect(thread.request({ kind: 'close' })).rejects.toThrow('has ended');
});

test('a database that fails by itself is given up at once', async () => {
  const unopened = openThread();
  const lost = new Promise<string>((resolve) => unopened.watch({ seconds: 10, computingSeconds: 10 }, resolve));
  const response = connectEmbedded(() => unopened.connect())
    .pool.query('select 1')
    .catch((error) => error.message);
  expect(await response).toBe(await lost);
  await unopened.end();
});

test('whoever still speaks to a database that was closed in order is not answered, and it counts as no failure', async () => {
  const losses: string[] = [];
  thread.watch({ seconds: 10, computingSeconds: 10 }, (reason) => losses.push(reason));
  await pool.query('select 1');
  await thread.request({ kind: 'close' });
  const response = pool.query('select 2').then(
    () => 'answered',
    () => 'told',
  );
  expect(await Promise.race([response, wait(500, 'silence')])).toBe('silence');
  expect(losses).toEqual([]);
  await thread.end();
});

test('a transaction in progress when the database is closed gets the error, and nothing else ends by it', async () => {
  const client = await pool.connect();
  await client.query('begin');
  const response = client.query('select pg_sleep(20)').catch((error) => error.message);
  await thread.end();
  expect(await response).toBe('the database was closed');
});
