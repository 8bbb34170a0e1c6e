import { and, eq, ne } from 'drizzle-orm';
import { type AuditOrigin, nameOf, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { User } from '../accounts.store.ts';
import { users } from '../accounts.tables.ts';
import type { MicrosoftUser } from './validate-claims.ts';

const FIELDS = ['firstName', 'lastName', 'email'] as const;

/**
 * Takes over the name and the address that the provider now has for a person. An address that belongs to another account stays
 * with that, and administrators find the conflict in the audit log.
 * @param tx the transaction of the sign-in, which has locked the account
 * @returns the account as it is now
 */
export async function syncProfile(tx: Db, by: AuditOrigin, at: Date, before: User, person: MicrosoftUser): Promise<User> {
  const { firstName, lastName } = person.isNamed ? person : before;
  const isTaken = (await tx.$count(users, and(eq(users.email, person.email), ne(users.id, before.id)))) > 0;
  const after = { ...before, firstName, lastName, email: isTaken ? before.email : person.email };
  const subject = { id: before.id, name: nameOf(after) };
  if (isTaken) await recordAuditEvent(tx, by, { action: 'account.address-conflict', at, subject });
  const changed = FIELDS.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return before;
  await tx.update(users).set(pick(after, changed)).where(eq(users.id, before.id));
  const detail = { before: pick(before, changed), after: pick(after, changed) };
  await recordAuditEvent(tx, by, { action: 'account.synced', at, subject, detail });
  return after;
}

const pick = (user: User, fields: (typeof FIELDS)[number][]) => Object.fromEntries(fields.map((field) => [field, user[field]]));
