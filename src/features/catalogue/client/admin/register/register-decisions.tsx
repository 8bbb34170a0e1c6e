import { useQuery } from '@tanstack/react-query';
import { detailLabel } from '#features/audit/audit-labels.contract.ts';
import type { RegisteredCard } from '#features/catalogue/register.contract.ts';
import { formatMoment } from '#platform/client/format-moment.ts';
import { RetryMessage } from '#platform/client/ui/retry-message.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { decisionsQuery } from './register.queries.ts';

interface Props {
  card: RegisteredCard;
  timeZone: string | undefined;
}

/** The decisions about a tool so far, newest first. */
export function RegisterDecisions(props: Props) {
  return (
    <section aria-labelledby="decisions" className="max-w-[60rem]">
      <h3 id="decisions" className="mb-2 text-base">
        Decisions
      </h3>
      <DecisionList {...props} />
    </section>
  );
}

function DecisionList({ card, timeZone }: Props) {
  const { data, isFetching, errorUpdateCount, refetch } = useQuery(decisionsQuery(card));
  if (!data && errorUpdateCount > 0) {
    return <RetryMessage sentence="The decisions could not be loaded." pending={isFetching} onRetry={() => refetch()} />;
  }
  if (!data) return <Skeleton className="h-24 w-full" />;
  if (data.length === 0) return <p className="text-sm text-muted">Nothing has been decided yet.</p>;
  return (
    <ol className="divide-y divide-line border-y border-line text-sm">
      {data.map(({ id, at, actorName, detail }) => (
        <li key={id} className="py-2">
          <p>
            <span className="font-medium">{actorName}</span>{' '}
            <time dateTime={at} className="text-muted tabular-nums">
              {formatMoment(at, timeZone)}
            </time>
          </p>
          <ul className="wrap-anywhere whitespace-pre-line">
            {detailLabel(detail).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
