import { queryOptions, useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { listRegister, type RegisteredCard } from '#features/catalogue/register.contract.ts';
import { call } from '#platform/client/api.ts';
import { LoadedList } from '#platform/client/editable-list/loaded-list.tsx';
import { Button } from '#platform/client/ui/button.tsx';
import { TableSkeleton } from '#platform/client/ui/data-table.tsx';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { useMediaQuery } from '#platform/client/use-media-query.ts';
import { RegisterForm } from './register-form.tsx';
import { REGISTER_TABLE_COLUMNS, RegisterRows, TABLE_MEDIA_QUERY } from './register-rows.tsx';
import { filterRegister, NO_FILTER, RegisterToolbar } from './register-toolbar.tsx';

const NAMES = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

/** The whole register by name, fetched whenever the list is opened: other administrators change it too. */
const registerQuery = queryOptions({
  queryKey: [listRegister.path],
  queryFn: () => call(listRegister, {}),
  select: (rows: RegisteredCard[]) => rows.toSorted((one, other) => NAMES.compare(one.name, other.name)),
  staleTime: 0,
  refetchOnMount: 'always',
});

interface Props {
  timeZone: string | undefined;
  /** Stands above the printed register. */
  firmName: string;
}

/** The register: every tool and drafting card with what was decided about it, or the form of one entry. */
export function RegisterSection({ timeZone, firmName }: Props) {
  const [filter, setFilter] = useState(NO_FILTER);
  const [edited, setEdited] = useState<RegisteredCard>();
  const [returnTo, setReturnTo] = useState<RegisteredCard>();
  // The form may have been open for long: the list is fetched again after it.
  const query = useQuery({ ...registerQuery, subscribed: !edited });
  const found = filterRegister(query.data ?? [], filter);
  const isTable = useMediaQuery(TABLE_MEDIA_QUERY);
  if (edited) {
    const close = () => {
      setReturnTo(edited);
      setEdited(undefined);
    };
    return <RegisterForm card={edited} timeZone={timeZone} onDone={close} />;
  }
  const skeletons = isTable ? <TableSkeleton columns={REGISTER_TABLE_COLUMNS} /> : <Skeleton className="h-96 w-full" />;
  return (
    <section aria-labelledby="register">
      <h3 id="register" data-return-focus className="mb-1 text-base tabular-nums">
        Register{query.data && ` (${query.data.length.toLocaleString('en-US')})`}
      </h3>
      <p className="mb-3 max-w-measure text-sm text-muted">
        What the firm has decided about each tool. People see it on the cards.
      </p>
      <RegisterToolbar filter={filter} onChange={setFilter} rows={found} timeZone={timeZone} firmName={firmName} />
      <LoadedList query={query} items={query.data} plural="the register" rows={skeletons} empty="No tools yet">
        {() =>
          found.length > 0 ? (
            // Another filter is another list, shown from its beginning.
            <RegisterRows key={JSON.stringify(filter)} rows={found} onEdit={setEdited} returnTo={returnTo} />
          ) : (
            <EmptyState
              icon={<SearchX />}
              title="No matching entries"
              action={
                <Button variant="secondary" onClick={() => setFilter(NO_FILTER)}>
                  Show all tools and cards
                </Button>
              }
            />
          )
        }
      </LoadedList>
    </section>
  );
}
