import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { searchConversations } from '#features/chatbot/chatbot.contract.ts';
import { call } from '#platform/client/api.ts';

/** Matches of a search, in pages; an outdated request is canceled. */
export const searchMatchesQuery = (query: string) =>
  infiniteQueryOptions({
    queryKey: [searchConversations.path, query],
    queryFn: ({ pageParam, signal }) => call(searchConversations, { body: { query, skip: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) =>
      hasMore ? pages.reduce((count, { places: positions }) => count + positions.length, 0) : undefined,
    placeholderData: keepPreviousData,
    // Messages sent meanwhile must be found, too.
    gcTime: 0,
  });
