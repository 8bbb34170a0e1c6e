import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquare, MessageSquareQuote } from 'lucide-react';
import type { FoundPlace } from '#features/chatbot/chatbot.contract.ts';
import { conversationsQuery } from '#features/chatbot/client/chatbot.queries.ts';
import { foundPlacesQuery } from '#features/chatbot/client/search/search.queries.ts';
import { chatbotAddress } from '#features/chatbot/client/use-chatbot-address.ts';
import { titleOf } from '#features/chatbot/words.contract.ts';
import { useSettled } from '#platform/client/use-settled.ts';
import type { Entry, EntryGroup } from './entry.ts';
import { findEntries } from './find-entries.ts';
import { readGroup } from './read-group.ts';

type Go = (address: string) => void;

/** The person's conversations: by their titles at once, and by the words of their messages as the server finds them. */
export function useConversationEntries(text: string, go: Go): EntryGroup[] {
  const list = useInfiniteQuery(conversationsQuery);
  const settled = useSettled(text.trim());
  const found = useInfiniteQuery({ ...foundPlacesQuery(settled), enabled: settled !== '' });
  const isOfNow = settled === text.trim() && !found.isPlaceholderData;
  const places = isOfNow && settled !== '' ? (found.data?.pages.flatMap((page) => page.places) ?? []) : [];
  const titled = (list.data?.pages.flat() ?? []).map((conversation) => titleEntry(conversation.id, conversation, go));
  const byTitle = findEntries(titled, text);
  const others = places
    .filter(({ messageId, conversationId }) => messageId === null && !byTitle.some(({ id }) => id === idOf(conversationId)))
    .map((place) => titleEntry(place.conversationId, place, go));
  const conversations = { heading: 'Conversations', what: 'conversations', isFound: true, entries: [...byTitle, ...others] };
  if (text.trim() === '') return [readGroup(conversations, list)];
  const said = places.filter(({ messageId }) => messageId !== null).map((place) => placeEntry(place, go));
  const reading = { ...found, data: isOfNow ? found.data : undefined, isFetching: found.isFetching || !isOfNow };
  const messages = { heading: 'Said in conversations', what: 'messages', isFound: true, entries: said };
  return [readGroup(conversations, list), readGroup(messages, reading)];
}

const idOf = (conversationId: number) => `conversation:${conversationId}`;

function titleEntry(id: number, conversation: { title: string }, go: Go): Entry {
  return { id: idOf(id), label: titleOf(conversation), Icon: MessageSquare, act: () => go(chatbotAddress(id)) };
}

function placeEntry({ conversationId, messageId, snippet, title }: FoundPlace, go: Go): Entry {
  return {
    id: `message:${messageId}`,
    label: titleOf({ title }),
    detail: snippet.map(({ text }) => text).join(''),
    Icon: MessageSquareQuote,
    act: () => go(chatbotAddress(conversationId, messageId)),
  };
}
