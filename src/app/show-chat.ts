import type { Conversation } from '#features/chatbot/chatbot.contract.ts';
import type { Message } from '#features/chatbot/messages.contract.ts';
import { modelLabel, replyAccount, titleOf } from '#features/chatbot/words.contract.ts';
import { PAGES_DRAWN, PARTS, type ShownPart } from './first-picture-file.ts';
import type { PageLook } from './read-of.ts';

/** More than the list beside the conversation shows. */
const MOST_CONVERSATIONS = 12;
/** With one further down selected, the list begins elsewhere. */
const SURELY_IN_SIGHT = 5;
/** More than the highest panel shows: so many messages, and of each so many characters at its end. */
const MOST_MESSAGES = 10;
const LAST_CHARACTERS = 2_000;
const MOST_CHARACTERS = 8_000;

/** The list beside the conversation. @param conversations as they are listed: pinned ones first, then the newest */
export function showConversations(conversations: readonly Conversation[], selectedId?: number): ShownPart[] {
  if (conversations.length === 0) return [{ part: PARTS.noConversations }];
  if (conversations.findIndex(({ id }) => id === selectedId) >= SURELY_IN_SIGHT) return [{ part: PARTS.conversationsAwaited }];
  const shown = conversations.slice(0, MOST_CONVERSATIONS);
  const item = (conversation: Conversation): ShownPart => ({
    part: PARTS.conversation(conversation.id === selectedId),
    texts: { title: titleOf(conversation), model: modelLabel(conversation.model) },
  });
  const group = (part: string, isPinned: boolean): ShownPart[] => {
    const items = shown.filter((conversation) => conversation.isPinned === isPinned).map(item);
    return items.length > 0 ? [{ part, inside: { items } }] : [];
  };
  if (!shown.some(({ isPinned }) => isPinned)) return group(PARTS.conversations, false);
  return [...group(PARTS.pinned, true), ...group(PARTS.others, false)];
}

/**
 * How a conversation looks that is shown at its end.
 * @param canAsk whether its model can be asked: otherwise there are no acts, and a notice stands below
 */
export function showMessages({ model }: Conversation, messages: readonly Message[], canAsk: boolean): PageLook {
  if (messages.length === 0) return { picture: PAGES_DRAWN.noMessages };
  const newest = messages.slice(-MOST_MESSAGES);
  // These have notes of other heights.
  if (!canAsk || newest.some(({ omitted, status }) => omitted > 0 || status === 'writing')) return {};
  const last = newest.at(-1);
  const lastQuestion = newest.findLast(({ role }) => role === 'user');
  const items = newest.map((message) => partOf(message, model, message === last || message === lastQuestion));
  return { picture: PAGES_DRAWN.messages, inside: { items } };
}

function partOf(message: Message, model: string, isLast: boolean): ShownPart {
  const text = endOf(message.content);
  if (message.role === 'user') return { part: PARTS.question(isLast), texts: { text } };
  const account = replyAccount(message, model);
  return {
    part: PARTS.reply(message.status, text !== '', account !== '', isLast),
    texts: { text: text.trim(), account, problem: message.problem ?? '' },
  };
}

/** The end of a text, from a line's beginning on: its words then break where those of the whole do. */
function endOf(text: string): string {
  if (text.length <= LAST_CHARACTERS) return text;
  const line = text.lastIndexOf('\n', text.length - LAST_CHARACTERS) + 1;
  return text.slice(Math.max(line, text.length - MOST_CHARACTERS));
}
