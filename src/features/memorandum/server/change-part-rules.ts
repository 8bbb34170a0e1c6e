import { asc, desc, eq } from 'drizzle-orm';
import { type AuditOrigin, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import { namePart, PART_RULE_FIELDS, type PartRule, type PartRuleBody } from '../part-rules.contract.ts';
import { partRules } from './part-rules.tables.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** The rules of all parts, those of one part side by side and the newest first. */
export const partRulesOf = (db: Db): Promise<PartRule[]> =>
  db
    .select()
    .from(partRules)
    .orderBy(asc(partRules.county), asc(partRules.part), asc(partRules.judge), desc(partRules.startsOn), desc(partRules.id));

/** Adds the rules of a part. */
export async function createRule({ db, clock }: Needs, by: AuditOrigin, body: PartRuleBody): Promise<PartRule> {
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(partRules).values(body).returning();
    if (!row) throw new Error('an inserted row did not come back');
    await recordAuditEvent(tx, by, { action: 'part.created', at: clock.now(), subject: subjectOf(row), detail: body });
    return row;
  });
}

/** Replaces the rules of a part; no actual change leaves no audit event. @throws AppError 404 */
export async function changeRule({ db, clock }: Needs, by: AuditOrigin, id: number, body: PartRuleBody): Promise<PartRule> {
  return db.transaction(async (tx) => {
    const before = await lockRule(tx, id);
    const changed = PART_RULE_FIELDS.filter((field) => body[field] !== before[field]);
    if (changed.length === 0) return before;
    await tx.update(partRules).set(body).where(eq(partRules.id, id));
    const after = { ...body, id };
    const detail = { before: pick(before, changed), after: pick(after, changed) };
    await recordAuditEvent(tx, by, { action: 'part.changed', at: clock.now(), subject: subjectOf(after), detail });
    return after;
  });
}

/** Deletes the rules of a part. @throws AppError 404 */
export async function deleteRule({ db, clock }: Needs, by: AuditOrigin, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockRule(tx, id);
    await tx.delete(partRules).where(eq(partRules.id, id));
    const detail = pick(row, PART_RULE_FIELDS);
    await recordAuditEvent(tx, by, { action: 'part.deleted', at: clock.now(), subject: subjectOf(row), detail });
  });
}

const pick = (from: PartRuleBody, fields: readonly (keyof PartRuleBody)[]) =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));

const subjectOf = (rule: PartRule) => ({ id: rule.id, name: namePart(rule) });

async function lockRule(tx: Db, id: number): Promise<PartRule> {
  const [row] = await tx.select().from(partRules).where(eq(partRules.id, id)).for('update');
  if (!row) throw notFound();
  return row;
}
