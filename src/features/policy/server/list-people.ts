import { and, eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { PersonAsked } from '../policy.contract.ts';
import { policyAcknowledgements } from './policy.tables.ts';

/** The order of names, whatever the database's language: Ångström stands at A. */
const byName = new Intl.Collator('en');

/** Everybody with an approved account, by last and first name, and when they acknowledged a version. */
export async function listPeople(db: Db, version: number): Promise<PersonAsked[]> {
  const { id, firstName, lastName, email, status } = users;
  const { versionId, userId, acknowledgedAt } = policyAcknowledgements;
  const rows = await db
    .select({ id, firstName, lastName, email, acknowledgedAt })
    .from(users)
    .leftJoin(policyAcknowledgements, and(eq(userId, id), eq(versionId, version)))
    .where(eq(status, 'approved'));
  const people = rows.map((row) => ({ ...row, acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null }));
  return people.sort(
    (one, other) =>
      byName.compare(one.lastName, other.lastName) || byName.compare(one.firstName, other.firstName) || one.id - other.id,
  );
}
