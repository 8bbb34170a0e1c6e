import type { UseQueryResult } from '@tanstack/react-query';
import { ListPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';

interface Props<Item> {
  query: UseQueryResult<Item[]>;
  /** Which of the loaded items the list shows. */
  items: readonly Item[] | undefined;
  /** What the items are called in a sentence, such as "tools". */
  plural: string;
  /** What holds the place of the rows while they are being loaded, in their shape. */
  rows: ReactNode;
  empty: string;
  children: (items: readonly Item[]) => ReactNode;
}

/** A kept list as far as it is loaded: its place held, a failure with a way to try again, or the items. */
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
