import { type AuditArea, type AuditFilter, auditDay } from '../audit.contract.ts';

/** Current filter input; empty fields exclude nothing. */
export interface AuditLogFilter {
  area: AuditArea | '';
  search: string;
  dateFrom: string;
  dateTo: string;
}

/** Shows every event. */
export const NO_FILTER: AuditLogFilter = { area: '', search: '', dateFrom: '', dateTo: '' };

/** Builds the server's query: only filled-in fields, without half-typed days. */
export function asQuery({ area, search, dateFrom, dateTo }: AuditLogFilter): AuditFilter {
  const words = search.trim();
  return { ...(area && { area }), ...(words && { search: words }), ...dayAs('dateFrom', dateFrom), ...dayAs('dateTo', dateTo) };
}

function dayAs<Name extends string>(name: Name, text: string) {
  const { data } = auditDay.safeParse(text);
  return (data ? { [name]: data } : {}) as { [N in Name]?: string };
}

/** True if nothing is filtered out. */
export const isUnfiltered = (filter: AuditLogFilter): boolean => Object.values(filter).every((value) => value === '');

/** Error of the days, in words; undefined if there is none. */
export function findDaysError({ dateFrom, dateTo }: AuditLogFilter): string | undefined {
  return dateFrom && dateTo && dateFrom > dateTo ? 'The first day cannot be after the last day' : undefined;
}
