import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { nameOf, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { adminsOnly, notFound } from '#platform/server/errors.ts';
import { LINKS_AN_HOUR } from '../users.contract.ts';
import type { Changer } from './change-account.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { notApproved, signsInWithMicrosoft } from './users.errors.ts';
import { isAdmin, lockAccount, lockAdmins } from './users.store.ts';

type Needs = Pick<Deps, 'db'> & Parameters<typeof requestPasswordReset>[1];

const HOUR_MS = 3_600_000;
const SENDINGS = ['account.created', 'account.reset-sent'];

/**
 * Sends the account's person a password link.
 * @returns 0, or the seconds until another link may go to this account.
 * @throws AppError 404 for an unknown account, 409 for one that is not approved or has no password, 403 for a caller who has just
 * ceased to be an administrator.
 */
export async function sendResetLink(deps: Needs, by: Changer, id: number): Promise<number> {
  return deps.db.transaction(async (tx) => {
    await lockAdmins(tx);
    if (!(await isAdmin(tx, by.id))) throw adminsOnly();
    // Locked, so that concurrent links count each other.
    const account = await lockAccount(tx, id);
    if (!account) throw notFound();
    if (account.status !== 'approved') throw notApproved();
    if (account.authMethod === 'microsoft' && !account.passwordHash) throw signsInWithMicrosoft();
    const now = deps.clock.now();
    const wait = await secondsToWait(tx, id, now);
    if (wait > 0) return wait;
    const subject = { id, name: nameOf(account) };
    await recordAuditEvent(tx, by.origin, { action: 'account.reset-sent', at: now, subject });
    await requestPasswordReset(tx, deps, account);
    return 0;
  });
}

/** The audit log has every link that was sent, even those whose rows are gone. Times written by a clock far ahead are ignored. */
async function secondsToWait(tx: Db, id: number, now: Date): Promise<number> {
  const sentOf = and(eq(auditEvents.subjectId, String(id)), inArray(auditEvents.action, SENDINGS));
  const events = await tx
    .select({ at: auditEvents.at, repeats: auditEvents.repeats })
    .from(auditEvents)
    .where(and(sentOf, gt(auditEvents.at, hoursFrom(now, -1)), lte(auditEvents.at, hoursFrom(now, 1))))
    .orderBy(desc(auditEvents.at))
    .limit(LINKS_AN_HOUR);
  const sent = events.flatMap(({ at, repeats }) => Array.from({ length: repeats + 1 }, () => ({ at })));
  const oldest = sent[LINKS_AN_HOUR - 1];
  return oldest ? Math.max(1, Math.ceil((oldest.at.getTime() + HOUR_MS - now.getTime()) / 1000)) : 0;
}

const hoursFrom = (now: Date, hours: number) => new Date(now.getTime() + hours * HOUR_MS);
