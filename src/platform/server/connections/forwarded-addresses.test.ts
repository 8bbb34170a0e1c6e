import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createHttpServer } from '../http-server.ts';
import { createLog } from '../log.ts';
import { warnOfWideProxies } from './forwarded-addresses.ts';

const lines: string[] = [];
let unknown = 0;
const log = createLog('warn', { write: (line) => void lines.push(line) });
const app = createHttpServer(readConfig({ TRUST_PROXY: '10.0.0.1,10.0.0.2,2001:db8::1' }), log, {
  onUnknownProxy: () => {
    unknown += 1;
  },
});
app.get('/address', async (request) => request.ip);
afterAll(() => app.close());

const addressFrom = async (remoteAddress: string, forwarded?: string) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return (await app.inject({ url: '/address', remoteAddress, headers })).body;
};

test.each([
  ['an address', '192.0.2.7', '192.0.2.7'],
  ['two proxies', '192.0.2.7, 10.0.0.2', '192.0.2.7'],
  ['an IPv6 address', '2001:db8:5::7', '2001:db8:5::7'],
  ['what the client claims before', '198.51.100.9, 192.0.2.7', '192.0.2.7'],
  ['a word', 'unknown', '10.0.0.1'],
  ['script', '<script>alert(1)</script>', '10.0.0.1'],
  ['an address with a port', '192.0.2.7:5678', '10.0.0.1'],
  ['nothing', '', '10.0.0.1'],
  ['a word after what the client claims', '198.51.100.9, unknown', '10.0.0.1'],
  ['a word before a known proxy', 'unknown, 10.0.0.2', '10.0.0.2'],
  ['an empty entry', '198.51.100.9, , 10.0.0.2', '10.0.0.2'],
])('the visitor’s address is always an IP address: the proxy says %s', async (_what, forwarded, address) => {
  expect(await addressFrom('10.0.0.1', forwarded)).toBe(address);
  expect(await addressFrom('::ffff:10.0.0.1', forwarded)).toBe(address === '10.0.0.1' ? '::ffff:10.0.0.1' : address);
});

test('a proxy that the settings do not name is believed nothing, and told of once', async () => {
  expect([unknown, lines]).toEqual([0, []]);
  expect(await addressFrom('10.0.0.9')).toBe('10.0.0.9');
  expect(unknown).toBe(0);
  for (const forwarded of ['192.0.2.7', 'unknown', '']) expect(await addressFrom('10.0.0.9', forwarded)).toBe('10.0.0.9');
  expect([unknown, lines.length]).toEqual([1, 1]);
  expect(lines[0]).toContain('TRUST_PROXY does not name');
});

test.each([
  ['10.0.0.0/8', true],
  ['10.0.0.0/23', true],
  ['10.0.0.0/24', false],
  ['10.0.0.7', false],
  ['2001:db8::/63', true],
  ['2001:db8::/64', false],
  ['127.0.0.0/8', false],
  ['loopback', false],
  ['uniquelocal', true],
  ['linklocal', true],
])('whoever trusts too many machines is warned at the start: %s', (entry, isWide) => {
  expect(warnOfWideProxies(['192.0.2.7', entry])?.includes(`every machine in ${entry} `) ?? false).toBe(isWide);
});
