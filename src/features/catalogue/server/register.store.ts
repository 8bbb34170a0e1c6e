import { and, desc, eq } from 'drizzle-orm';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { type AuditOrigin, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { AppError, notFound } from '#platform/server/errors.ts';
import { bumpListVersion, lockList } from '#platform/server/lists/list-version.ts';
import { calendarDayAt } from '#platform/shared/dates.ts';
import {
  isReviewDue,
  MOST_DECISIONS,
  REGISTER_MESSAGES,
  type RegisterBody,
  type RegisterEntry,
  type RegisteredCard,
  registerBody,
} from '../register.contract.ts';
import { type CardListKind, type CardRow, type CardTable, DRAFTING_CARD_LIST, TOOL_LIST } from './card-lists.ts';
import { findCard } from './change-cards.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

const FIELDS = Object.keys(registerBody.shape) as (keyof RegisterBody)[];

const entryColumns = (table: CardTable) =>
  Object.fromEntries([...FIELDS, 'decidedAt' as const, 'decidedBy' as const].map((name) => [name, table[name]])) as Pick<
    CardTable,
    keyof RegisterEntry
  >;

/** Describes the register entry of a stored tool or card. */
const describeEntry = <Row extends { decidedAt: Date | null }>({ decidedAt, ...row }: Row) => ({
  ...row,
  decidedAt: decidedAt?.toISOString() ?? null,
});

/** Returns the register entry of a tool or card. @param isHiddenToo false for people who see only what is not hidden. @throws AppError 404 */
export async function findEntry(db: Db, { table }: CardListKind, id: number, isHiddenToo: boolean): Promise<RegisterEntry> {
  const isSeen = isHiddenToo ? undefined : eq(table.isHidden, false);
  const [row] = await db
    .select(entryColumns(table))
    .from(table)
    .where(and(eq(table.id, id), isSeen));
  if (!row) throw notFound();
  return describeEntry(row);
}

/** Returns all tools and drafting cards with their register entries. */
export async function readRegister({ db, clock, config }: Needs): Promise<RegisteredCard[]> {
  const today = calendarDayAt(clock.now(), config.timeZone);
  const read = async ({ table, area: kind }: CardListKind) => {
    const columns = { id: table.id, name: table.name, isHidden: table.isHidden, ...entryColumns(table) };
    const rows = await db.select(columns).from(table);
    return rows.map((row) => ({ kind, ...describeEntry(row), isDue: isReviewDue(row, today) }));
  };
  return [...(await read(TOOL_LIST)), ...(await read(DRAFTING_CARD_LIST))];
}

/** Returns the recorded changes of an entry, newest first. */
export async function findDecisions(db: Db, { area }: CardListKind, id: number) {
  const { at, actorName, detail, action, subjectId } = auditEvents;
  const rows = await db
    .select({ id: auditEvents.id, at, actorName, detail })
    .from(auditEvents)
    .where(and(eq(action, `${area}.decided`), eq(subjectId, String(id))))
    .orderBy(desc(at), desc(auditEvents.id))
    .limit(MOST_DECISIONS);
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), detail: row.detail as Record<string, unknown> | null }));
}

/**
 * Saves the register entry of a tool or a drafting card, with the decision's time and administrator; a retired one is hidden. An
 * unchanged entry stays as it is.
 * @throws AppError 404 for an unknown one, 400 with a message for `reviewOn` if that day was changed to one that has passed
 */
export async function saveRegisterEntry(
  { db, clock, config }: Needs,
  kind: CardListKind,
  by: AuditOrigin,
  id: number,
  entry: RegisterBody,
): Promise<RegisterEntry> {
  return db.transaction(async (tx) => {
    await lockList(tx, kind.list);
    const row = await findCard(tx, kind, id);
    const at = clock.now();
    const changed = FIELDS.filter((field) => row[field] !== entry[field]);
    if (changed.length === 0) return describeEntry(row);
    const isPast = entry.reviewOn !== null && entry.reviewOn < calendarDayAt(at, config.timeZone);
    if (isPast && changed.includes('reviewOn')) {
      throw new AppError(400, 'review-passed', REGISTER_MESSAGES.reviewPassed, { reviewOn: REGISTER_MESSAGES.reviewPassed });
    }
    const isHidden = row.isHidden || entry.status === 'retired';
    const decision = { decidedAt: at, decidedBy: by.actorName, isHidden };
    await tx
      .update(kind.table)
      .set({ ...entry, ...decision })
      .where(eq(kind.table.id, id));
    await bumpListVersion(tx, kind.list);
    const recorded = isHidden === row.isHidden ? changed : [...changed, 'isHidden' as const];
    const pick = (from: Pick<CardRow, keyof RegisterBody | 'isHidden'>) =>
      Object.fromEntries(recorded.map((field) => [field, from[field]]));
    const detail = { before: pick(row), after: pick({ ...entry, isHidden }) };
    await recordAuditEvent(tx, by, { action: `${kind.area}.decided`, at, subject: { id, name: row.name }, detail });
    return describeEntry({ ...row, ...entry, ...decision });
  });
}
