import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { type Conversation, getConversation } from '../chatbot.contract.ts';
import { conversationQuery, conversationsQuery } from './chatbot.queries.ts';

type Pages = InfiniteData<Conversation[], string | undefined>;

/** Adds a new conversation to the list. */
export function addConversation(client: QueryClient, added: Conversation): void {
  client.setQueryData(conversationQuery(added.id).queryKey, added);
  changePages(client, (page, index) => (index === 0 ? [added, ...page] : page));
}

/** Updates a conversation wherever it is shown. */
export function updateConversation(client: QueryClient, changed: Conversation): void {
  client.setQueryData(conversationQuery(changed.id).queryKey, changed);
  changePages(client, (page) => page.map((each) => (each.id === changed.id ? changed : each)));
}

/** Marks a conversation as having a reply in progress, or not. */
export function markReplying(client: QueryClient, id: number, isReplying: boolean): void {
  const known = listed(client, id);
  if (known && known.isReplying !== isReplying) updateConversation(client, { ...known, isReplying });
}

/** Records a new message in a conversation, which makes it the newest, even if no loaded page contained it yet. */
export function markUpdated(client: QueryClient, id: number, updatedAt: string): void {
  const known = listed(client, id) ?? client.getQueryData(conversationQuery(id).queryKey);
  if (!known) return;
  // The next page is requested after the last conversation, whose position then changes.
  const isNextAskedByIt = hasMorePages(client) && pagesOf(client)?.at(-1)?.at(-1)?.id === id;
  show(client, { ...known, isReplying: false, updatedAt });
  void refetchList(client, isNextAskedByIt);
}

/** Refetches a conversation, and updates it on the page. */
export async function refetchConversation(client: QueryClient, id: number): Promise<void> {
  const read = await client.fetchQuery({ ...conversationQuery(id), staleTime: 0 }).catch(() => undefined);
  if (read) show(client, read);
}

function show(client: QueryClient, conversation: Conversation): void {
  if (listed(client, conversation.id)) updateConversation(client, conversation);
  else addConversation(client, conversation);
}

/** Removes a deleted conversation from the list. */
export function removeConversation(client: QueryClient, id: number): void {
  client.removeQueries({ queryKey: conversationQuery(id).queryKey });
  changePages(client, (page) => page.filter((each) => each.id !== id));
}

/**
 * Refetches the list if it continues beyond the loaded pages: a page is requested after the last conversation of the previous
 * one, so removing or moving a conversation would skip others.
 * @param hadMore true if it continued before the change
 */
export function refetchList(client: QueryClient, hadMore: boolean): Promise<void> {
  return hadMore ? client.invalidateQueries({ queryKey: conversationsQuery.queryKey }) : Promise.resolve();
}

/** True if the list continues beyond the loaded pages. */
export function hasMorePages(client: QueryClient): boolean {
  const pages = pagesOf(client);
  const last = pages?.at(-1);
  return last !== undefined && conversationsQuery.getNextPageParam(last, pages ?? [], undefined, []) !== undefined;
}

const pagesOf = (client: QueryClient) => client.getQueryData(conversationsQuery.queryKey)?.pages;
const listed = (client: QueryClient, id: number) =>
  pagesOf(client)
    ?.flat()
    .find((each) => each.id === id);

function changePages(client: QueryClient, change: (page: Conversation[], index: number) => Conversation[]): void {
  const { queryKey } = conversationsQuery;
  // A fetch in flight doesn't include the change yet, and is restarted.
  const isOnItsWay = client.isFetching({ queryKey, exact: true }) > 0;
  const cancelled = client.cancelQueries({ queryKey });
  client.setQueryData<Pages>(queryKey, (data) => data && { ...data, pages: data.pages.map(change) });
  if (isOnItsWay) void cancelled.then(() => client.invalidateQueries({ queryKey }));
}

/** Handles the deletion of all conversations: the list is refetched, because another tab may have created one meanwhile. */
export async function resetConversations(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: [getConversation.path] });
  await client.resetQueries({ queryKey: conversationsQuery.queryKey });
}
