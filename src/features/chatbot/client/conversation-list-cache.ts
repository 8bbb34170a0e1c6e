import type { QueryClient } from '@tanstack/react-query';
import { type Conversation, getConversation } from '../chatbot.contract.ts';
import { conversationQuery, conversationsQuery } from './chatbot.queries.ts';
import { isInView, type ListView } from './list-view.ts';
import { knownConversation, LISTS, listedConversation, loadedLists, type Pages } from './loaded-conversations.ts';

/** Updates a conversation, and adds it to the lists that show it if they lack it. */
export function addConversation(client: QueryClient, added: Conversation): void {
  place(client, added, () => true);
}

/** Updates a conversation wherever it is shown, and moves it to another list if its change says so. */
export function updateConversation(client: QueryClient, changed: Conversation): void {
  const before = knownConversation(client, changed.id);
  place(client, changed, (view) => before !== undefined && !isInView(view, before));
}

/** Marks a conversation as having a reply in progress, or not. */
export function markReplying(client: QueryClient, id: number, isReplying: boolean): void {
  const known = listedConversation(client, id);
  if (known && known.isReplying !== isReplying) updateConversation(client, { ...known, isReplying });
}

/** Takes a conversation out of the archive: the server has done so when it accepted a question. */
export function markUnarchived(client: QueryClient, id: number): void {
  const known = knownConversation(client, id);
  if (known?.isArchived) updateConversation(client, { ...known, isArchived: false });
}

/** Records a new message in a conversation, which makes it the newest, even if no loaded page contained it yet. */
export function markUpdated(client: QueryClient, id: number, updatedAt: string): void {
  const known = knownConversation(client, id);
  if (!known) return;
  // The next page is requested after the last conversation, whose position then changes.
  const isNextAskedByIt = loadedLists(client).some(({ data }) => hasMore(data) && data?.pages.at(-1)?.at(-1)?.id === id);
  addConversation(client, { ...known, isReplying: false, updatedAt });
  void refetchList(client, isNextAskedByIt);
}

/** Refetches a conversation, and updates it on the page. */
export async function refetchConversation(client: QueryClient, id: number): Promise<void> {
  const read = await client.fetchQuery({ ...conversationQuery(id), staleTime: 0 }).catch(() => undefined);
  if (read) addConversation(client, read);
}

/** Removes a deleted conversation from the lists. */
export function removeConversation(client: QueryClient, id: number): void {
  client.removeQueries({ queryKey: conversationQuery(id).queryKey });
  changeLists(client, (pages) => without(pages, id));
}

/**
 * Refetches the lists if one of them continues beyond its loaded pages: a page is requested after the last conversation of the
 * previous one, so removing or moving a conversation would skip others.
 * @param hadMore true if one continued before the change
 */
export function refetchList(client: QueryClient, hadMore: boolean): Promise<void> {
  return hadMore ? client.invalidateQueries({ queryKey: LISTS }) : Promise.resolve();
}

/** True if a list continues beyond its loaded pages. */
export const hasMorePages = (client: QueryClient): boolean => loadedLists(client).some(({ data }) => hasMore(data));

const hasMore = (data: Pages | undefined): boolean => {
  const last = data?.pages.at(-1);
  return last !== undefined && conversationsQuery.getNextPageParam(last, data?.pages ?? [], undefined, []) !== undefined;
};

/** Shows a conversation as it has become. @param mayJoin true for a list that it joins if no loaded page has it */
function place(client: QueryClient, changed: Conversation, mayJoin: (view: ListView) => boolean): void {
  client.setQueryData(conversationQuery(changed.id).queryKey, changed);
  changeLists(client, (pages, view) => {
    if (!isInView(view, changed)) return without(pages, changed.id);
    if (pages.some((page) => page.some(({ id }) => id === changed.id)))
      return pages.map((page) => page.map((each) => (each.id === changed.id ? changed : each)));
    const [first = [], ...others] = pages;
    return mayJoin(view) ? [[changed, ...first], ...others] : pages;
  });
}

const without = (pages: Conversation[][], id: number) => pages.map((page) => page.filter((each) => each.id !== id));

function changeLists(client: QueryClient, change: (pages: Conversation[][], view: ListView) => Conversation[][]): void {
  for (const { queryKey, view, isOnItsWay } of loadedLists(client)) {
    // A fetch in flight doesn't include the change yet, and is restarted.
    const cancelled = client.cancelQueries({ queryKey, exact: true });
    client.setQueryData<Pages>(queryKey, (data) => data && { ...data, pages: change(data.pages, view) });
    if (isOnItsWay) void cancelled.then(() => client.invalidateQueries({ queryKey, exact: true }));
  }
}

/** Handles the deletion of all conversations: the lists are refetched, because another tab may have created one meanwhile. */
export async function resetConversations(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: [getConversation.path] });
  await client.resetQueries({ queryKey: LISTS });
}
