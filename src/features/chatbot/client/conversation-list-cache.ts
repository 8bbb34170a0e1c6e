import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { type Conversation, getConversation } from '../chatbot.contract.ts';
import { conversationQuery, conversationsQuery } from './chatbot.queries.ts';

type Pages = InfiniteData<Conversation[], string | undefined>;

/** Puts a conversation that has just begun into the list. */
export function addConversation(client: QueryClient, added: Conversation): void {
  client.setQueryData(conversationQuery(added.id).queryKey, added);
  changePages(client, (page, index) => (index === 0 ? [added, ...page] : page));
}

/** Shows a conversation as it is now, wherever it stands. */
export function updateConversation(client: QueryClient, changed: Conversation): void {
  client.setQueryData(conversationQuery(changed.id).queryKey, changed);
  changePages(client, (page) => page.map((each) => (each.id === changed.id ? changed : each)));
}

/** Shows that a reply is being written in a conversation, or is not any more. */
export function markReplying(client: QueryClient, id: number, isReplying: boolean): void {
  const known = listed(client, id);
  if (known && known.isReplying !== isReplying) updateConversation(client, { ...known, isReplying });
}

/** Shows that something was said in a conversation just now, which makes it the newest, also where no page had shown it yet. */
export function markUpdated(client: QueryClient, id: number, updatedAt: string): void {
  const known = listed(client, id) ?? client.getQueryData(conversationQuery(id).queryKey);
  if (!known) return;
  // The next page is asked for by the last conversation, which stands elsewhere then.
  const isNextAskedByIt = hasMorePages(client) && pagesOf(client)?.at(-1)?.at(-1)?.id === id;
  show(client, { ...known, isReplying: false, updatedAt });
  void refetchList(client, isNextAskedByIt);
}

/** Reads how a conversation stands, and shows it. */
export async function refetchConversation(client: QueryClient, id: number): Promise<void> {
  const read = await client.fetchQuery({ ...conversationQuery(id), staleTime: 0 }).catch(() => undefined);
  if (read) show(client, read);
}

function show(client: QueryClient, conversation: Conversation): void {
  if (listed(client, conversation.id)) updateConversation(client, conversation);
  else addConversation(client, conversation);
}

/** Takes a conversation that is gone out of the list. */
export function removeConversation(client: QueryClient, id: number): void {
  client.removeQueries({ queryKey: conversationQuery(id).queryKey });
  changePages(client, (page) => page.filter((each) => each.id !== id));
}

/**
 * Reads the list again where it goes on beyond what is shown: a page is asked for by the last conversation of the one before, and a
 * conversation that went, or stands elsewhere now, would leave others out.
 * @param hadMore whether it went on before the change
 */
export function refetchList(client: QueryClient, hadMore: boolean): Promise<void> {
  return hadMore ? client.invalidateQueries({ queryKey: conversationsQuery.queryKey }) : Promise.resolve();
}

/** Whether the list goes on beyond the pages that were read. */
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
  // What is on its way does not know of the change yet, and is asked for anew.
  const isOnItsWay = client.isFetching({ queryKey, exact: true }) > 0;
  const cancelled = client.cancelQueries({ queryKey });
  client.setQueryData<Pages>(queryKey, (data) => data && { ...data, pages: data.pages.map(change) });
  if (isOnItsWay) void cancelled.then(() => client.invalidateQueries({ queryKey }));
}

/** All conversations are gone: the list is read anew, for another tab may have begun one meanwhile. */
export async function resetConversations(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: [getConversation.path] });
  await client.resetQueries({ queryKey: conversationsQuery.queryKey });
}
