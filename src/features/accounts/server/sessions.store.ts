import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, lt, lte, ne, or } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { sessions } from './accounts.tables.ts';

const MINUTE_MS = 60_000;
/** A session ends after this long without use. */
export const IDLE_MS = 8 * 60 * MINUTE_MS;
/** A session ends after this long in total. */
export const ABSOLUTE_MS = 24 * 60 * MINUTE_MS;
/** Largest clock difference between servers. */
const SKEW_MS = 5 * MINUTE_MS;
/** Sessions of a person at once. */
export const MOST_SESSIONS = 50;

type Session = typeof sessions.$inferSelect;
type NewSession = Pick<typeof sessions.$inferInsert, 'userId' | 'method' | 'browser'>;

/** Starts a session and returns its token; only the token's hash is stored. The person's oldest ones end where they are too many. */
export async function startSession(db: Db, session: NewSession, now: Date): Promise<string> {
  const token = newToken();
  await db.insert(sessions).values({ ...session, tokenHash: hashOf(token), createdAt: now, lastSeenAt: now });
  const tooMany = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.userId, session.userId))
    .orderBy(desc(sessions.createdAt))
    .offset(MOST_SESSIONS);
  await db.delete(sessions).where(inArray(sessions.tokenHash, tooMany));
  return token;
}

/** Finds the live session with this token. */
export async function findSession(db: Db, token: string, now: Date): Promise<Session | undefined> {
  const [session] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.tokenHash, hashOf(token)), isLive(now)));
  return session;
}

/** Lists a person's live sessions, the most recently used first. */
export function listLiveSessions(db: Db, userId: number, now: Date): Promise<Session[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive(now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
}

/** Replaces a session's token, which invalidates the old one; undefined when the session has ended meanwhile. */
export async function renewToken(db: Db, token: string): Promise<string | undefined> {
  const renewed = newToken();
  const rows = await db
    .update(sessions)
    .set({ tokenHash: hashOf(renewed) })
    .where(eq(sessions.tokenHash, hashOf(token)))
    .returning({ id: sessions.id });
  return rows.length > 0 ? renewed : undefined;
}

/** Ends one session. @returns true if there was one */
export async function endSession(db: Db, token: string): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashOf(token)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Ends one of a person's own sessions; undefined when it is not theirs, or has ended. */
export async function endOwnSession(db: Db, userId: number, id: string, now: Date): Promise<Session | undefined> {
  const [ended] = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isLive(now)))
    .returning();
  return ended;
}

/** Ends all sessions of a person. @param but the token of the one that continues */
export async function endSessionsOf(db: Db, userId: number, but?: string): Promise<void> {
  const others = but === undefined ? undefined : ne(sessions.tokenHash, hashOf(but));
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

/** Removes the rows of expired sessions. */
export async function removeEndedSessions(db: Db, now: Date): Promise<void> {
  const { lastSeenAt, createdAt } = sessions;
  await db
    .delete(sessions)
    .where(or(lt(lastSeenAt, idleSince(now)), lt(createdAt, startedBy(now)), gt(lastSeenAt, seenUntil(now))));
}

const isLive = (now: Date) =>
  and(gt(sessions.lastSeenAt, idleSince(now)), gt(sessions.createdAt, startedBy(now)), lte(sessions.lastSeenAt, seenUntil(now)));
/** A session last used before this time has ended. */
export const idleSince = (now: Date) => new Date(now.getTime() - IDLE_MS);
/** A session used after this time ended with the clock's step back, which would otherwise prolong it. */
export const seenUntil = (now: Date) => new Date(now.getTime() + SKEW_MS);
/** A session begun before this time has ended. */
export const startedBy = (now: Date) => new Date(now.getTime() - ABSOLUTE_MS);
const newToken = () => randomBytes(32).toString('base64url');

/** Hashes a token for storage: SHA-256, hex. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
