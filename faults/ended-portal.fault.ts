import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import type { HealthAlert } from '#features/health-alerts/health-alerts.contract.ts';
import { usedDataFolder } from '#platform/server/testing/used-data-folder.ts';
import { BUILT_PORTAL_ENV, freePort } from '#testing/portal-process.ts';
import { plays, seconds, test, within } from './scenario.ts';
import { ADMIN, callOver, signInAsAdmin } from './setup/fault-portal.ts';

const START = path.resolve(import.meta.dirname, '../scripts/start.mjs');
const BACK_MS = 5_000;

const childOf = (pid: number): number => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());

/** @returns the milliseconds until the portal is ready */
async function untilReady(url: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return performance.now() - began;
    await wait(20);
  }
}

test(
  'a portal that ends by itself is started again, administrators read why, and a stop remains a stop',
  plays('F37', 120),
  async ({ tell }) => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const env = { DATA_DIR: usedDataFolder(), PORT: String(port), ADMIN_PASSWORD: ADMIN.password, VIDEO_PICTURES_URL: 'off' };
    const supervisor = spawn(process.execPath, ['--max-semi-space-size=8', START], {
      env: { ...process.env, ...BUILT_PORTAL_ENV, DATABASE_URL: '', LOG_LEVEL: 'silent', ...env },
      stdio: 'ignore',
    });
    const pid = supervisor.pid ?? 0;
    onTestFinished(() => void supervisor.kill('SIGKILL'));
    await untilReady(url);
    const call = callOver(url, await signInAsAdmin(url));
    const back: number[] = [];
    for (const signal of ['SIGKILL', 'SIGABRT'] as const) {
      // Until it has said that it is ready, an end counts as a failed start.
      await wait(500);
      process.kill(childOf(pid), signal);
      back.push(await untilReady(url));
    }
    const alerts = (await (await call('GET', '/api/admin/attention')).json()) as HealthAlert[];
    await wait(500);
    supervisor.kill('SIGTERM');
    const [code] = await once(supervisor, 'exit');
    tell({
      did: 'killed the portal twice, as the system does when memory runs out and as Node does, then stopped it',
      expected: `back within ${seconds(within(BACK_MS))} each time, an alert with the reason, exit code 0`,
      happened: `back after ${back.map(seconds).join(' and ')}; ${alerts.map(({ text }) => text).join(' ')}; exit code ${code}`,
    });
    expect(Math.max(...back)).toBeLessThan(within(BACK_MS));
    expect(alerts.map(({ kind, text }) => [kind, text])).toEqual([
      ['restarted', expect.stringMatching(/ended by itself 2 times .* It ran out of memory\.$/)],
    ]);
    expect(code).toBe(0);
    await expect(fetch(`${url}/livez`)).rejects.toThrow();
  },
);
