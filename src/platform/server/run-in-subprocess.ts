import { fork } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { builtProgram } from './built-program.ts';

/** Limits of a subprocess, which is ended when it exceeds them. */
export interface SubprocessLimits {
  seconds: number;
  /** Resident memory; enforced where the system reports it (Linux). The heap has the same limit everywhere. */
  megabytes: number;
  /** True for a program that needs a native package. The limits apply to such code, Node's permissions do not. */
  addons?: true;
}

/** Error when work ended without a result: too much time or memory, or its process died. Contains nothing of its input. */
export class SubprocessError extends Error {
  readonly reason: 'time' | 'memory' | 'crash';

  constructor(reason: 'time' | 'memory' | 'crash') {
    super(`subprocess ended: ${reason}`);
    this.reason = reason;
  }
}

const WATCH_MS = 50;
const ROOT = path.resolve(import.meta.dirname, '../../..');
/** The program and its packages: all that a subprocess may read. The portal's data may be beside them. */
const READABLE = ['src', 'dist/subprocess', 'node_modules', 'package.json'].flatMap((name) => {
  const target = path.join(ROOT, name);
  // Programs may be built after the portal has started.
  return existsSync(target) ? [target, realpathSync(target)] : [target];
});

/**
 * Runs a program in a subprocess: without the portal's environment, without permission to write files, start programs or
 * read anything but the program, and with limits of time and memory. Its output is discarded.
 * @param program a module that calls `serveSubprocess`
 * @throws SubprocessError
 */
export function runInSubprocess<Output>(
  program: URL,
  input: unknown,
  limits: SubprocessLimits,
  onProgress: (progress: never) => void = () => {},
): Promise<Output> {
  const child = fork(builtProgram(program), [String(process.pid)], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
    cwd: ROOT,
    execArgv: [
      '--permission',
      ...READABLE.map((name) => `--allow-fs-read=${name}`),
      // Threads have the same permissions as their process.
      '--allow-worker',
      ...(limits.addons ? ['--allow-addons'] : []),
      `--max-old-space-size=${limits.megabytes}`,
      // A subprocess lives too short for V8 to learn which patterns are worth compiling: they are compiled at their first use.
      '--no-regexp-tier-up',
    ],
  });
  return new Promise<Output>((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(clock);
      clearInterval(watch);
      child.removeAllListeners();
      child.on('error', () => {});
      child.kill('SIGKILL');
      settle();
    };
    const fail = (reason: SubprocessError['reason']) => end(() => reject(new SubprocessError(reason)));
    const clock = setTimeout(() => fail('time'), limits.seconds * 1000);
    const watch = setInterval(async () => {
      if ((await residentMegabytes(child.pid)) > limits.megabytes) fail('memory');
    }, WATCH_MS);
    child.on('error', () => fail('crash'));
    child.on('exit', () => fail('crash'));
    child.on('message', (message: { progress: never } | { output: Output }) => {
      if ('output' in message) end(() => resolve(message.output));
      else onProgress(message.progress);
    });
    child.send({ input });
  });
}

const PAGE_BYTES = 4096;

/** Resident memory of a process, 0 where the system does not report it. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  const fields = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return (Number(fields.split(' ')[1] ?? 0) * PAGE_BYTES) / 1024 / 1024 || 0;
}
