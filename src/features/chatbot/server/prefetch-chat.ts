import * as z from 'zod/mini';
import type { Deps } from '#platform/server/deps.ts';
import { type PrefetchedRead, prefetchedRead } from '#platform/server/pages/prefetched-read.ts';
import type { Actor } from '#platform/server/routes.ts';
import { conversationParams, getConversation, listChatModels, listConversations } from '../chatbot.contract.ts';
import { listMessages, MESSAGES_A_PAGE } from '../messages.contract.ts';
import { findConversation, listConversationsOf } from './conversations.store.ts';
import { listModels } from './list-models.ts';
import { createListMessages } from './replies/list-messages.ts';

/** Reads the person's conversations and the models; also the messages of the conversation in the address, if it is theirs. */
export function createPrefetchChat(deps: Pick<Deps, 'db' | 'config' | 'models' | 'clock'>) {
  const { db } = deps;
  const list = createListMessages(db);
  return async (actor: Actor, search: URLSearchParams): Promise<PrefetchedRead[]> => {
    const { id: userId } = actor;
    const wanted = z.safeParse(conversationParams, { id: search.get('conversation') }).data?.id;
    const [conversations, models, conversation, listed] = await Promise.all([
      listConversationsOf(db, userId),
      listModels(deps, actor),
      wanted === undefined ? undefined : findConversation(db, userId, wanted),
      wanted === undefined ? undefined : list({ userId, conversationId: wanted, before: null, limit: MESSAGES_A_PAGE }),
    ]);
    const [key, first] = prefetchedRead(listConversations, conversations);
    const reads = [
      prefetchedRead(listChatModels, models),
      [key, { pages: [first], pageParams: [null] }] satisfies PrefetchedRead,
    ];
    if (!conversation || !listed) return reads;
    reads.push(prefetchedRead(getConversation, conversation, conversation.id));
    // The server that writes a reply knows more of it than the database: the page requests it once it runs.
    if (listed.messages.at(-1)?.status === 'writing') return reads;
    const [messagesKey, messages] = prefetchedRead(listMessages, listed.messages, conversation.id);
    reads.push([messagesKey, { messages, hasOlder: listed.hasOlder }]);
    return reads;
  };
}
