import { Readable } from 'node:stream';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { adminsOnly } from './errors.ts';
import { recheckAccess } from './recheck-access.ts';
import { listenLocally } from './testing/raw-request.ts';

test('a long answer ends when its person may not have it any more; one of somebody who may, or when nobody knows, goes on', async () => {
  const app = fastify();
  const outcomes: Record<string, () => Promise<void>> = {
    allowed: async () => {},
    unknown: () => Promise.reject(new Error('the database is away')),
    suspended: () => Promise.reject(adminsOnly()),
  };
  const watch = recheckAccess(app, async ({ url }) => outcomes[url.slice(1)]?.(), 20);
  let ends = 0;
  app.get('/:name', async (request, reply) => {
    watch(request, reply);
    const endless = new Readable({ read() {} });
    endless.push('a line');
    endless.on('close', () => {
      ends += 1;
    });
    return reply.send(endless);
  });
  const port = await listenLocally(app);
  const abort = new AbortController();
  onTestFinished(async () => {
    abort.abort();
    await app.close();
  });
  const read = async (name: string) => (await fetch(`http://127.0.0.1:${port}/${name}`, { signal: abort.signal })).text();
  const others = [read('allowed'), read('unknown')].map((text) => text.catch(() => 'cut'));
  await expect(read('suspended')).rejects.toThrow('terminated');
  await expect.poll(() => ends).toBe(1);
  expect(await Promise.race([...others, new Promise((resolve) => setTimeout(resolve, 60, 'going on'))])).toBe('going on');
});
