import { and, desc, gte, ilike, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '#platform/server/deps.ts';
import { dayAfter, startOfDay } from '#platform/shared/dates.ts';
import { AUDIT_ACTIONS, AUDIT_PAGE_SIZE, type AuditArea, type AuditFilter, type ListedEvent } from '../audit.contract.ts';
import { auditEvents } from './audit.tables.ts';

/** Listed one by one, so that the index on actions finds a rare area at once. */
const actionsOf = (area: AuditArea) => Object.keys(AUDIT_ACTIONS).filter((action) => action.startsWith(`${area}.`));

/** Pattern of a text that contains these words literally. */
const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

type Needs = Pick<Deps, 'db' | 'config'>;

/** Returns a page of the audit log, newest first. @param cursor the id of the last event already read */
export async function findAuditEvents(
  deps: Needs,
  filter: AuditFilter,
  cursor?: number,
): Promise<{ entries: ListedEvent[]; nextCursor: string | null }> {
  const found = await readAuditEvents(deps, filter, AUDIT_PAGE_SIZE + 1, cursor);
  const entries = found.slice(0, AUDIT_PAGE_SIZE);
  const last = entries.at(-1);
  return { entries, nextCursor: last && found.length > entries.length ? String(last.id) : null };
}

/** Returns the newest events that match a filter, or the newest of those older than the cursor. */
export async function readAuditEvents(
  { db, config }: Needs,
  filter: AuditFilter,
  limit: number,
  cursor?: number,
): Promise<ListedEvent[]> {
  const rows = await db
    .select()
    .from(auditEvents)
    .where(and(filterEntries(filter, config.timeZone), cursor === undefined ? undefined : olderThan(cursor)))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit);
  return rows.map(({ at, detail, repeats, ...row }) => ({
    ...row,
    at: at.toISOString(),
    detail: detail as ListedEvent['detail'],
    times: repeats + 1,
  }));
}

/** Condition for events after this one in the list. Its first part lets the database seek directly in the index of times. */
function olderThan(cursor: number): SQL | undefined {
  const at = sql`(select last.at from ${auditEvents} last where last.id = ${cursor})`;
  return and(lte(auditEvents.at, at), or(lt(auditEvents.at, at), lt(auditEvents.id, cursor)));
}

/** The index on groups of three characters finds the candidates; a shorter text is found among the newest events. */
function hasName(search: string): SQL | undefined {
  const names = sql`name_trigrams(actor_name || chr(10) || coalesce(subject_name, ''))`;
  return and(
    search.length < 3 ? undefined : sql`${names} @> name_trigrams(${search})`,
    or(...[auditEvents.actorName, auditEvents.subjectName].map((name) => ilike(name, containing(search)))),
  );
}

/** Condition of a filter. @param timeZone the zone of its days, an IANA name */
function filterEntries({ area, search, dateFrom, dateTo }: AuditFilter, timeZone: string): SQL | undefined {
  return and(
    area && inArray(auditEvents.action, actionsOf(area)),
    search ? hasName(search) : undefined,
    dateFrom ? gte(auditEvents.at, startOfDay(dateFrom, timeZone)) : undefined,
    dateTo ? lt(auditEvents.at, startOfDay(dayAfter(dateTo), timeZone)) : undefined,
  );
}
