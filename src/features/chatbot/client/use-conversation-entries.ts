import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquare, MessageSquareQuote } from 'lucide-react';
import { filterEntries } from '#platform/client/palette/filter-entries.ts';
import { groupFromQuery } from '#platform/client/palette/group-from-query.ts';
import type { PaletteEntry, PaletteEntryGroup } from '#platform/client/palette/palette-entry.ts';
import { useDebouncedValue } from '#platform/client/use-debounced-value.ts';
import type { SearchMatch } from '../chatbot.contract.ts';
import { conversationTitle } from '../labels.contract.ts';
import { conversationsQuery } from './chatbot.queries.ts';
import { searchMatchesQuery } from './search/search.queries.ts';
import { chatbotAddress } from './use-chatbot-address.ts';

type Go = (address: string) => void;

/** Entries of the person's conversations: by title immediately, and by the words of their messages as the server finds them. */
export function useConversationEntries(text: string, go: Go): PaletteEntryGroup[] {
  const list = useInfiniteQuery(conversationsQuery);
  const settled = useDebouncedValue(text.trim());
  const found = useInfiniteQuery({ ...searchMatchesQuery(settled), enabled: settled !== '' });
  const isOfNow = settled === text.trim() && !found.isPlaceholderData;
  const matches = isOfNow && settled !== '' ? (found.data?.pages.flatMap((page) => page.places) ?? []) : [];
  const titled = (list.data?.pages.flat() ?? []).map((conversation) => titleEntry(conversation.id, conversation, go));
  const byTitle = filterEntries(titled, text);
  const others = matches
    .filter(({ messageId, conversationId }) => messageId === null && !byTitle.some(({ id }) => id === idOf(conversationId)))
    .map((position) => titleEntry(position.conversationId, position, go));
  const conversations = { heading: 'Conversations', what: 'conversations', isFound: true, entries: [...byTitle, ...others] };
  if (text.trim() === '') return [groupFromQuery(conversations, list)];
  const said = matches.filter(({ messageId }) => messageId !== null).map((position) => matchEntry(position, go));
  const reading = { ...found, data: isOfNow ? found.data : undefined, isFetching: found.isFetching || !isOfNow };
  const messages = { heading: 'Messages in conversations', what: 'messages', isFound: true, entries: said };
  return [groupFromQuery(conversations, list), groupFromQuery(messages, reading)];
}

const idOf = (conversationId: number) => `conversation:${conversationId}`;

function titleEntry(id: number, conversation: { title: string }, go: Go): PaletteEntry {
  return { id: idOf(id), label: conversationTitle(conversation), Icon: MessageSquare, act: () => go(chatbotAddress(id)) };
}

function matchEntry({ conversationId, messageId, snippet, title }: SearchMatch, go: Go): PaletteEntry {
  return {
    id: `message:${messageId}`,
    label: conversationTitle({ title }),
    detail: snippet.map(({ text }) => text).join(''),
    Icon: MessageSquareQuote,
    act: () => go(chatbotAddress(conversationId, messageId)),
  };
}
