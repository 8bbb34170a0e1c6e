import { fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** What a piece of work may use before its process is ended. */
export interface ApartLimits {
  seconds: number;
  /** Of resident memory; enforced where the system tells it (Linux). The heap has the same limit everywhere. */
  megabytes: number;
}

/** Work that ended without a result: it took too long, too much memory, or its process died. Carries nothing of its input. */
export class ApartFailure extends Error {
  readonly reason: 'time' | 'memory' | 'crash';

  constructor(reason: 'time' | 'memory' | 'crash') {
    super(`work apart ended: ${reason}`);
    this.reason = reason;
  }
}

const WATCH_MS = 50;
const ROOT = path.resolve(import.meta.dirname, '../../..');
/** The program and its packages: all that such a process may read. The portal's data may lie beside them. */
const READABLE = ['src', 'node_modules', 'package.json'].flatMap((name) => {
  const place = path.join(ROOT, name);
  return [place, realpathSync(place)];
});

/**
 * Runs a program in a process of its own: without the portal's environment, without leave to write files, start programs or
 * read anything but the program, and with an end to time and memory. What it prints goes nowhere.
 * @param program a module that calls `serveApart`
 * @throws ApartFailure
 */
export function runApart<Output>(
  program: URL,
  input: unknown,
  limits: ApartLimits,
  onProgress: (progress: never) => void = () => {},
): Promise<Output> {
  const child = fork(fileURLToPath(program), [String(process.pid)], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
    cwd: ROOT,
    execArgv: [
      '--permission',
      ...READABLE.map((name) => `--allow-fs-read=${name}`),
      // Threads have the same leave as their process.
      '--allow-worker',
      `--max-old-space-size=${limits.megabytes}`,
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
    const fail = (reason: ApartFailure['reason']) => end(() => reject(new ApartFailure(reason)));
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

/** Resident memory of a process, 0 where the system does not tell. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  const fields = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return (Number(fields.split(' ')[1] ?? 0) * PAGE_BYTES) / 1024 / 1024 || 0;
}

/** In the process apart: does the work that comes in, once, and ends. */
export function serveApart<Input, Output>(work: (input: Input, report: (progress: unknown) => void) => Promise<Output>): void {
  endWithParent();
  refuseNetwork();
  process.once('message', async ({ input }: { input: Input }) => {
    const output = await work(input, (progress) => process.send?.({ progress }));
    process.send?.({ output });
  });
}

const WATCH_PARENT = `
  const parent = Number(process.argv[2]);
  setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 500);
`;

/** A thread of its own sees that the portal is gone even while the work holds this one. */
function endWithParent(): void {
  process.once('disconnect', () => process.exit(1));
  new Worker(WATCH_PARENT, {
    eval: true,
    env: {},
    argv: process.argv.slice(2),
    resourceLimits: { maxOldGenerationSizeMb: 8 },
  }).unref();
}

/** Node 24 has no permission for the network. This stops our own mistakes, such as a package that fetches its data. */
function refuseNetwork(): void {
  net.Socket.prototype.connect = () => {
    throw new Error('work apart has no network');
  };
}
