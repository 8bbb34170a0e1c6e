import * as z from 'zod/mini';
import { conversationParams, getConversation, listChatModels, listConversations } from '#features/chatbot/chatbot.contract.ts';
import { listMessages, MESSAGES_A_PAGE } from '#features/chatbot/messages.contract.ts';
import { conversationOf, conversationsOf } from '#features/chatbot/server/conversations.store.ts';
import { listModels } from '#features/chatbot/server/list-models.ts';
import { createListMessages } from '#features/chatbot/server/replies/list-messages.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Actor } from '#platform/server/routes.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';

/** Reads the person's conversations and the models; also the messages of the conversation in the address, if it is theirs. */
export function createChatPrefetch(deps: Pick<Deps, 'db' | 'config' | 'models'>) {
  const { db } = deps;
  const list = createListMessages(db);
  return async ({ id: userId }: Actor, search: URLSearchParams): Promise<PrefetchedRead[]> => {
    const wanted = z.safeParse(conversationParams, { id: search.get('conversation') }).data?.id;
    const [conversations, models, conversation, messages] = await Promise.all([
      conversationsOf(db, userId),
      listModels(deps),
      wanted === undefined ? undefined : conversationOf(db, userId, wanted),
      wanted === undefined ? undefined : list({ userId, conversationId: wanted, before: null, limit: MESSAGES_A_PAGE }),
    ]);
    const [key, first] = prefetchedRead(listConversations, conversations);
    const reads = [
      prefetchedRead(listChatModels, models),
      [key, { pages: [first], pageParams: [null] }] satisfies PrefetchedRead,
    ];
    if (!conversation || !messages) return reads;
    reads.push(prefetchedRead(getConversation, conversation, conversation.id));
    // The server that writes a reply knows more of it than the database: the page requests it once it runs.
    if (messages.at(-1)?.status === 'writing') return reads;
    const [messagesKey, known] = prefetchedRead(listMessages, messages, conversation.id);
    reads.push([messagesKey, { messages: known, hasOlder: messages.length >= MESSAGES_A_PAGE }]);
    return reads;
  };
}

/** A preloaded query: its key in the pages' cache, and its result. */
export type PrefetchedRead = [key: readonly unknown[], answer: unknown];

/** Narrows a result to the endpoint's declared response; `rest` is the part of the key after the path. */
export function prefetchedRead(
  { path, response }: Pick<Endpoint, 'path' | 'response'>,
  answer: unknown,
  ...rest: unknown[]
): PrefetchedRead {
  return [[path, ...rest], z.encode(response as z.ZodMiniType, answer)];
}
