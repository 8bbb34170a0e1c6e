import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { type AuditFilter, listAuditEntries } from '../audit.contract.ts';

/** The trail, newest first, page behind page. It grows by itself, so it is read anew whenever somebody comes to look at it. */
export const trailQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [listAuditEntries.path, filter],
    queryFn: ({ pageParam, signal }) =>
      call(listAuditEntries, { query: { ...filter, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
