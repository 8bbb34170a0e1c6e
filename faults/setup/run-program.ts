import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { BUILT_PORTAL, BUILT_PORTAL_ENV, freePort } from '#testing/portal-process.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TIMEOUT_MS = 60_000;

/** Result of a program that was expected to end. */
export interface Ended {
  /** Null if it did not end and had to be killed. */
  code: number | null;
  tookMs: number;
  /** Its output for the person who started it. */
  lines: string[];
}

/**
 * Runs one of the portal's programs and waits for its end.
 * @param args the program's file, from the root of the repository, and its arguments
 * @param owner user to run as, if not the current one
 */
export async function runProgram(
  args: readonly string[],
  env: Record<string, string>,
  owner: { uid?: number } = {},
): Promise<Ended> {
  const began = performance.now();
  const settings = {
    ...process.env,
    ...BUILT_PORTAL_ENV,
    DATABASE_URL: '',
    LOG_LEVEL: 'silent',
    PORT: String(await freePort()),
    ...env,
  };
  const child = spawn(process.execPath, [...args], { cwd: ROOT, env: settings, stdio: ['ignore', 'ignore', 'pipe'], ...owner });
  onTestFinished(() => void child.kill('SIGKILL'));
  const timeout = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timeout);
  return { code, tookMs: performance.now() - began, lines: said.split('\n').filter(Boolean) };
}

/** Starts a portal that is expected to refuse to start. */
export const startRefused = (env: Record<string, string>, owner: { uid?: number } = {}): Promise<Ended> =>
  runProgram(BUILT_PORTAL, env, owner);
