import { runInSubprocess } from '../run-in-subprocess.ts';

/** A portal that waits for a subprocess which never ends, and reports its process id. */
const program = new URL('./misbehaving-process.ts', import.meta.url);
await runInSubprocess(
  program,
  { kind: 'pid' },
  { seconds: 60, megabytes: 300 },
  {
    onProgress: (pid: number) => void process.send?.(pid),
  },
);
