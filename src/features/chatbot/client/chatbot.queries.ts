import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { CONVERSATIONS_A_PAGE, getChatLimits, getConversation, listChatModels, listConversations } from '../chatbot.contract.ts';

/** The models available for conversations. */
export const chatModelsQuery = queryOptions({ queryKey: [listChatModels.path], queryFn: () => call(listChatModels, {}) });

/** The user's conversations, in pages. */
export const conversationsQuery = infiniteQueryOptions({
  queryKey: [listConversations.path],
  queryFn: ({ pageParam }) => call(listConversations, { query: { after: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => (page.length < CONVERSATIONS_A_PAGE ? undefined : String(page.at(-1)?.id)),
});

/** One conversation, even one that no loaded page of the list contains. */
export const conversationQuery = (id: number) =>
  queryOptions({ queryKey: [getConversation.path, id], queryFn: () => call(getConversation, { params: { id: String(id) } }) });

/** Number of messages left today. */
export const chatLimitsQuery = queryOptions({ queryKey: [getChatLimits.path], queryFn: () => call(getChatLimits, {}) });
