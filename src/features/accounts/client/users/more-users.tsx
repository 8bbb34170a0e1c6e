import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '#platform/client/ui/button.tsx';
import { rowIdOf } from './account-props.ts';
import type { UserPage } from './users.queries.ts';

/** The loaded pages of accounts that match the search and the status, and their query. */
export interface LoadedUsers {
  pages: readonly UserPage[];
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>;
}

/** Number of accounts shown, and the button that loads the next page. */
export function MoreUsers({ pages, list }: LoadedUsers) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const count = pages.length;
  const before = useRef(count);
  const firstNew = pages.at(-1)?.users[0]?.id;
  // Move the focus to the first of the added accounts.
  useEffect(() => {
    if (count > before.current && firstNew !== undefined) document.getElementById(rowIdOf(firstNew))?.focus();
    before.current = count;
  }, [count]);
  if (!hasNextPage) return null;
  return (
    <div className="flex flex-wrap items-center justify-center gap-4">
      <p role={isFetchNextPageError ? 'alert' : undefined} className="text-sm text-muted tabular-nums">
        {isFetchNextPageError ? 'Could not load more accounts. ' : ''}
        {pages.reduce((shown, { users }) => shown + users.length, 0)} of {pages[0]?.matches} accounts
      </p>
      <Button variant="secondary" pending={isFetchingNextPage} onClick={() => isFetchingNextPage || fetchNextPage()}>
        Show more
      </Button>
    </div>
  );
}
