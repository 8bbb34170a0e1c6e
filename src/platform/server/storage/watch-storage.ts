import { statfsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Log } from '../log.ts';

/** State of the disk of the portal's own database. */
export interface Storage {
  /** True if so little is left that nothing new may be stored. */
  isFull(): boolean;
  /** Reason why the last snapshot of the portal's own database failed; null if it did not, or none was due yet. */
  snapshotTrouble: 'no-room' | 'failed' | null;
  end(): void;
}

const LOOK_EVERY_MS = 5_000;
/** The database needs space to finish what it has begun; if it runs out of disk itself, it can hang for good. */
const RESERVE_BYTES = 256 * 1024 * 1024;
/** Share of a small volume. */
const RESERVE_SHARE = 0.25;

interface Volume {
  bsize: number;
  blocks: number;
  /** Available to users other than root. */
  bavail: number;
}

/** True if a volume has less left than the reserve: 256 MiB, or a quarter of a smaller one. */
export const isStorageLow = ({ bsize, blocks, bavail }: Volume): boolean =>
  bavail * bsize < Math.min(RESERVE_BYTES, blocks * bsize * RESERVE_SHARE);

/** Checks every five seconds how much space is left on the volume of a folder. Changes are logged. */
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

/** For storage managed elsewhere, such as by an external PostgreSQL. */
export const storedElsewhere: Storage = { isFull: () => false, snapshotTrouble: null, end: () => {} };
