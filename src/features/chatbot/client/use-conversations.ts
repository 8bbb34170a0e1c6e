import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { conversationsIn } from './chatbot.queries.ts';
import { CURRENT, type ListView } from './list-view.ts';
import { orderConversations } from './order-conversations.ts';

/** More pages than anybody has. */
const ALL = 10_000;

/** Result of `useConversations`. */
export type ConversationsOnPage = ReturnType<typeof useConversations>;

/** The user's conversations of a view as far as loaded, with their status on the page. */
export function useConversations(view: ListView = CURRENT) {
  const client = useQueryClient();
  const list = useInfiniteQuery(conversationsIn(view));
  const { data, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, errorUpdateCount } = list;
  const { pinned, others } = orderConversations(data?.pages ?? []);
  return {
    pinned,
    others,
    count: pinned.length + others.length,
    isLoaded: data !== undefined,
    /** True if the first page could not be loaded; stays so during retries. */
    hasFailed: data === undefined && errorUpdateCount > 0,
    isFetching,
    hasMore: hasNextPage,
    hasMoreFailed: isFetchNextPageError,
    isLoadingMore: isFetchingNextPage,
    retry: () => void list.refetch(),
    loadMore: () => void (isFetching || list.fetchNextPage()),
    /** Loads all pages, and the archive. @throws if one of them cannot be loaded @returns the number of conversations in both */
    countAll: async () => {
      let read = await list.fetchNextPage({ cancelRefetch: false });
      while (read.hasNextPage && !read.isError) read = await list.fetchNextPage();
      if (read.error) throw read.error;
      const archived = await client.fetchInfiniteQuery({ ...conversationsIn({ kind: 'archived' }), staleTime: 0, pages: ALL });
      const all = orderConversations([...(read.data?.pages ?? []), ...archived.pages]);
      return all.pinned.length + all.others.length;
    },
  };
}
