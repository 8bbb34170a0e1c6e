import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { memorandumForm, pdfOf } from '#features/memorandum/testing.ts';
import { usedDataFolder } from '#platform/server/testing/used-data-folder.ts';
import { signInOver, startPortalProcess } from './testing/portal-process.ts';

const PASSWORD = 'pass-word-1';

async function start() {
  const dataDir = usedDataFolder();
  const portal = await startPortalProcess({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'off', ADMIN_PASSWORD: PASSWORD });
  return { ...portal, dataDir };
}

test('a stop answers every request that was sent before it, and says that nothing more should come', {
  timeout: 180_000,
}, async () => {
  const portal = await start();
  const body = JSON.stringify({ email: 'admin@example.com', password: PASSWORD });
  const headers = { 'content-type': 'application/json', origin: portal.url };
  const signIn = () => fetch(`${portal.url}/api/auth/login`, { method: 'POST', headers, body }).then(({ status }) => status);
  const answers = Promise.all(Array.from({ length: 60 }, signIn));
  await new Promise((resolve) => setTimeout(resolve, 50));
  const stopped = portal.stop();
  let readiness: Response;
  do readiness = await fetch(`${portal.url}/readyz`);
  while (readiness.ok);
  expect([readiness.status, readiness.headers.get('connection')]).toEqual([503, 'close']);
  expect(new Set(await answers)).toEqual(new Set([200]));
  expect(await stopped).toBe(0);
});

test('papers that are on their way when the stop comes are still taken', { timeout: 180_000 }, async () => {
  const portal = await start();
  const cookie = await signInOver(portal.url, { email: 'admin@example.com', password: PASSWORD });
  const { body, headers } = memorandumForm({ plaintiffMOL: pdfOf('large', 10_000_000) });
  const socket = connect(Number(new URL(portal.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const heading = { host: 'localhost', origin: portal.url, cookie, ...headers, 'content-length': body.length };
  const lines = Object.entries(heading).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /api/mca-mol-opposition/generate HTTP/1.1\r\n${lines.join('')}\r\n`);
  socket.write(body.subarray(0, 6_000_000));
  await new Promise((resolve) => setTimeout(resolve, 300));
  const stopped = portal.stop();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  socket.write(body.subarray(6_000_000));
  expect(await stopped).toBe(0);
  expect(answer).toContain('202 Accepted');
});

test('requests that were refused or given up before do not delay the stop', { timeout: 180_000 }, async () => {
  const portal = await start();
  const address = `${portal.url}/api/auth/login`;
  const headers = { 'content-type': 'application/json', origin: 'https://elsewhere.example' };
  expect((await fetch(address, { method: 'POST', headers, body: '{}' })).status).toBe(403);
  const givenUp = connect(Number(new URL(portal.url).port), '127.0.0.1');
  givenUp.write(`POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nOrigin: ${portal.url}\r\nContent-Length: 1000\r\n\r\n{`);
  await new Promise((resolve) => setTimeout(resolve, 300));
  givenUp.destroy();
  await new Promise((resolve) => setTimeout(resolve, 300));
  const started = performance.now();
  expect(await portal.stop()).toBe(0);
  // One that still counted would hold the door open for five seconds, before anything is closed.
  expect(performance.now() - started).toBeLessThan(5_000);
});

test('a client that never finishes its request does not keep the portal from closing its database', {
  timeout: 180_000,
}, async () => {
  const portal = await start();
  const slow = connect(Number(new URL(portal.url).port), '127.0.0.1');
  slow.on('error', () => {});
  const head = [
    'POST /api/auth/login HTTP/1.1',
    'Host: localhost',
    `Origin: ${portal.url}`,
    'Content-Type: application/json',
    'Content-Length: 1000',
  ];
  slow.write(`${head.join('\r\n')}\r\n\r\n{`);
  await new Promise((resolve) => setTimeout(resolve, 300));
  // Whoever could not close within nineteen seconds says so by its exit code.
  expect(await portal.stop()).toBe(0);
  expect(readdirSync(portal.dataDir)).not.toContain('db.holder.json');
  expect(readdirSync(path.join(portal.dataDir, 'db'))).not.toContain('postmaster.pid');
});
