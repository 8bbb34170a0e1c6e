import * as z from 'zod/mini';
import {
  type ChatModel,
  type Conversation,
  conversationParams,
  getConversation,
  listChatModels,
  listConversations,
} from '#features/chatbot/chatbot.contract.ts';
import { listMessages, MESSAGES_A_PAGE } from '#features/chatbot/messages.contract.ts';
import { conversationOf, conversationsOf } from '#features/chatbot/server/conversations.store.ts';
import { listModels } from '#features/chatbot/server/list-models.ts';
import { createListMessages } from '#features/chatbot/server/replies/list-messages.ts';
import { modelLabel } from '#features/chatbot/words.contract.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Actor } from '#platform/server/routes.ts';
import { PAGES_DRAWN } from './first-picture-file.ts';
import { type PageReads, readOf } from './read-of.ts';
import { showConversations, showMessages } from './show-chat.ts';

/** Reads the person's conversations and the models; of the conversation that the address names its messages, if it is theirs. */
export function createReadChat(deps: Pick<Deps, 'db' | 'config' | 'models'>) {
  const { db } = deps;
  const list = createListMessages(db);
  return async ({ id: userId }: Actor, search: URLSearchParams): Promise<PageReads> => {
    const wanted = z.safeParse(conversationParams, { id: search.get('conversation') }).data?.id;
    const [conversations, models, conversation, messages] = await Promise.all([
      conversationsOf(db, userId),
      listModels(deps),
      wanted === undefined ? undefined : conversationOf(db, userId, wanted),
      wanted === undefined ? undefined : list({ userId, conversationId: wanted, before: null, limit: MESSAGES_A_PAGE }),
    ]);
    const [key, first] = readOf(listConversations, conversations);
    const reads: PageReads['reads'] = [readOf(listChatModels, models), [key, { pages: [first], pageParams: [null] }]];
    const inside = { conversations: showConversations(conversations, wanted) };
    if (wanted === undefined) return { reads, texts: { model: presetLabel(models) }, inside };
    if (!conversation || !messages) return { reads, picture: PAGES_DRAWN.noConversation, inside };
    reads.push(readOf(getConversation, conversation, conversation.id));
    const texts = { title: conversation.title, model: modelLabel(conversation.model) };
    const page = { reads, picture: PAGES_DRAWN.conversation, texts, inside };
    // Of a reply that is being written the server that writes it knows more: it is asked as soon as the page runs.
    if (messages.at(-1)?.status === 'writing') return page;
    const [messagesKey, known] = readOf(listMessages, messages, conversation.id);
    reads.push([messagesKey, { messages: known, hasOlder: messages.length >= MESSAGES_A_PAGE }]);
    // At a message that was searched for the page opens elsewhere.
    if (search.has('message')) return page;
    const look = showMessages(conversation, messages, canAsk(conversation, models));
    return { ...page, ...look, inside: { ...inside, ...look.inside } };
  };
}

const canAsk = ({ model }: Conversation, models: readonly ChatModel[]) =>
  models.some(({ id, available }) => id === model && available);

/** What stands chosen before the person has chosen. */
function presetLabel(models: readonly ChatModel[]): string {
  const preset = models.find(({ isDefault }) => isDefault);
  const chosen = preset?.available ? preset : (models.find(({ available }) => available) ?? preset);
  return chosen?.label ?? '';
}
