import { and, desc, eq } from 'drizzle-orm';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { calendarDayAt } from '#platform/shared/dates.ts';
import { MOST_DECISIONS, type RegisteredCard } from '../admin-register.contract.ts';
import { isReviewDue, type RegisterEntry } from '../register.contract.ts';
import { type CardListKind, type CardTable, DRAFTING_CARD_LIST, TOOL_LIST } from './card-lists.ts';

const entryColumns = (table: CardTable) => ({
  status: table.status,
  dataClass: table.dataClass,
  ownerName: table.ownerName,
  ownerEmail: table.ownerEmail,
  vendor: table.vendor,
  dataLocation: table.dataLocation,
  trainsOnData: table.trainsOnData,
  reviewOn: table.reviewOn,
  conditions: table.conditions,
  decidedAt: table.decidedAt,
  decidedBy: table.decidedBy,
});

/** Describes the register entry of a stored tool or card. */
export const describeEntry = <Row extends { decidedAt: Date | null }>({ decidedAt, ...row }: Row) => ({
  ...row,
  decidedAt: decidedAt?.toISOString() ?? null,
});

/** Returns the register entry of a tool or card. @param isHiddenToo false for people who see only what is not hidden */
export async function findEntry(
  db: Db,
  { table }: CardListKind,
  id: number,
  isHiddenToo: boolean,
): Promise<RegisterEntry | undefined> {
  const isSeen = isHiddenToo ? undefined : eq(table.isHidden, false);
  const [row] = await db
    .select(entryColumns(table))
    .from(table)
    .where(and(eq(table.id, id), isSeen));
  return row && describeEntry(row);
}

/** Returns all tools and drafting cards with their register entries. */
export async function readRegister({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<RegisteredCard[]> {
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
