import { closeSync, linkSync, openSync, readFileSync, renameSync, rmSync, unlinkSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';

/** Another live process holds the folder; the message names it. */
export class FolderInUseError extends Error {}

interface Holder {
  pid: number;
  /** Kernel's start time of the process: tells a process from a later one with the same id. */
  startedAt: string;
  bootId: string;
  host: string;
  since: string;
}

export interface FolderLock {
  release(): void;
}

/**
 * Takes an exclusive lock by a file. A dead holder's lock is taken over, a live one's never, however busy it is;
 * a lock made on another host cannot be judged and counts as live.
 * @throws FolderInUseError
 */
export function lockFolder(file: string): FolderLock {
  const me = describeProcess();
  const mine = `${file}.${process.pid}`;
  writeNew(mine, JSON.stringify(me));
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      if (linkedAs(mine, file)) return { release: () => releaseIfMine(file, me) };
      removeIfDead(file);
    }
    throw new FolderInUseError(`The data directory is in use (${file}).`);
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Hard-linking is atomic: the lock appears with its whole content or not at all. */
function linkedAs(mine: string, file: string): boolean {
  try {
    linkSync(mine, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The stale file is moved aside before it is judged for good: meanwhile another process may have put its own in its place. */
function removeIfDead(file: string): void {
  refuseIfAlive(file, readHolder(file));
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  if (moved && isAlive(moved)) linkedAs(aside, file);
  rmSync(aside, { force: true });
  refuseIfAlive(file, moved);
}

function refuseIfAlive(file: string, holder: Holder | undefined): void {
  if (!holder || !isAlive(holder)) return;
  throw new FolderInUseError(
    `The data directory is in use by process ${holder.pid} on ${holder.host} since ${holder.since} (${file}). Stop it first.`,
  );
}

function releaseIfMine(file: string, me: Holder): void {
  const holder = readHolder(file);
  if (holder?.pid === me.pid && holder.startedAt === me.startedAt) unlinkSync(file);
}

function isAlive(holder: Holder): boolean {
  if (holder.host !== hostname()) return true;
  if (holder.bootId !== bootId()) return false;
  return startTimeOf(holder.pid) === holder.startedAt;
}

function describeProcess(): Holder {
  return {
    pid: process.pid,
    startedAt: startTimeOf(process.pid) ?? 'unknown',
    bootId: bootId(),
    host: hostname(),
    since: new Date().toISOString(),
  };
}

/** Field 22 of /proc/PID/stat, counted after the command's closing bracket; where there is no /proc, whether the process answers. */
function startTimeOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return process.platform === 'linux' ? undefined : answers(pid);
  }
}

function answers(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
    return 'unknown';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'unknown' : undefined;
  }
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return 'unknown';
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function writeNew(file: string, content: string): void {
  const handle = openSync(file, 'w', 0o600);
  writeSync(handle, content);
  closeSync(handle);
}
