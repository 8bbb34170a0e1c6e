import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { type AuditFilter, listAuditEvents } from '../audit.contract.ts';

/** The trail, newest first, page behind page. It grows by itself, so it is read anew whenever somebody comes to look at it. */
const trailQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [listAuditEvents.path, filter],
    queryFn: ({ pageParam, signal }) =>
      call(listAuditEvents, { query: { ...filter, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

/** What `useAuditLog` gives. */
export type AuditLogState = ReturnType<typeof useAuditLog>;

/** The trail as far as it was read, with what the page says of it. */
export function useAuditLog(filter: AuditFilter) {
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
