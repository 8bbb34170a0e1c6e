import { gt, lt, or } from 'drizzle-orm';
import type { Deps } from '#platform/server/deps.ts';
import { knownBrowsers, passwordResets, signInAttempts } from './accounts.tables.ts';
import { WINDOW_MS } from './count-attempt.ts';
import { KNOWN_FOR_MS } from './known-browsers.ts';
import { removeOldRegistrations } from './remove-registration.ts';
import { removeEndedSessions } from './sessions.store.ts';

/** Removes obsolete rows: ended sessions, old attempts, browsers long unseen, expired links, old registrations. */
export async function removeExpiredSignIns({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await removeEndedSessions(db, now);
  const { at } = signInAttempts;
  await db.delete(signInAttempts).where(or(lt(at, ago(WINDOW_MS)), gt(at, ago(-WINDOW_MS))));
  await db.delete(knownBrowsers).where(lt(knownBrowsers.lastSeenAt, ago(KNOWN_FOR_MS)));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
  await removeOldRegistrations({ db, clock });
}
