import { statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Deps } from '#platform/server/deps.ts';
import { readSessionSecret } from '#platform/server/session-secret.ts';
import type { Db } from '../db.ts';
import { executeRows } from '../execute-rows.ts';
import { backUpEmbedded, type CopyFiles, DiskSpaceError, type MadeBackup } from './back-up-embedded.ts';
import { newestSnapshot, removeLeftovers } from './snapshot-files.ts';
import { takeSnapshot } from './take-snapshot.ts';

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'log' | 'storage'> & { copyFiles: CopyFiles };

/** Backups of a portal that runs on its embedded database: one at a time. */
export interface Snapshots {
  /** Makes a backup on request. @throws BackupError */
  backUp(file: string, report: (rows: number) => void, signal: AbortSignal): Promise<MadeBackup>;
  /** Takes a snapshot if the newest is old enough and something was written since. Never throws. */
  takeIfDue(): Promise<void>;
  /** Aborts the current snapshot or backup. */
  stop(): Promise<void>;
}

export const SNAPSHOT_MINUTES = 15;
const MINUTE_MS = 60_000;

/** Takes snapshots for as long as the portal runs. */
export function scheduleSnapshots(needs: Needs): Snapshots {
  const { config, clock } = needs;
  const oneAtATime = pLimit(1);
  const stopped = new AbortController();
  const takeIfDue = createTaking(needs, stopped.signal);
  removeLeftovers(config.dataDir);
  const timer = setInterval(() => oneAtATime(takeIfDue), MINUTE_MS).unref();
  return {
    backUp: (file, report, signal) =>
      oneAtATime(() =>
        backUpEmbedded(needs.copyFiles, {
          dataDir: config.dataDir,
          file,
          now: clock.now(),
          sessionSecret: readSessionSecret(config),
          report,
          signal: AbortSignal.any([signal, stopped.signal]),
        }),
      ),
    takeIfDue: () => oneAtATime(takeIfDue),
    stop: async () => {
      clearInterval(timer);
      stopped.abort();
      await oneAtATime(async () => {});
    },
  };
}

function createTaking({ config, db, clock, log, storage, copyFiles }: Needs, signal: AbortSignal): () => Promise<void> {
  let last = newestSnapshot(config.dataDir, clock.now())?.at.getTime() ?? firstStart(config.dataDir);
  let writes: number | undefined;
  return async () => {
    const now = clock.now();
    const sinceLast = now.getTime() - last;
    // The elapsed time is negative after a clock that was ahead has been corrected.
    if (signal.aborted || (sinceLast >= 0 && sinceLast < SNAPSHOT_MINUTES * MINUTE_MS)) return;
    try {
      const written = await countWrites(db);
      if (written === writes) return;
      // The next attempt waits as long again, however this one ends.
      last = now.getTime();
      await takeSnapshot({ config, log, copyFiles }, { now, signal });
      writes = written;
      storage.snapshotTrouble = null;
    } catch (error) {
      if (signal.aborted) return;
      const trouble = error instanceof DiskSpaceError ? 'no-room' : 'failed';
      if (trouble === 'failed') log.error({ err: error }, 'a snapshot could not be taken');
      else if (storage.snapshotTrouble !== trouble) log.error('no snapshot was taken: there is too little room on the disk');
      storage.snapshotTrouble = trouble;
    }
  };
}

/** Time of the portal's first start, in milliseconds: however often it is restarted, the first snapshot is taken in time. */
function firstStart(dataDir: string): number {
  return statSync(path.join(dataDir, 'portal.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/**
 * Counts the rows written to the portal's tables since the database was created: two equal results mean that nothing was written
 * in between. The write-ahead log grows all the time, because the job queue maintains itself; it does not count here.
 */
async function countWrites(db: Db): Promise<number> {
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const [sum] = await executeRows<{ writes: number }>(
    db,
    sql`select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::float8 as writes from pg_stat_user_tables where schemaname = 'public'`,
  );
  return sum?.writes ?? 0;
}
