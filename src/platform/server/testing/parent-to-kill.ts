import { runApart } from '../run-apart.ts';

/** A portal that waits for work apart which never ends, and says under which process id it runs. */
const program = new URL('./misbehave.ts', import.meta.url);
await runApart(program, { kind: 'pid' }, { seconds: 60, megabytes: 300 }, (pid: number) => process.send?.(pid));
