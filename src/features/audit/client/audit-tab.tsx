import { useState } from 'react';
import { useSettled } from '#platform/client/use-settled.ts';
import { Trail } from './trail.tsx';
import { asQuery, isWhole, NO_FILTER } from './trail-filter.ts';
import { TrailFilters } from './trail-filters.tsx';
import { TrailTools } from './trail-tools.tsx';
import { useTrail } from './use-trail.ts';

/**
 * The audit trail, for administrators: what was done, by whom and when.
 * @param timeZone the firm's, an IANA name; the browser's own when absent
 */
export function AuditTab({ timeZone }: { timeZone?: string | undefined }) {
  const [filter, setFilter] = useState(NO_FILTER);
  const query = asQuery(useSettled(filter));
  const trail = useTrail(query);
  const clear = () => setFilter(NO_FILTER);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <TrailFilters filter={filter} onChange={setFilter} />
      <TrailTools trail={trail} query={query} timeZone={timeZone} onClear={isWhole(filter) ? undefined : clear} />
      <Trail trail={trail} timeZone={timeZone} onClear={clear} />
    </div>
  );
}
