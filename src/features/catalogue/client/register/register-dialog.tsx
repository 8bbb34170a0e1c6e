import { useQuery } from '@tanstack/react-query';
import type { ListedCard } from '#features/catalogue/catalogue.contract.ts';
import type { getCardRegister, getToolRegister } from '#features/catalogue/register.contract.ts';
import { call } from '#platform/client/api.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { Dialog } from '#platform/client/ui/dialog.tsx';
import { DialogActions } from '#platform/client/ui/dialog-actions.tsx';
import { RetryMessage } from '#platform/client/ui/retry-message.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { ENTRY_COLUMNS, linesOf } from './register-columns.ts';

interface Props {
  card: ListedCard;
  details: typeof getToolRegister | typeof getCardRegister;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Dialog with a tool's register entry: the data that may be entered, conditions, owner, and who decided. */
export function RegisterDialog({ card, details, open, onOpenChange }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="tall"
      title={<span className="wrap-anywhere">{card.name}</span>}
      description="What its approval means"
    >
      <Entry card={card} details={details} />
      {/* On a phone the dialog scrolls, and the keyboard needs something in it to scroll from. */}
      <DialogActions>
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Entry({ card: { id }, details }: Pick<Props, 'card' | 'details'>) {
  const { data, isFetching, errorUpdateCount, refetch } = useQuery({
    queryKey: [details.path, id],
    queryFn: () => call(details, { params: { id: String(id) } }),
    // Asked for again whenever the dialog opens: a decision may have changed.
    staleTime: 0,
  });
  if (!data && errorUpdateCount > 0) {
    return <RetryMessage sentence="What was decided could not be loaded." pending={isFetching} onRetry={() => refetch()} />;
  }
  if (!data) return <Skeleton className="h-48 w-full" />;
  return (
    <dl className="divide-y divide-line text-sm">
      {ENTRY_COLUMNS.map((columns) => (
        <div key={columns[0]?.heading} className="grid gap-x-6 py-2 sm:grid-cols-3">
          <dt className="text-muted">{columns[0]?.heading}</dt>
          <dd className="wrap-anywhere whitespace-pre-line sm:col-span-2">
            {linesOf(columns, data, undefined) || <span className="text-muted">Not stated</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
