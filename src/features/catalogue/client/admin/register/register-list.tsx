import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { LoadedList } from '#platform/client/editable-list/loaded-list.tsx';
import { Button } from '#platform/client/ui/button.tsx';
import { TableSkeleton } from '#platform/client/ui/data-table.tsx';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { useMediaQuery } from '#platform/client/use-media-query.ts';
import { filterRegister, NO_FILTER, type RegisterFilter } from './filter-register.ts';
import { registerQuery } from './register.queries.ts';
import { type EntryListProps, REGISTER_TABLE_COLUMNS, TABLE_MEDIA_QUERY } from './register-entries.tsx';
import type { PrintoutProps } from './register-printout.tsx';
import { RegisterRows } from './register-rows.tsx';
import { RegisterToolbar } from './register-toolbar.tsx';

type Props = Omit<PrintoutProps & EntryListProps, 'rows'> & { onFilterChange: (filter: RegisterFilter) => void };

/** Every tool and drafting card with what was decided about it. */
export function RegisterList({ filter, onFilterChange, timeZone, firmName, onEdit, returnTo }: Props) {
  const query = useQuery(registerQuery);
  const found = filterRegister(query.data ?? [], filter);
  return (
    <section aria-labelledby="register">
      <h3 id="register" data-return-focus className="mb-1 text-base tabular-nums">
        Register{query.data && ` (${query.data.length.toLocaleString('en-US')})`}
      </h3>
      <p className="mb-3 max-w-measure text-sm text-muted">
        What the firm has decided about each tool. People see it on the cards.
      </p>
      <RegisterToolbar filter={filter} onChange={onFilterChange} rows={found} timeZone={timeZone} firmName={firmName} />
      <LoadedList query={query} items={query.data} plural="the register" rows={<RowSkeletons />} empty="No tools yet">
        {() =>
          found.length > 0 ? (
            // Another filter is another list, shown from its beginning.
            <RegisterRows key={JSON.stringify(filter)} rows={found} onEdit={onEdit} returnTo={returnTo} />
          ) : (
            <NothingFound onClear={() => onFilterChange(NO_FILTER)} />
          )
        }
      </LoadedList>
    </section>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const action = (
    <Button variant="secondary" onClick={onClear}>
      Show all tools and cards
    </Button>
  );
  return <EmptyState icon={<SearchX />} title="No matching entries" action={action} />;
}

/** Placeholder rows, in their later layout. */
function RowSkeletons() {
  if (useMediaQuery(TABLE_MEDIA_QUERY)) return <TableSkeleton columns={REGISTER_TABLE_COLUMNS} />;
  return <Skeleton className="h-96 w-full" />;
}
