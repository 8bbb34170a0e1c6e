import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { type Conversation, getConversation, listConversations } from '../chatbot.contract.ts';
import { CURRENT, isOfMatter, type ListView } from './list-view.ts';

/** A list as far as it is loaded. */
export type Pages = InfiniteData<Conversation[], string | undefined>;

/** All lists in the cache, by the beginning of their keys. */
export const LISTS: QueryKey = [listConversations.path];

/** Returns the lists in the cache: what each shows, and as far as it is loaded. */
export const loadedLists = (client: QueryClient) =>
  client
    .getQueryCache()
    .findAll({ queryKey: LISTS })
    .map(({ queryKey, state }) => ({
      queryKey,
      view: (queryKey[1] as ListView | undefined) ?? CURRENT,
      data: state.data as Pages | undefined,
      isOnItsWay: state.fetchStatus !== 'idle',
    }));

const allListed = (client: QueryClient) => loadedLists(client).flatMap(({ data }) => data?.pages.flat() ?? []);

/** Finds a conversation in the loaded lists. */
export const listedConversation = (client: QueryClient, id: number): Conversation | undefined =>
  allListed(client).find((each) => each.id === id);

/** Returns a conversation as the page knows it, from whichever list. */
export const knownConversation = (client: QueryClient, id: number): Conversation | undefined =>
  listedConversation(client, id) ?? client.getQueryData([getConversation.path, id]);

/** Returns the client-matter numbers of all conversations that the page knows, each once. */
export function knownMatterNumbers(client: QueryClient): string[] {
  const numbers = allKnown(client).flatMap(({ matterNumber }) => matterNumber ?? []);
  return [...new Set(numbers)].sort();
}

/** Returns the id of a conversation with a client-matter number, which stands for it in addresses. */
export const idOfMatter = (client: QueryClient, number: string): number | undefined =>
  allKnown(client).find((each) => isOfMatter(each, number))?.id;

function allKnown(client: QueryClient): Conversation[] {
  const single = client.getQueriesData<Conversation>({ queryKey: [getConversation.path], exact: false });
  return [...allListed(client), ...single.flatMap(([[, , more], data]) => (data && more === undefined ? data : []))];
}
