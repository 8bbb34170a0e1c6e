import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { searchConversations } from '#features/chatbot/chatbot.contract.ts';
import { call } from '#platform/client/api.ts';

/** The places where these words stand, page by page; what is not wanted any more is not waited for. */
export const searchMatchesQuery = (query: string) =>
  infiniteQueryOptions({
    queryKey: [searchConversations.path, query],
    queryFn: ({ pageParam, signal }) => call(searchConversations, { body: { query, skip: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) =>
      hasMore ? pages.reduce((count, { places }) => count + places.length, 0) : undefined,
    placeholderData: keepPreviousData,
    // What is said meanwhile is to be found, too.
    gcTime: 0,
  });
