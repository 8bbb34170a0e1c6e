import { useState } from 'react';
import { useDebouncedValue } from '#platform/client/use-debounced-value.ts';
import { AuditLog } from './audit-log.tsx';
import { asQuery, isUnfiltered, NO_FILTER } from './audit-log-filter.ts';
import { AuditLogFilters } from './audit-log-filters.tsx';
import { AuditLogToolbar } from './audit-log-toolbar.tsx';
import { useAuditLog } from './use-audit-log.ts';

/**
 * The audit log, for administrators: what was done, by whom and when.
 * @param timeZone the firm's, an IANA name; the browser's own when absent
 */
export function AuditTab({ timeZone }: { timeZone?: string | undefined }) {
  const [filter, setFilter] = useState(NO_FILTER);
  const query = asQuery(useDebouncedValue(filter));
  const events = useAuditLog(query);
  const clear = () => setFilter(NO_FILTER);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <AuditLogFilters filter={filter} onChange={setFilter} />
      <AuditLogToolbar log={events} query={query} timeZone={timeZone} onClear={isUnfiltered(filter) ? undefined : clear} />
      <AuditLog log={events} timeZone={timeZone} onClear={clear} />
    </div>
  );
}
