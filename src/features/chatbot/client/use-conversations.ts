import { useInfiniteQuery } from '@tanstack/react-query';
import { conversationsQuery } from './chatbot.queries.ts';
import { orderConversations } from './order-conversations.ts';

/** Result of `useConversations`. */
export type ConversationsOnPage = ReturnType<typeof useConversations>;

/** The user's conversations as far as loaded, with their status on the page. */
export function useConversations() {
  const list = useInfiniteQuery(conversationsQuery);
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
    /** Loads all pages. @throws if one of them cannot be loaded @returns the number of conversations */
    countAll: async () => {
      let read = await list.fetchNextPage({ cancelRefetch: false });
      while (read.hasNextPage && !read.isError) read = await list.fetchNextPage();
      if (read.error) throw read.error;
      const all = orderConversations(read.data?.pages ?? []);
      return all.pinned.length + all.others.length;
    },
  };
}
