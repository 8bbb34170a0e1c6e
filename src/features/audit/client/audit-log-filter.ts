import { type AuditArea, type AuditFilter, auditDay } from '../audit.contract.ts';

/** The filter as it is being filled in; what is empty excludes nothing. */
export interface AuditLogFilter {
  area: AuditArea | '';
  search: string;
  dateFrom: string;
  dateTo: string;
}

/** Every entry. */
export const NO_FILTER: AuditLogFilter = { area: '', search: '', dateFrom: '', dateTo: '' };

/** What is asked of the server: only what is filled in, and of a day that is half typed nothing yet. */
export function asQuery({ area, search, dateFrom, dateTo }: AuditLogFilter): AuditFilter {
  const words = search.trim();
  return { ...(area && { area }), ...(words && { search: words }), ...dayAs('dateFrom', dateFrom), ...dayAs('dateTo', dateTo) };
}

function dayAs<Name extends string>(name: Name, text: string) {
  const { data } = auditDay.safeParse(text);
  return (data ? { [name]: data } : {}) as { [N in Name]?: string };
}

/** Whether nothing is filtered out. */
export const isUnfiltered = (filter: AuditLogFilter): boolean => Object.values(filter).every((value) => value === '');

/** What is wrong with the days, in words; undefined when nothing is. */
export function findDaysError({ dateFrom, dateTo }: AuditLogFilter): string | undefined {
  return dateFrom && dateTo && dateFrom > dateTo ? 'The first day must not be after the last' : undefined;
}
