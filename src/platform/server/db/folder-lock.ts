import { readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Error when another live process has locked the folder; the message names it. */
export class FolderInUseError extends Error {}

/** Process that has locked the folder: shown to others that try, and never used to check whether it is alive. */
interface Holder {
  pid: number;
  host: string;
  since: string;
}

export interface FolderLock {
  /** True when the previous process ended without releasing the lock. */
  wasLeftBehind: boolean;
  release(): void;
}

/** Prevents garbage collection of the locks, which would release them. */
const heldLocks = new Set<DatabaseSync>();

const LOCK = 'db.lock.sqlite';
const SQLITE_BUSY = 5;
const SQLITE_NOT_A_DATABASE = 26;
/** NFS and SMB, whose locks may apply to one machine only (statfs(2)). */
const NETWORK_FILE_SYSTEMS = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42]);

/**
 * Locks a folder for this process alone. The lock is the operating system's: it lasts as long as the process, however busy or
 * stopped that is, ends with it, however that ends, and works between containers, where process ids and host names mean nothing.
 * Node reaches such a lock through SQLite only; nothing is stored in the file.
 * @throws FolderInUseError
 */
export function lockFolder(folder: string): FolderLock {
  const holderFile = path.join(folder, 'db.holder.json');
  const lock = takeLock(path.join(folder, LOCK), holderFile);
  const left = readHolder(holderFile);
  if (left && left.host !== hostname() && isOnNetwork(folder)) {
    lock.close();
    throw new FolderInUseError(
      `${inUse(left).message} If it runs no more, remove ${holderFile}: on a network folder nobody but you can know.`,
    );
  }
  heldLocks.add(lock);
  writeHolder(holderFile);
  return {
    wasLeftBehind: left !== undefined,
    release: () => {
      rmSync(holderFile, { force: true });
      heldLocks.delete(lock);
      lock.close();
    },
  };
}

function takeLock(file: string, holderFile: string): DatabaseSync {
  const lock = new DatabaseSync(file);
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    throw explain(error as { errcode?: number }, file, holderFile);
  }
}

function explain(error: { errcode?: number }, file: string, holderFile: string): unknown {
  if (error.errcode === SQLITE_BUSY) return inUse(readHolder(holderFile));
  if (error.errcode !== SQLITE_NOT_A_DATABASE) return error;
  return new FolderInUseError(
    `${file} is damaged. It holds nothing: remove it while no portal uses the folder, and start again.`,
  );
}

function inUse(holder: Holder | undefined): FolderInUseError {
  const who = holder ? `process ${holder.pid} on ${holder.host} since ${holder.since}` : 'another process';
  return new FolderInUseError(`The data directory is in use by ${who}. Stop it first.`);
}

function isOnNetwork(folder: string): boolean {
  return NETWORK_FILE_SYSTEMS.has(statfsSync(folder).type);
}

function writeHolder(file: string): void {
  const holder: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  writeFileSync(`${file}.new`, JSON.stringify(holder), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}
