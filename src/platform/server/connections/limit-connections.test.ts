import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createHttpServer } from '../http-server.ts';
import { createLog } from '../log.ts';
import { listenLocally } from '../testing/raw-request.ts';
import { exemptNetworks } from './guard-connections.ts';

const MOST = 3;

/** A server that counts this machine's connections like everybody else's. */
async function start(isExempt?: (address: string) => boolean) {
  const cuts: string[] = [];
  const config = { ...readConfig({}), connectionsPerAddress: MOST };
  const app = createHttpServer(config, createLog('silent'), {
    cut: (reason) => void cuts.push(reason),
    ...(isExempt && { isExempt }),
  });
  app.get('/quick', async () => 'quick');
  const port = await listenLocally(app);
  const clients: Socket[] = [];
  onTestFinished(async () => {
    for (const client of clients) client.destroy();
    await app.close();
  });
  /** @returns a connection that remains open, with the first word of the response to a request on it; nothing if it was cut */
  const ask = async (): Promise<{ socket: Socket; word: string }> => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    clients.push(socket);
    socket.write('GET /quick HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const word = await new Promise<string>((resolve) => {
      socket.once('data', (chunk) => resolve(String(chunk).slice(0, 12))).once('close', () => resolve(''));
    });
    return { socket, word };
  };
  return { ask, cuts };
}

test('an address may have so many connections open at once; a further one is cut, until one of them has ended', async () => {
  const { ask, cuts } = await start(() => false);
  const first = await ask();
  for (let number = 1; number < MOST; number += 1) expect((await ask()).word).toBe('HTTP/1.1 200');
  expect((await ask()).word).toBe('');
  expect(cuts).toEqual(['too-many']);
  first.socket.destroy();
  await expect.poll(async () => (await ask()).word).toBe('HTTP/1.1 200');
  expect((await ask()).word).toBe('');
});

test('programs and proxies on the same machine may have any number', async () => {
  const { ask, cuts } = await start();
  for (let number = 0; number < MOST * 4; number += 1) expect((await ask()).word).toBe('HTTP/1.1 200');
  expect(cuts).toEqual([]);
});

test('a proxy that is believed may have any number, whatever way its address is written', () => {
  const isExempt = exemptNetworks(['203.0.113.9', '10.0.0.0/8', '2001:db8:1::/48', 'linklocal']);
  const exempt = ['203.0.113.9', '10.1.2.3', '::ffff:10.1.2.3', '2001:db8:1::5', 'fe80::1%eth0', '127.0.0.1', '::1'];
  const counted = ['203.0.113.10', '11.0.0.1', '::ffff:11.0.0.1', '2001:db8:2::5', '192.168.0.1'];
  expect([...exempt, ...counted].filter(isExempt)).toEqual(exempt);
});
