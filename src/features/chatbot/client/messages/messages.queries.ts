import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { listMessages, MESSAGES_A_PAGE } from '#features/chatbot/messages.contract.ts';
import { call } from '#platform/client/api.ts';
import { type CachedMessages, withNewest, withOlder } from './message-cache.ts';

/** A page holds fewer messages than asked for when they are long: the header Link says that there are older ones. */
async function fetchMessages(
  conversationId: number,
  query: { before?: string; limit: string },
  signal?: AbortSignal,
): Promise<CachedMessages> {
  let hasOlder = false;
  const onHeaders = (headers: Headers) => {
    hasOlder = headers.has('Link');
  };
  const options = signal ? { signal, onHeaders } : { onHeaders };
  const messages = await call(listMessages, { params: { id: String(conversationId) }, query }, options);
  return { messages, hasOlder };
}

/** Known messages of a conversation. Another tab or server may have added some since: each opening fetches the newest. */
export const messagesQuery = (conversationId: number) =>
  queryOptions({
    queryKey: [listMessages.path, conversationId],
    queryFn: async ({ client, signal }): Promise<CachedMessages> => {
      const newest = await fetchMessages(conversationId, { limit: String(MESSAGES_A_PAGE) }, signal);
      return withNewest(client.getQueryData([listMessages.path, conversationId]), newest);
    },
    refetchOnMount: 'always',
  });

/** Loads so many of the messages before the oldest known one. */
export async function readOlderMessages(client: QueryClient, conversationId: number, count = MESSAGES_A_PAGE): Promise<void> {
  const { queryKey } = messagesQuery(conversationId);
  const before = client.getQueryData(queryKey)?.messages[0]?.id;
  if (before === undefined) return;
  const older = await fetchMessages(conversationId, { before: String(before), limit: String(count) });
  client.setQueryData(queryKey, (known) => known && withOlder(known, older, before));
}

/** Messages per request on the way to a message far up. */
const A_LONG_WAY = 500;

/** Loads older messages until the message is known, or the beginning is reached. @returns true if it was found */
export async function readBackTo(client: QueryClient, conversationId: number, messageId: number): Promise<boolean> {
  const known = () => client.getQueryData(messagesQuery(conversationId).queryKey);
  while (known()?.hasOlder && (known()?.messages[0]?.id ?? 0) > messageId)
    await readOlderMessages(client, conversationId, A_LONG_WAY);
  return known()?.messages.some(({ id }) => id === messageId) ?? false;
}
