import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#platform/server/log.ts';

/** Before each further try, in milliseconds: longer than a database needs to restart. */
const WAITS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000];

/**
 * Tries again while the database is away, because what is to be stored exists nowhere else.
 * @returns what was stored; undefined when every try failed
 */
export async function untilStored<Result>(log: Log, store: () => Promise<Result>): Promise<Result | undefined> {
  for (const waitMs of [...WAITS_MS, null]) {
    try {
      return await store();
    } catch (err) {
      log.error({ err }, 'the end of a reply could not be stored');
      if (waitMs !== null) await wait(waitMs, undefined, { ref: false });
    }
  }
  return undefined;
}
