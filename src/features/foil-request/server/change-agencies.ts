import { asc, eq } from 'drizzle-orm';
import { type AuditEvent, type AuditOrigin, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import type { AgencyBody, AgencyChange, FoilAgency } from '../foil-agencies.contract.ts';
import { foilAgencies } from './foil-request.tables.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** The agencies by name; without the hidden ones by default. */
export function listAgencies(db: Db, withHidden = false): Promise<FoilAgency[]> {
  return db
    .select()
    .from(foilAgencies)
    .where(withHidden ? undefined : eq(foilAgencies.isHidden, false))
    .orderBy(asc(foilAgencies.name), asc(foilAgencies.id));
}

/** Finds an agency, hidden or not; undefined if there is none. */
export async function findAgency(db: Db, id: number | undefined): Promise<FoilAgency | undefined> {
  if (id === undefined) return undefined;
  const [row] = await db.select().from(foilAgencies).where(eq(foilAgencies.id, id));
  return row;
}

/** Adds an agency. */
export async function createAgency({ db, clock }: Needs, by: AuditOrigin, body: AgencyBody): Promise<FoilAgency> {
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(foilAgencies).values(body).returning();
    if (!row) throw new Error('an inserted row did not come back');
    await recordAuditEvent(tx, by, { action: 'agency.created', at: clock.now(), subject: subjectOf(row), detail: body });
    return row;
  });
}

/** Changes an agency; no actual change leaves no audit event. @throws AppError 404 */
export async function changeAgency({ db, clock }: Needs, by: AuditOrigin, id: number, change: AgencyChange): Promise<FoilAgency> {
  return db.transaction(async (tx) => {
    const before = await lockAgency(tx, id);
    const changed = FIELDS.filter((field) => change[field] !== undefined && change[field] !== before[field]);
    if (changed.length === 0) return before;
    const after = { ...before, ...pick(change, changed) };
    await tx.update(foilAgencies).set(pick(change, changed)).where(eq(foilAgencies.id, id));
    const detail = { before: pick(before, changed), after: pick(after, changed) };
    const action = actionFor(changed, after);
    await recordAuditEvent(tx, by, { action, at: clock.now(), subject: subjectOf(after), detail });
    return after;
  });
}

/** Deletes an agency. @throws AppError 404 */
export async function deleteAgency({ db, clock }: Needs, by: AuditOrigin, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockAgency(tx, id);
    await tx.delete(foilAgencies).where(eq(foilAgencies.id, id));
    const detail = pick(row, FIELDS);
    await recordAuditEvent(tx, by, { action: 'agency.deleted', at: clock.now(), subject: subjectOf(row), detail });
  });
}

type Field = keyof AgencyBody;

const FIELDS = [
  'name',
  'officer',
  'address',
  'email',
  'appealsOfficer',
  'appealsAddress',
  'appealsEmail',
  'sourceUrl',
  'sourceDate',
  'note',
  'isHidden',
] as const satisfies Field[];

const pick = (from: AgencyChange, fields: readonly Field[]): AgencyChange =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));

const subjectOf = ({ id, name }: FoilAgency) => ({ id, name });

function actionFor(changed: readonly Field[], { isHidden }: FoilAgency): AuditEvent['action'] {
  if (changed.length > 1 || changed[0] !== 'isHidden') return 'agency.changed';
  return isHidden ? 'agency.hidden' : 'agency.shown';
}

async function lockAgency(tx: Db, id: number): Promise<FoilAgency> {
  const [row] = await tx.select().from(foilAgencies).where(eq(foilAgencies.id, id)).for('update');
  if (!row) throw notFound();
  return row;
}
