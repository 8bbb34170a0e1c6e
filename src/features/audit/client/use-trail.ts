import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditFilter } from '../audit.contract.ts';
import { trailQuery } from './audit.queries.ts';

/** What `useTrail` gives. */
export type TrailOnPage = ReturnType<typeof useTrail>;

/** The trail as far as it was read, with what the page says of it. */
export function useTrail(filter: AuditFilter) {
  const trail = useInfiniteQuery(trailQuery(filter));
  const { isFetching, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, isError } = trail;
  return {
    /** Undefined until the first page came. */
    entries: trail.data?.pages.flatMap((page) => page.entries),
    hasMore: trail.hasNextPage,
    /** The first page could not be read; stays so while it is tried again. */
    hasFailed: !trail.data && trail.errorUpdateCount > 0,
    /** What is shown could not be brought up to date. */
    isOutdated: Boolean(trail.data) && isError && !isFetchNextPageError,
    hasMoreFailed: isFetchNextPageError,
    isLoadingMore: isFetchingNextPage,
    isRefreshing: isFetching && !isFetchingNextPage,
    /** What is shown belongs to the filter before. */
    isOfBefore: isPlaceholderData,
    refresh: () => void trail.refetch(),
    // More of what is about to go is of no use to anybody.
    loadMore: () => void (isPlaceholderData || trail.fetchNextPage()),
  };
}
