import { fork } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { builtProgram } from './built-program.ts';

/** Limits of a subprocess, which is ended when it exceeds them. */
export interface SubprocessLimits {
  /** Processor time, so that nothing is ended because the machine is busy. */
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
/** A process that has not used up its processor time after so many times as long stands still, or nobody reports it. */
const LONGEST_WAIT = 10;
const ROOT = path.resolve(import.meta.dirname, '../../..');
/** The program and its packages: all that a subprocess may read. The portal's data may be beside them. */
const READABLE = ['src', 'dist/subprocess', 'node_modules', 'package.json'].flatMap((name) => {
  const target = path.join(ROOT, name);
  // Programs may be built after the portal has started.
  return existsSync(target) ? [target, realpathSync(target)] : [target];
});

/**
 * Runs a program in a subprocess: without the portal's environment, without permission to write files, start programs or
 * read anything but the program, with limits of time and memory, and behind the portal's own process in priority. Its output is
 * discarded.
 * @param program a module that calls `serveSubprocess`
 * @param options.signal ends it when nobody waits for it any more
 * @throws SubprocessError, or the signal's reason
 */
export function runInSubprocess<Output>(
  program: URL,
  input: unknown,
  limits: SubprocessLimits,
  { onProgress = () => {}, signal }: SubprocessOptions = {},
): Promise<Output> {
  if (signal?.aborted) return Promise.reject(signal.reason);
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
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return new Promise<Output>((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(clock);
      clearInterval(watch);
      signal?.removeEventListener('abort', cancel);
      child.removeAllListeners();
      child.on('error', () => {});
      child.kill('SIGKILL');
      settle();
    };
    const fail = (reason: SubprocessError['reason']) => end(() => reject(new SubprocessError(reason)));
    const cancel = () => end(() => reject(signal?.reason));
    signal?.addEventListener('abort', cancel);
    const clock = setTimeout(() => fail('time'), limits.seconds * LONGEST_WAIT * 1000);
    const watch = setInterval(async () => {
      if ((await residentMegabytes(child.pid)) > limits.megabytes) fail('memory');
      else if ((await processorSeconds(child.pid)) > limits.seconds) fail('time');
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

export interface SubprocessOptions {
  onProgress?: (progress: never) => void;
  signal?: AbortSignal;
}

const PAGE_BYTES = 4096;
/** The unit of processor time in `/proc`: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
const TICKS_PER_SECOND = 100;

/** Resident memory of a process, 0 where the system does not report it. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  const fields = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return (Number(fields.split(' ')[1] ?? 0) * PAGE_BYTES) / 1024 / 1024 || 0;
}

/** Processor time of a process with its threads, 0 where the system does not report it. */
async function processorSeconds(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is the program's name, in parentheses, and may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SECOND || 0;
}
