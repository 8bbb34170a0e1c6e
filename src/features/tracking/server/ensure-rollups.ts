import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { ConfigError } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/db.ts';
import { executeRows } from '#platform/server/db/execute-rows.ts';
import { isInvalidDataError } from '#platform/server/db/is-invalid-data-error.ts';
import type { Deps } from '#platform/server/deps.ts';
import { rebuildRollups } from './rebuild-rollups.ts';
import { usageRollups } from './tracking.tables.ts';

/** Advisory lock number that lets one server at a time rebuild the roll-ups. */
const ROLLUPS_LOCK = 7140241;
const LOOK_AGAIN_MS = 250;

/**
 * Builds the daily roll-ups before anything is served if there are none yet, or only those of another time zone. Of servers that
 * start together one does it; the others poll until it is done, because waiting in the database has a limit.
 * @throws ConfigError for a time zone that the database does not know
 */
export async function ensureRollups({ db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>): Promise<void> {
  const { timeZone } = config;
  if (!(await isZoneOf(db, timeZone))) throw new ConfigError(`TIME_ZONE: the database does not know ${timeZone}.`);
  while (!(await standIn(db, timeZone))) {
    const isDone = await rebuildAlone(db, timeZone);
    if (isDone) log.info({ timeZone }, 'the daily sums of usage were made anew');
    else await pause(LOOK_AGAIN_MS);
  }
}

/** The database has its own list of time zones, which may be older than JavaScript's. */
async function isZoneOf(db: Db, timeZone: string): Promise<boolean> {
  try {
    await db.execute(sql`select now() at time zone ${timeZone}`);
    return true;
  } catch (error) {
    if (isInvalidDataError(error)) return false;
    throw error;
  }
}

async function standIn(db: Db, timeZone: string): Promise<boolean> {
  const [state] = await db.select({ timeZone: usageRollups.timeZone }).from(usageRollups).where(eq(usageRollups.id, 1));
  return state?.timeZone === timeZone;
}

/** @returns true if it was this server that did it */
function rebuildAlone(db: Db, timeZone: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await executeRows<{ locked: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${ROLLUPS_LOCK}, 0) as locked`);
    if (!row?.locked || (await standIn(tx, timeZone))) return false;
    await rebuildRollups(tx, timeZone);
    return true;
  });
}
