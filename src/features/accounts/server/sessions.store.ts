import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, or } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import type { Actor } from '#platform/server/routes.ts';
import { sessions, users } from './accounts.tables.ts';

const MINUTE_MS = 60_000;
export const IDLE_MS = 8 * 60 * MINUTE_MS;
export const ABSOLUTE_MS = 24 * 60 * MINUTE_MS;
/** The last use is written at most this often. */
const SEEN_EVERY_MS = 5 * MINUTE_MS;

/** Starts a session and returns its token; only the token's hash is kept. */
export async function startSession(db: Db, userId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(sessions).values({ tokenHash: hashOf(token), userId, createdAt: now, lastSeenAt: now });
  return token;
}

/** The person whose live session this is; suspended and pending people have none. Ends are checked here, at read time. */
export async function findActor(db: Db, token: string, now: Date): Promise<Actor | undefined> {
  const tokenHash = hashOf(token);
  const [row] = await db
    .select({
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
        eq(sessions.tokenHash, tokenHash),
        eq(users.status, 'approved'),
        gt(sessions.lastSeenAt, new Date(now.getTime() - IDLE_MS)),
        gt(sessions.createdAt, new Date(now.getTime() - ABSOLUTE_MS)),
      ),
    );
  if (!row) return undefined;
  const { lastSeenAt, ...actor } = row;
  if (now.getTime() - lastSeenAt.getTime() > SEEN_EVERY_MS) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash));
  }
  return actor;
}

/** Ends one session. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
}

/** Removes the rows of sessions that have ended by themselves. */
export async function removeEndedSessions(db: Db, now: Date): Promise<void> {
  await db
    .delete(sessions)
    .where(
      or(
        lt(sessions.lastSeenAt, new Date(now.getTime() - IDLE_MS)),
        lt(sessions.createdAt, new Date(now.getTime() - ABSOLUTE_MS)),
      ),
    );
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
