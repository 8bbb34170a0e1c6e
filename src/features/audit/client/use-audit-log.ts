import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { type AuditFilter, listAuditEvents } from '../audit.contract.ts';

/** The audit log, newest first, in pages. It grows by itself, so it is refetched whenever somebody opens it. */
const auditLogQuery = (filter: AuditFilter) =>
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

/** Result of `useAuditLog`. */
export type AuditLogState = ReturnType<typeof useAuditLog>;

/** The audit log as far as loaded, with its status on the page. */
export function useAuditLog(filter: AuditFilter) {
  const events = useInfiniteQuery(auditLogQuery(filter));
  const { isFetching, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, isError } = events;
  return {
    /** Undefined until the first page is loaded. */
    entries: events.data?.pages.flatMap((page) => page.entries),
    hasMore: events.hasNextPage,
    /** True if the first page could not be loaded; stays so during retries. */
    hasFailed: !events.data && events.errorUpdateCount > 0,
    /** True if the displayed events could not be refreshed. */
    isOutdated: Boolean(events.data) && isError && !isFetchNextPageError,
    hasMoreFailed: isFetchNextPageError,
    isLoadingMore: isFetchingNextPage,
    isRefreshing: isFetching && !isFetchingNextPage,
    /** True if the displayed events belong to the previous filter. */
    isOfBefore: isPlaceholderData,
    refresh: () => void events.refetch(),
    // Loading more of a list that is about to be replaced is useless.
    loadMore: () => void (isPlaceholderData || events.fetchNextPage()),
  };
}
