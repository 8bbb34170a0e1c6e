import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { expect } from 'vitest';
import { usedDataFolder } from '#platform/server/testing/used-data-folder.ts';
import { longTest, plays, seconds, within } from './scenario.ts';
import { startFaultPortal } from './setup/fault-portal.ts';

async function start() {
  const dataDir = usedDataFolder();
  return { ...(await startFaultPortal({ DATA_DIR: dataDir })), dataDir };
}

longTest('requests that were refused or given up before do not delay the stop', plays('F24', 120), async ({ tell }) => {
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
  const code = await portal.stop();
  const tookMs = performance.now() - started;
  tell({
    did: 'SIGTERM after a request was refused and another given up',
    // If one still counted as in flight, it would delay shutdown by five seconds before anything is closed.
    expected: 'exit 0 in < 5 s',
    happened: `exit ${code} after ${seconds(tookMs)}`,
  });
  expect(code).toBe(0);
  expect(tookMs).toBeLessThan(within(5_000));
});

longTest(
  'a client that never finishes its request does not keep the portal from closing its database',
  plays('F24', 120),
  async ({ tell }) => {
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
    // A portal that could not close within nineteen seconds says so by its exit code.
    const code = await portal.stop();
    tell({
      did: 'SIGTERM while a client sends one byte of a thousand and no more',
      expected: 'exit 0, and the folder is free',
      happened: `exit ${code}, in the folder ${readdirSync(portal.dataDir).join(', ')}`,
    });
    expect(code).toBe(0);
    expect(readdirSync(portal.dataDir)).not.toContain('db.holder.json');
    expect(readdirSync(path.join(portal.dataDir, 'db'))).not.toContain('postmaster.pid');
  },
);
