import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import {
  CONVERSATIONS_A_PAGE,
  type Conversation,
  getChatLimits,
  getConversation,
  listChatModels,
  listConversations,
} from '../chatbot.contract.ts';
import { CURRENT, type ListView } from './list-view.ts';
import { idOfMatter } from './loaded-conversations.ts';

/** The models available for conversations. */
export const chatModelsQuery = queryOptions({ queryKey: [listChatModels.path], queryFn: () => call(listChatModels, {}) });

/** The user's conversations of a view, in pages. */
export const conversationsIn = (view: ListView) =>
  infiniteQueryOptions({
    queryKey: view.kind === 'current' ? [listConversations.path] : [listConversations.path, view],
    queryFn: ({ pageParam, client }) => readPage(client, view, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < CONVERSATIONS_A_PAGE ? undefined : String(page.at(-1)?.id)),
    // Only the current ones stay on the page for long: another view is read anew when it is opened.
    ...(view.kind !== 'current' && { gcTime: 0 }),
  });

/** Reads a page of a view. A matter that no conversation has any more has none. */
function readPage(client: QueryClient, view: ListView, after: string | undefined): Promise<Conversation[]> {
  if (view.kind !== 'matter')
    return call(listConversations, { query: { after, ...(view.kind === 'archived' && { archived: 'true' }) } });
  const of = idOfMatter(client, view.number);
  return of === undefined ? Promise.resolve([]) : call(listConversations, { query: { after, matterOf: String(of) } });
}

/** The user's current conversations, in pages. */
export const conversationsQuery = conversationsIn(CURRENT);

/** One conversation, even one that no loaded page of the list contains. */
export const conversationQuery = (id: number) =>
  queryOptions({ queryKey: [getConversation.path, id], queryFn: () => call(getConversation, { params: { id: String(id) } }) });

/** Number of messages left today. */
export const chatLimitsQuery = queryOptions({ queryKey: [getChatLimits.path], queryFn: () => call(getChatLimits, {}) });
