import { mkdtempSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startPortalProcess } from './testing/portal-process.ts';

test('a client that never finishes its request does not keep the portal from closing its database', {
  timeout: 60_000,
}, async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'atrium-stop-'));
  const portal = await startPortalProcess({ DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' });
  const slow = connect(Number(new URL(portal.url).port), '127.0.0.1');
  slow.on('error', () => {});
  const head = 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000';
  slow.write(`${head}\r\n\r\n{`);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const started = performance.now();
  expect(await portal.stop()).toBe(0);
  expect(performance.now() - started).toBeLessThan(20_000);
  expect(readdirSync(dataDir)).not.toContain('db.holder.json');
  expect(readdirSync(path.join(dataDir, 'db'))).not.toContain('postmaster.pid');
});
