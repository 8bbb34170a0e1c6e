import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { RetryMessage } from '#platform/client/ui/retry-message.tsx';
import { healthAlertsQuery } from './health-alerts.queries.ts';

/** Health alerts, above everything else in the admin panel; empty if all is well. */
export function HealthAlertList() {
  const { data: all, isError, isFetching, errorUpdateCount, refetch } = useQuery(healthAlertsQuery);
  // An earlier "all is well" doesn't count either.
  const isUnknown = all ? all.length === 0 && isError : errorUpdateCount > 0;
  if (isUnknown) {
    return (
      <div className="mb-4">
        <RetryMessage sentence="What needs attention could not be loaded." pending={isFetching} onRetry={() => refetch()} />
      </div>
    );
  }
  if (!all || all.length === 0) return null;
  return (
    <section
      aria-labelledby="needs-attention"
      aria-live="polite"
      className="mb-4 flex gap-2 rounded-lg border border-line bg-warning-soft px-4 py-3 text-sm"
    >
      <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden="true" />
      <div className="min-w-0 max-w-measure">
        <h3 id="needs-attention" className="mb-1 font-sans text-sm font-medium text-warning">
          Needs attention
        </h3>
        <ul className="flex flex-col gap-1.5">
          {all.map(({ kind, text }) => (
            <li key={`${kind} ${text}`}>{text}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
