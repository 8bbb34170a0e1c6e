import type { UseQueryResult } from '@tanstack/react-query';
import { ListPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';

interface Props<Item> {
  query: Pick<UseQueryResult, 'errorUpdateCount' | 'isFetching'> & { refetch: () => unknown };
  /** The loaded items that the list shows. */
  items: readonly Item[] | undefined;
  /** Plural noun for the items, such as "tools". */
  plural: string;
  /** Placeholder of the rows while they load, in their shape. */
  rows: ReactNode;
  empty: string;
  children: (items: readonly Item[]) => ReactNode;
}

/** An editable list as far as it is loaded: a placeholder, a failure with a retry, or the items. */
export function LoadedList<Item>({ query, items, plural, rows, empty, children }: Props<Item>) {
  if (items?.length === 0) return <EmptyState icon={<ListPlus />} title={empty} />;
  if (items) return children(items);
  if (query.errorUpdateCount === 0) {
    return (
      <div role="status" aria-label={`Loading ${plural}`}>
        {rows}
      </div>
    );
  }
  return (
    <ErrorState
      title={`Error loading ${plural}`}
      description="Please try again later"
      pending={query.isFetching}
      onRetry={() => query.refetch()}
    />
  );
}
