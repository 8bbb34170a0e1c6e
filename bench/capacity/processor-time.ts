import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts a process's time in hundredths of a second (`getconf CLK_TCK`). */
const TICK_MS = 10;

interface ProcessTimes {
  parent: number;
  /** CPU time of the process itself and of its children that have ended and were waited for, in milliseconds. */
  own: number;
}

/** CPU time that a process has used, in milliseconds: its own, that of its living children, and of those that have ended. */
export function processorTime(pid: number): number {
  const all = readAll();
  const sum = (one: number): number => {
    const children = [...all].filter(([, { parent }]) => parent === one).map(([child]) => child);
    return (all.get(one)?.own ?? 0) + children.reduce((total, child) => total + sum(child), 0);
  };
  return sum(pid);
}

/** Parent process. */
export const parentOf = (pid: number): number => readTimes(pid)?.parent ?? 0;

function readAll(): Map<number, ProcessTimes> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(
    pids.flatMap((pid) => {
      const times = readTimes(Number(pid));
      return times ? [[Number(pid), times] as const] : [];
    }),
  );
}

/** proc_pid_stat(5): after the name in parentheses come the state, the parent, and as 12th to 15th the times. */
function readTimes(pid: number): ProcessTimes | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const own = fields.slice(11, 15).reduce((total, ticks) => total + Number(ticks) * TICK_MS, 0);
    return { parent: Number(fields[1]), own };
  } catch {
    // The process has ended in the meantime.
    return undefined;
  }
}
