import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#testing/portal-process.ts';

const POLL_MS = 2;
const TIMEOUT_MS = 60_000;

/** A server of the benchmark that has responded. */
export interface Started {
  url: string;
  pid: number;
  /** Milliseconds from its start to the first complete response. */
  took: number;
  stop(): Promise<void>;
}

/**
 * Starts a server and requests the list of tools until it responds.
 * @param program Node's arguments to run it; it listens on `PORT`
 * @param status of the response that is waited for
 */
export async function startUntilAnswer(
  program: readonly string[],
  env: Record<string, string>,
  headers: Record<string, string>,
  status = 200,
): Promise<Started> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, program, {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const endWithUs = () => child.kill('SIGTERM');
  process.once('exit', endWithUs);
  await untilAnswered(url, headers, child, status);
  const took = performance.now() - began;
  return {
    url,
    pid: child.pid ?? 0,
    took,
    stop: async () => {
      process.off('exit', endWithUs);
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function untilAnswered(url: string, headers: Record<string, string>, child: ChildProcess, status: number): Promise<void> {
  const latest = performance.now() + TIMEOUT_MS;
  const agent = new Agent({ keepAlive: false });
  while (performance.now() < latest && child.exitCode === null) {
    if ((await statusOf(`${url}/api/tools`, headers, agent)) === status) return;
    await wait(POLL_MS);
  }
  throw new Error('a server did not answer');
}

const statusOf = (address: string, headers: Record<string, string>, agent: Agent): Promise<number | undefined> =>
  new Promise((resolve) => {
    get(address, { agent, headers }, (response) => response.resume().on('end', () => resolve(response.statusCode))).on(
      'error',
      () => resolve(undefined),
    );
  });
