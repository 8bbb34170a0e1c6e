import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { CONVERSATIONS_A_PAGE, getChatLimits, getConversation, listChatModels, listConversations } from '../chatbot.contract.ts';

/** The models that a conversation can be held with. */
export const chatModelsQuery = queryOptions({ queryKey: [listChatModels.path], queryFn: () => call(listChatModels, {}) });

/** The person's conversations, page by page. */
export const conversationsQuery = infiniteQueryOptions({
  queryKey: [listConversations.path],
  queryFn: ({ pageParam }) => call(listConversations, { query: { after: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => (page.length < CONVERSATIONS_A_PAGE ? undefined : String(page.at(-1)?.id)),
});

/** One conversation, also one that no page of the list has shown yet. */
export const conversationQuery = (id: number) =>
  queryOptions({ queryKey: [getConversation.path, id], queryFn: () => call(getConversation, { params: { id: String(id) } }) });

/** How many messages are left today. */
export const chatLimitsQuery = queryOptions({ queryKey: [getChatLimits.path], queryFn: () => call(getChatLimits, {}) });
