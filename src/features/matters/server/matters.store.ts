import { and, asc, eq, ilike } from 'drizzle-orm';
import { type AuditOrigin, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { AppError, notFound } from '#platform/server/errors.ts';
import { lockList } from '#platform/server/lists/list-version.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import { calendarDayAt } from '#platform/shared/dates.ts';
import type { HandlerInput } from '#platform/shared/endpoint.ts';
import {
  type findMatters,
  formMessage,
  hasMatterForm,
  MATTER_MESSAGES,
  MATTERS_A_PAGE,
  type MatterBody,
  matterKey,
  type SavedMatter,
} from '../matters.contract.ts';
import { matters } from './matters.tables.ts';
import { labelsOf } from './require-matter.ts';

type MatterRow = typeof matters.$inferSelect;
type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Returns a page of the matters, by number, and the number of all that fit the filter. */
export async function readMatters(db: Db, { search, rule, offset }: HandlerInput<typeof findMatters>['body']) {
  const fits = and(
    search?.trim() ? ilike(matters.number, `%${matterKey(search).replace(/[\\%_]/g, '\\$&')}%`) : undefined,
    rule && eq(matters.rule, rule),
  );
  const rows = await db.select().from(matters).where(fits).orderBy(asc(matters.number)).limit(MATTERS_A_PAGE).offset(offset);
  const ids = [...new Set(rows.flatMap(({ models }) => models ?? []))];
  const labels = await labelsOf(db, ids);
  const described = rows.map((row) => ({
    ...describeMatter(row),
    modelLabels: row.models?.map((id) => labels[ids.indexOf(id)] ?? id) ?? null,
  }));
  return { matters: described, total: await db.$count(matters, fits) };
}

const describeMatter = ({ updatedAt, ...matter }: MatterRow): SavedMatter => ({
  ...matter,
  updatedAt: updatedAt.toISOString(),
});

/** Adds a matter. @throws AppError 409 for one that is in the list, 400 for a consent in the future or a number that
 * has not the firm's form */
export async function insertMatter(deps: Needs, by: AuditOrigin, body: MatterBody): Promise<SavedMatter> {
  return deps.db.transaction(async (tx) => {
    await lockList(tx, LIST);
    await requireForm({ ...deps, db: tx }, body.number);
    const row = columnsOf(deps, body);
    const [added] = await tx.insert(matters).values(row).onConflictDoNothing().returning();
    if (!added) throw alreadyKnown();
    await recordChange(tx, by, undefined, added);
    return describeMatter(added);
  });
}

/** Changes a matter. @throws AppError 404 for an unknown one, 409 for the number of another one, 400 for a consent in the future */
export async function updateMatter(deps: Needs, by: AuditOrigin, id: number, body: MatterBody): Promise<SavedMatter> {
  return deps.db.transaction(async (tx) => {
    // Two administrators may give two matters the same number.
    await lockList(tx, LIST);
    const before = await lockMatter(tx, id);
    const row = columnsOf(deps, body);
    if (row.number !== before.number) await requireForm({ ...deps, db: tx }, body.number);
    const [other] = await tx.select({ id: matters.id }).from(matters).where(eq(matters.number, row.number));
    if (other && other.id !== id) throw alreadyKnown();
    const [after] = await tx.update(matters).set(row).where(eq(matters.id, id)).returning();
    if (!after) throw notFound();
    await recordChange(tx, by, before, after);
    return describeMatter(after);
  });
}

/** Removes a matter's rule. @throws AppError 404 for an unknown one */
export async function deleteMatter({ db, clock }: Needs, by: AuditOrigin, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockMatter(tx, id);
    await tx.delete(matters).where(eq(matters.id, id));
    await recordAuditEvent(tx, by, { action: 'matter.removed', at: clock.now(), subject: subjectOf(before) });
  });
}

async function lockMatter(tx: Db, id: number): Promise<MatterRow> {
  const [row] = await tx.select().from(matters).where(eq(matters.id, id)).for('update');
  if (!row) throw notFound();
  return row;
}

/** Columns of a matter as entered. @throws AppError 400 for a consent in the future */
export function columnsOf({ clock, config }: Omit<Needs, 'db'>, body: MatterBody) {
  if (body.consentOn !== null && body.consentOn > calendarDayAt(clock.now(), config.timeZone)) {
    throw new AppError(400, 'consent-ahead', MATTER_MESSAGES.consentAhead, { consentOn: MATTER_MESSAGES.consentAhead });
  }
  return { ...body, number: matterKey(body.number), consentBy: body.consentBy || null, updatedAt: clock.now() };
}

/** @throws AppError 400 for a number that people could never enter */
async function requireForm(deps: Pick<Needs, 'db' | 'config'>, number: string): Promise<void> {
  const { matterForms } = await readSettings(deps);
  if (hasMatterForm(number, matterForms)) return;
  const message = formMessage(matterForms);
  throw new AppError(400, 'matter-form', message, { number: message });
}

/** Key of the lock under which numbers change. */
const LIST = 'matters';

const alreadyKnown = () => new AppError(409, 'matter-known', MATTER_MESSAGES.known, { number: MATTER_MESSAGES.known });

/** Fields of a matter beside its number. */
export const MATTER_FIELDS = ['rule', 'models', 'consentOn', 'consentBy', 'isClosed'] as const;
export type MatterField = (typeof MATTER_FIELDS)[number];

/** Fields in which two rows of a matter differ. */
export const changedFields = (before: Partial<MatterRow>, after: Partial<MatterRow>) =>
  MATTER_FIELDS.filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null));

async function recordChange(tx: Db, by: AuditOrigin, before: MatterRow | undefined, after: MatterRow): Promise<void> {
  const isRenamed = before !== undefined && before.number !== after.number;
  const changed = before ? changedFields(before, after) : MATTER_FIELDS.filter((field) => after[field] !== null);
  const fields = [...(isRenamed ? (['number'] as const) : []), ...changed];
  if (fields.length === 0) return;
  const pick = (row: MatterRow) => Object.fromEntries(fields.map((field) => [field, row[field]]));
  const detail = { ...(before && { before: pick(before) }), after: pick(after) };
  await recordAuditEvent(tx, by, { action: 'matter.changed', at: after.updatedAt, subject: subjectOf(after), detail });
}

/** The audit log names a matter that administrators keep: its number is what its rule is about. */
const subjectOf = ({ id, number }: MatterRow) => ({ id, name: number });

/** Reads what forms ask about a client-matter number. */
export async function readRequirement(deps: Pick<Needs, 'db' | 'config'>) {
  const { matterForms: forms, mattersRequired: isRequired } = await readSettings(deps);
  return { forms, isRequired, isAsked: isRequired || forms !== '' || (await hasMatters(deps.db)) };
}

const hasMatters = async (db: Db): Promise<boolean> => (await db.select({ id: matters.id }).from(matters).limit(1)).length > 0;
