import { useInfiniteQuery } from '@tanstack/react-query';
import { conversationsQuery } from './chatbot.queries.ts';
import { orderConversations } from './order-conversations.ts';

/** What `useConversations` gives. */
export type ConversationsOnPage = ReturnType<typeof useConversations>;

/** The person's conversations as far as they were read, with what the page says of them. */
export function useConversations() {
  const list = useInfiniteQuery(conversationsQuery);
  const { data, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, errorUpdateCount } = list;
  const { pinned, others } = orderConversations(data?.pages ?? []);
  return {
    pinned,
    others,
    count: pinned.length + others.length,
    isLoaded: data !== undefined,
    /** The first page could not be read; stays so while it is tried again. */
    hasFailed: data === undefined && errorUpdateCount > 0,
    isFetching,
    hasMore: hasNextPage,
    hasMoreFailed: isFetchNextPageError,
    isLoadingMore: isFetchingNextPage,
    retry: () => void list.refetch(),
    loadMore: () => void (isFetching || list.fetchNextPage()),
    /** Reads all pages. @throws where one of them cannot be read @returns how many conversations there are */
    countAll: async () => {
      let read = await list.fetchNextPage({ cancelRefetch: false });
      while (read.hasNextPage && !read.isError) read = await list.fetchNextPage();
      if (read.error) throw read.error;
      const all = orderConversations(read.data?.pages ?? []);
      return all.pinned.length + all.others.length;
    },
  };
}
