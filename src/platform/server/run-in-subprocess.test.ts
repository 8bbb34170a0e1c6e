import { execFile, fork } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runInSubprocess, SubprocessError } from './run-in-subprocess.ts';
import type { Misdeed } from './testing/misbehaving-process.ts';

const PROGRAM = new URL('./testing/misbehaving-process.ts', import.meta.url);
const LIMITS = { seconds: 10, megabytes: 300 };
const outside = path.join(tmpdir(), `atrium-apart-${process.pid}.txt`);
const misbehave = (misdeed: Misdeed, limits = LIMITS) => runInSubprocess<string>(PROGRAM, misdeed, limits);

beforeAll(() => writeFileSync(outside, 'secret'));
afterAll(() => rmSync(outside));

describe('work in a process apart', () => {
  test('gives back what it made of its input, bytes and all, and reports on the way', async () => {
    const reports: unknown[] = [];
    const output = await runInSubprocess(PROGRAM, { kind: 'echo', what: new Uint8Array([1, 2, 3]) }, LIMITS, {
      onProgress: (report) => void reports.push(report),
    });
    expect(output).toEqual(new Uint8Array([1, 2, 3]));
    expect(reports).toEqual(['half']);
  });

  test('cannot read a file outside of the program', async () => {
    expect(await misbehave({ kind: 'read', path: outside })).toBe('ERR_ACCESS_DENIED');
  });

  test('cannot read the portal’s data, its settings or its history beside the program', async () => {
    for (const name of ['data/postgres', '.env', '.git/config', 'samples/affirmation.pdf']) {
      const target = fileURLToPath(new URL(`../../../${name}`, import.meta.url));
      expect(await misbehave({ kind: 'read', path: target })).toBe('ERR_ACCESS_DENIED');
    }
  });

  test('cannot write a file, neither outside nor inside of the program', async () => {
    expect(await misbehave({ kind: 'write', path: `${outside}.new` })).toBe('ERR_ACCESS_DENIED');
    expect(await misbehave({ kind: 'write', path: `${fileURLToPath(PROGRAM)}.new` })).toBe('ERR_ACCESS_DENIED');
    expect(existsSync(`${outside}.new`)).toBe(false);
  });

  test('cannot start a program, and its threads may do no more than itself', async () => {
    expect(await misbehave({ kind: 'start', program: '/bin/sh' })).toBe('ERR_ACCESS_DENIED');
    expect(await misbehave({ kind: 'thread', path: outside })).toBe('ERR_ACCESS_DENIED');
  });

  test('opens no connection by mistake', async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    expect(await misbehave({ kind: 'connect', port })).toBe('subprocess has no network');
    expect(await misbehave({ kind: 'fetch', port })).toBe('fetch failed');
    expect(connections).toBe(0);
    server.close();
  });

  test('knows nothing of the portal’s environment, and prints nowhere', async () => {
    expect(await misbehave({ kind: 'environment' })).toBe('');
    const script = `import { runInSubprocess } from ${JSON.stringify(new URL('./run-in-subprocess.ts', import.meta.url).href)};
      await runInSubprocess(new URL(${JSON.stringify(PROGRAM.href)}), { kind: 'print' }, ${JSON.stringify(LIMITS)});`;
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
    expect({ stdout, stderr }).toEqual({ stdout: '', stderr: '' });
  });
});

describe('work in a process apart is ended', () => {
  const failure = async (misdeed: Misdeed, limits = LIMITS) =>
    misbehave(misdeed, limits).then(
      () => 'result',
      (error) => (error instanceof SubprocessError ? error.reason : error),
    );

  test('when it takes too long', async () => {
    const start = performance.now();
    expect(await failure({ kind: 'compute' }, { seconds: 1, megabytes: 300 })).toBe('time');
    // Generous: a busy machine checks the clock late.
    expect(performance.now() - start).toBeLessThan(8_000);
  });

  test('when nobody waits for it any more', async () => {
    const gone = new AbortController();
    const work = runInSubprocess(PROGRAM, { kind: 'pid' }, LIMITS, { onProgress: () => gone.abort('gone'), signal: gone.signal });
    expect(await work.catch((reason: unknown) => reason)).toBe('gone');
  });

  test('by its processor time, not by the clock: one that waits for the machine is not', async () => {
    expect(await misbehave({ kind: 'wait', seconds: 0.9 }, { seconds: 0.6, megabytes: 300 })).toBe('waited');
  });

  test('when it takes too much memory, on its heap or beside it', async () => {
    expect(await failure({ kind: 'fill', where: 'beside' })).toBe('memory');
    expect(['memory', 'crash']).toContain(await failure({ kind: 'fill', where: 'heap' }));
  });

  test('when it throws, crashes or leaves', async () => {
    expect(await failure({ kind: 'throw' })).toBe('crash');
    expect(await failure({ kind: 'leave' })).toBe('crash');
  });

  test('with nothing of its input in the error', async () => {
    const error = await misbehave({ kind: 'throw' }).catch((thrown: unknown) => thrown);
    expect(String(error)).toBe('Error: subprocess ended: crash');
  });

  test('when the portal is killed, even while it computes', async () => {
    const parent = fork(fileURLToPath(new URL('./testing/parent-process.ts', import.meta.url)), { stdio: 'ignore' });
    const pid = await new Promise<number>((resolve) => parent.once('message', (message) => resolve(Number(message))));
    expect(isRunning(pid)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isRunning(pid), { timeout: 15_000 }).toBe(false);
  });
});

/** A process that has ended may remain listed until its new parent reaps it. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
