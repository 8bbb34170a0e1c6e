import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Code cache that these processes share: their startup is most of the cost of such tests. */
export const COMPILE_CACHE_FOLDER = path.resolve(import.meta.dirname, '../../node_modules/.cache/portal-under-test');
/** Node's arguments to run the built portal, as in package.json and the image. */
export const BUILT_PORTAL = ['--max-semi-space-size=8', path.resolve(import.meta.dirname, '../../dist/server/main.js')];
/** Matching settings of the C library: short-lived threads would otherwise each retain a memory arena. */
export const BUILT_PORTAL_ENV = { MALLOC_ARENA_MAX: '2' };
const TRIES = 1_200;

/** A portal in its own process, as `npm start` runs it. */
export interface PortalProcess {
  process: ChildProcess;
  url: string;
  /** Stops it as an operator would. @returns the exit code, null when a signal ended it. */
  stop(): Promise<number | null>;
}

/**
 * Starts the portal on a free port and waits until it is ready.
 * @param program Node's arguments; the built portal unless given
 * @throws Error if it ends before that, twice in a row
 */
export async function startPortalProcess(env: Record<string, string>, program = BUILT_PORTAL): Promise<PortalProcess> {
  // The port that was free may be taken by another test's portal, which would answer in this one's place.
  const portal = (await tryToStart(env, program)) ?? (await tryToStart(env, program));
  if (!portal) throw new Error('the portal did not start');
  return portal;
}

async function tryToStart(env: Record<string, string>, program: readonly string[]): Promise<PortalProcess | undefined> {
  const port = await freePort();
  const child = spawn(process.execPath, program, {
    env: {
      ...process.env,
      ...BUILT_PORTAL_ENV,
      NODE_COMPILE_CACHE: COMPILE_CACHE_FOLDER,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  // Its own message: an answer at its address says nothing of who listens there.
  const [ready] = await Promise.race([once(child, 'message'), exited]);
  if (ready !== 'ready') return undefined;
  const url = `http://localhost:${port}`;
  await untilReady(url, child);
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    return child.exitCode;
  };
  return { process: child, url, stop };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < TRIES && child.exitCode === null; tries += 1) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await wait(100);
  }
  throw new Error('the portal did not start');
}

/** Finds a port on which nothing listens. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Signs a person in over HTTP. @returns the session's cookie as a browser sends it */
export async function signInByCall(url: string, person: { email: string; password: string }): Promise<string> {
  const headers = { 'content-type': 'application/json', origin: url };
  const response = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(person) });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
