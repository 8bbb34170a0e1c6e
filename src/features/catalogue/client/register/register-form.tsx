import { useQuery } from '@tanstack/react-query';
import { detailLabel } from '#features/audit/audit-labels.contract.ts';
import { listDraftingCards, listTools } from '#features/catalogue/catalogue.contract.ts';
import {
  listDecisions,
  listRegister,
  type RegisterBody,
  type RegisteredCard,
  registerBody,
  setCardRegister,
  setToolRegister,
} from '#features/catalogue/register.contract.ts';
import { listHealthAlerts } from '#features/health-alerts/health-alerts.contract.ts';
import { call } from '#platform/client/api.ts';
import { formatMoment } from '#platform/client/format-moment.ts';
import { RetryMessage } from '#platform/client/ui/retry-message.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { EntryForm, entryValuesOf } from './entry-form.tsx';

const LISTS = [listRegister.path, listTools.path, listDraftingCards.path, listHealthAlerts.path];

interface Props {
  card: RegisteredCard;
  timeZone: string | undefined;
  /** Called after canceling or saving. */
  onDone: () => void;
}

/** Form of a register entry, above the decisions so far. */
export function RegisterForm({ card, timeZone, onDone }: Props) {
  const { kind, id, name, isHidden } = card;
  async function save(body: RegisterBody) {
    const { status } = await call(kind === 'tool' ? setToolRegister : setCardRegister, { params: { id: String(id) }, body });
    const hidden = status === 'retired' && !isHidden ? ` ${name} is now hidden from users.` : '';
    return `The register has been updated.${hidden}`;
  }
  return (
    <div className="flex flex-col gap-8">
      <EntryForm
        title={`Register: ${name}`}
        draftKey={`register:${kind}:${id}`}
        before={entryValuesOf(card)}
        schema={registerBody}
        saveLabel="Save Entry"
        send={save}
        failure="Failed to save the entry. Please try again."
        lists={LISTS}
        onDone={onDone}
      />
      <section aria-labelledby="decisions" className="max-w-[60rem]">
        <h3 id="decisions" className="mb-2 text-base">
          Decisions
        </h3>
        <Decisions card={card} timeZone={timeZone} />
      </section>
    </div>
  );
}

/** The decisions about a tool so far, newest first. */
function Decisions({ card: { kind, id }, timeZone }: Omit<Props, 'onDone'>) {
  const { data, isFetching, errorUpdateCount, refetch } = useQuery({
    queryKey: [listDecisions.path, kind, id],
    queryFn: () =>
      call(listDecisions, { params: { kind: kind === 'tool' ? 'tools' : 'document-drafting-cards', id: String(id) } }),
    staleTime: 0,
  });
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
