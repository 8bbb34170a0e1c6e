import { runInSubprocess } from '../run-in-subprocess.ts';

/** A portal that waits for work apart which never ends, and says under which process id it runs. */
const program = new URL('./misbehaving-process.ts', import.meta.url);
await runInSubprocess(program, { kind: 'pid' }, { seconds: 60, megabytes: 300 }, (pid: number) => process.send?.(pid));
