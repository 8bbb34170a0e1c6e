import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListedCard } from '#features/catalogue/catalogue.contract.ts';
import {
  DATA_LABELS,
  type getCardRegister,
  type getToolRegister,
  type RegisterEntry,
  STATUS_LABELS,
  TRAINING_LABELS,
} from '#features/catalogue/register.contract.ts';
import { call } from '#platform/client/api.ts';
import { formatMoment } from '#platform/client/format-moment.ts';
import { Dialog } from '#platform/client/ui/dialog.tsx';
import { RetryMessage } from '#platform/client/ui/retry-message.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { formatDay } from '#platform/shared/dates.ts';

interface Props {
  card: ListedCard;
  details: typeof getToolRegister | typeof getCardRegister;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What may be entered in a tool, and what else was decided about it, in a dialog. */
export function RegisterDialog({ card, details, open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="tall" title={<span className="wrap-anywhere">{card.name}</span>}>
      <Entry card={card} details={details} />
    </Dialog>
  );
}

/** Asked for again whenever the dialog opens: a decision may have changed. */
const entryQuery = ({ id }: ListedCard, details: Props['details']) =>
  queryOptions({
    queryKey: [details.path, id],
    queryFn: () => call(details, { params: { id: String(id) } }),
    staleTime: 0,
  });

function Entry({ card, details }: Pick<Props, 'card' | 'details'>) {
  const { data, isFetching, errorUpdateCount, refetch } = useQuery(entryQuery(card, details));
  if (data) return <Facts entry={data} />;
  if (errorUpdateCount > 0) {
    return <RetryMessage sentence="What was decided could not be loaded." pending={isFetching} onRetry={() => refetch()} />;
  }
  return (
    <div role="status" aria-label="Loading what was decided">
      <Skeleton className="h-80 w-full" />
    </div>
  );
}

function Facts({ entry }: { entry: RegisterEntry }) {
  const { status, dataClass, trainsOnData, reviewOn, decidedAt, decidedBy } = entry;
  return (
    <dl className="divide-y divide-line text-sm">
      <Fact label="Data that may be entered">{dataClass && DATA_LABELS[dataClass]}</Fact>
      <Fact label="Conditions">{entry.conditions ?? 'None'}</Fact>
      <Fact label="Status">{status && STATUS_LABELS[status]}</Fact>
      <Fact label="Trains on the data">{trainsOnData && TRAINING_LABELS[trainsOnData]}</Fact>
      <Fact label="Where data is kept">{entry.dataLocation}</Fact>
      <Fact label="Vendor">{entry.vendor}</Fact>
      <Fact label="Owner">
        <Owner entry={entry} />
      </Fact>
      <Fact label="Next review">{reviewOn && formatDay(reviewOn)}</Fact>
      <Fact label="Decided">{decidedAt && `${formatMoment(decidedAt, undefined)} by ${decidedBy}`}</Fact>
    </dl>
  );
}

function Owner({ entry: { ownerName, ownerEmail } }: { entry: RegisterEntry }) {
  if (!ownerEmail) return ownerName ?? UNKNOWN;
  return (
    <>
      {ownerName}{' '}
      <a className="link" href={`mailto:${ownerEmail}`}>
        {ownerEmail}
      </a>
    </>
  );
}

const UNKNOWN = <span className="text-muted">Not known</span>;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-2 sm:grid-cols-[12rem_1fr]">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children ?? UNKNOWN}</dd>
    </div>
  );
}
