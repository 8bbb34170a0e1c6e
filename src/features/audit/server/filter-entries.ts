import { and, gte, ilike, inArray, lt, or, type SQL } from 'drizzle-orm';
import { dayAfter, startOfDay } from '#platform/shared/dates.ts';
import { AUDIT_ACTIONS, type AuditArea, type AuditFilter } from '../audit.contract.ts';
import { auditEntries } from './audit.tables.ts';

/** The entries that a filter lets through. @param timeZone the zone of its days, an IANA name */
export function filterEntries({ area, search, dateFrom, dateTo }: AuditFilter, timeZone: string): SQL | undefined {
  return and(
    area && inArray(auditEntries.action, actionsOf(area)),
    search ? or(...[auditEntries.actorName, auditEntries.subjectName].map((name) => ilike(name, containing(search)))) : undefined,
    dateFrom ? gte(auditEntries.at, startOfDay(dateFrom, timeZone)) : undefined,
    dateTo ? lt(auditEntries.at, startOfDay(dayAfter(dateTo), timeZone)) : undefined,
  );
}

/** Named one by one, so that the index on actions finds a rare area at once. */
const actionsOf = (area: AuditArea) => Object.keys(AUDIT_ACTIONS).filter((action) => action.startsWith(`${area}.`));

/** The pattern of a text that contains these words as they stand. */
const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
