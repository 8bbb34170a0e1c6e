import { statfsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Log } from '../log.ts';

/** What the disk of the portal's own database has left. */
export interface Storage {
  /** So little is left that nothing new may be stored. */
  isFull(): boolean;
  /** Why the last snapshot of the portal's own database was not taken; null where it was, or none was due yet. */
  snapshotTrouble: 'no-room' | 'failed' | null;
  end(): void;
}

const LOOK_EVERY_MS = 5_000;
/** The database needs room to finish what it has begun; where it meets the end of the disk itself, it can hang for good. */
const RESERVE_BYTES = 256 * 1024 * 1024;
/** Of a volume that is small altogether. */
const RESERVE_SHARE = 0.25;

interface Volume {
  bsize: number;
  blocks: number;
  /** Free to whoever is not root. */
  bavail: number;
}

/** Whether a volume has less left than what is kept in reserve: 256 MiB, or a quarter of a smaller one. */
export const isStorageLow = ({ bsize, blocks, bavail }: Volume): boolean =>
  bavail * bsize < Math.min(RESERVE_BYTES, blocks * bsize * RESERVE_SHARE);

/** Looks every five seconds how much is left on the volume of a folder. The log says when that changes. */
export function watchStorage(folder: string, log: Log): Storage {
  let isFull = isStorageLow(statfsSync(folder));
  const look = async () => {
    const isNow = isStorageLow(await statfs(folder));
    if (isNow !== isFull)
      log[isNow ? 'error' : 'info'](isNow ? 'the storage is full: nothing is saved' : 'there is storage again');
    isFull = isNow;
  };
  const timer = setInterval(
    () => look().catch((error) => log.warn({ err: error }, 'the storage cannot be looked at')),
    LOOK_EVERY_MS,
  );
  timer.unref();
  return { isFull: () => isFull, snapshotTrouble: null, end: () => clearInterval(timer) };
}

/** Where somebody else looks after the storage, as a PostgreSQL of its own does. */
export const storedElsewhere: Storage = { isFull: () => false, snapshotTrouble: null, end: () => {} };
