import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { knownBrowsers } from './accounts.tables.ts';
import { hashOf } from './sessions.store.ts';
import { signedCookie } from './signed-cookie.ts';

/** A browser that has not signed in for this long is a stranger again. */
export const KNOWN_FOR_MS = 180 * 86_400_000;

/** Identifies a known browser. It grants no access: it only prevents strangers from locking the person out. */
export const knownBrowserCookie = signedCookie('atrium-known', KNOWN_FOR_MS / 1000);

/** No account has this id. Looking it up takes the same time as an existing one. */
const NOBODY = 0;

/** True if this browser has signed in to this account before. */
export async function isKnownBrowser(db: Db, token: string, userId: number | undefined, now: Date): Promise<boolean> {
  const known = and(
    eq(knownBrowsers.tokenHash, hashOf(token)),
    eq(knownBrowsers.userId, userId ?? NOBODY),
    gt(knownBrowsers.lastSeenAt, new Date(now.getTime() - KNOWN_FOR_MS)),
  );
  return (await db.$count(knownBrowsers, known)) > 0;
}

/**
 * Records that the browser has signed in to the account, and returns its token. An existing token is reused: with a new one at
 * each sign-in, anyone sharing a browser could restart guessing by signing in to an account of their own.
 */
export async function rememberBrowser(tx: Db, before: string | undefined, userId: number, now: Date): Promise<string> {
  const token = before ?? randomBytes(32).toString('base64url');
  await tx
    .insert(knownBrowsers)
    .values({ tokenHash: hashOf(token), userId, lastSeenAt: now })
    .onConflictDoUpdate({ target: [knownBrowsers.tokenHash, knownBrowsers.userId], set: { lastSeenAt: now } });
  return token;
}

/** Makes every browser a stranger to the account. */
export async function removeKnownBrowsers(tx: Db, userId: number): Promise<void> {
  await tx.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId));
}
