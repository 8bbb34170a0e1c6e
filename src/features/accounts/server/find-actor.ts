import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { batchCalls } from '#platform/server/batch-calls.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Actor } from '#platform/server/routes.ts';
import { sessions, users } from './accounts.tables.ts';
import { hashOf, idleSince, seenUntil, startedBy } from './sessions.store.ts';

/** The last use is written at most this often. */
const SEEN_EVERY_MS = 5 * 60_000;
/** A lookup takes milliseconds: one that takes this long has lost its connection, and must not block the others. */
const TIMEOUT_MS = 1000;

/** Lookup of the user whose live session a token is. */
export interface ActorLookup {
  find(token: string): Promise<Actor | undefined>;
  /** Stores the last use of the sessions that were found since: called after a response, so that nobody waits for it. */
  noteUses(): Promise<void>;
}

/**
 * Creates the lookup of the user whose live session a token is; suspended and pending users have none. Expiry is checked here, at
 * read time, in the database each time; concurrent requests are looked up in one batch.
 */
export function createActorLookup(deps: Pick<Deps, 'db' | 'clock' | 'log'>): ActorLookup {
  const { db, clock } = deps;
  const stale = new Set<string>();
  const statement = lookUp(db);
  const find = batchCalls(async (hashes: readonly string[]) => {
    const now = clock.now();
    const limits = { idleSince: idleSince(now), begunBy: startedBy(now), seenUntil: seenUntil(now) };
    const texts = Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, limit.toISOString()]));
    const rows = await statement.execute({ hashes, ...texts });
    for (const { tokenHash, lastSeenAt } of rows) if (now.getTime() - lastSeenAt.getTime() > SEEN_EVERY_MS) stale.add(tokenHash);
    const found = new Map(rows.map(({ tokenHash, lastSeenAt: _seen, ...actor }) => [tokenHash, actor]));
    return hashes.map((hash) => found.get(hash));
  }, TIMEOUT_MS);
  return {
    find: (token) => find(hashOf(token)),
    noteUses: async () => {
      if (stale.size === 0) return;
      const hashes = [...stale];
      stale.clear();
      await noteUse(deps, hashes);
    },
  };
}

const lookUp = (db: Db) =>
  db
    .select({
      tokenHash: sessions.tokenHash,
      id: users.id,
      role: users.role,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.tokenHash} = any(${sql.placeholder('hashes')}::text[])`,
        eq(users.status, 'approved'),
        gt(sessions.lastSeenAt, sql.placeholder('idleSince')),
        gt(sessions.createdAt, sql.placeholder('begunBy')),
        lte(sessions.lastSeenAt, sql.placeholder('seenUntil')),
      ),
    )
    .prepare('find_actors');

/**
 * Updates the last use. Skips sessions that somebody else is ending or updating: a batch waits for nobody's row. A failed write,
 * such as on a full disk, locks nobody out; the session only ends sooner.
 */
async function noteUse({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>, hashes: string[]): Promise<void> {
  const free = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(inArray(sessions.tokenHash, hashes))
    .for('update', { skipLocked: true });
  await db
    .update(sessions)
    .set({ lastSeenAt: clock.now() })
    .where(inArray(sessions.tokenHash, free))
    .catch((err: unknown) => log.warn({ err }, 'the use of sessions was not noted: they end sooner'));
}
