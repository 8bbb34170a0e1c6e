import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#platform/client/query-client.ts';
import { CONVERSATIONS_A_PAGE, type Conversation } from '../chatbot.contract.ts';
import { conversationQuery, conversationsIn, conversationsQuery } from './chatbot.queries.ts';
import { markReplying, markUnarchived, markUpdated, refetchConversation, updateConversation } from './conversation-list-cache.ts';

const BEFORE = '2026-11-02T15:00:00.000Z';
const NOW = '2026-11-02T16:00:00.000Z';
const conversation = (id: number, change: Partial<Conversation> = {}): Conversation => ({
  id,
  title: `Matter ${id}`,
  model: 'gpt-4o-2024-08-06',
  modelLabel: 'GPT-4o',
  isPinned: false,
  isArchived: false,
  matterNumber: null,
  isReplying: false,
  hasPapers: false,
  createdAt: BEFORE,
  updatedAt: BEFORE,
  ...change,
});

let client: QueryClient;
let requested: string[];
let response: (path: string) => Promise<unknown>;
beforeEach(() => {
  client = createQueryClient();
  requested = [];
  response = async () => conversation(7);
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path);
    return Response.json(await response(path));
  });
});
afterEach(() => vi.unstubAllGlobals());

const showList = (...pages: Conversation[][]) =>
  client.setQueryData(conversationsQuery.queryKey, { pages, pageParams: pages.map(() => undefined) });
const shown = (id: number) =>
  client
    .getQueryData(conversationsQuery.queryKey)
    ?.pages.flat()
    .find((each) => each.id === id);

test('a reply is shown in the list while it is written, and makes its conversation the newest, without the list being read again', () => {
  showList([conversation(8), conversation(7)]);
  markReplying(client, 7, true);
  expect(shown(7)?.isReplying).toBe(true);
  markUpdated(client, 7, NOW);
  expect(shown(7)).toMatchObject({ isReplying: false, updatedAt: NOW });
  expect(shown(8)).toEqual(conversation(8));
  expect(client.getQueryState(conversationsQuery.queryKey)?.isInvalidated).toBe(false);
  expect(requested).toEqual([]);
});

test('a conversation that no page of the list has shown joins it when something is said in it', () => {
  showList([conversation(8)]);
  client.setQueryData(conversationQuery(7).queryKey, conversation(7));
  markUpdated(client, 7, NOW);
  expect(shown(7)?.updatedAt).toBe(NOW);
  expect(requested).toEqual([]);
});

test('the list is read again where its next page would be asked for by the conversation that has moved', async () => {
  showList(Array.from({ length: CONVERSATIONS_A_PAGE }, (_none, index) => conversation(index + 1)));
  markUpdated(client, CONVERSATIONS_A_PAGE - 1, NOW);
  expect(client.getQueryState(conversationsQuery.queryKey)?.isInvalidated).toBe(false);
  markUpdated(client, CONVERSATIONS_A_PAGE, NOW);
  expect(client.getQueryState(conversationsQuery.queryKey)?.isInvalidated).toBe(true);
});

test('a conversation stands either in the list or in the archive, and a change of something else adds it to neither', () => {
  const archive = conversationsIn({ kind: 'archived' }).queryKey;
  const archived = () =>
    client
      .getQueryData(archive)
      ?.pages.flat()
      .map(({ id }) => id);
  showList([conversation(8), conversation(7)]);
  client.setQueryData(archive, { pages: [[conversation(6, { isArchived: true })]], pageParams: [undefined] });
  updateConversation(client, conversation(7, { isArchived: true }));
  expect([shown(7), archived()]).toEqual([undefined, [7, 6]]);
  updateConversation(client, conversation(7, { isArchived: true, title: 'Lease' }));
  updateConversation(client, conversation(5, { title: 'In no loaded page' }));
  expect([shown(5), archived()]).toEqual([undefined, [7, 6]]);
  markUnarchived(client, 7);
  expect([shown(7)?.title, archived()]).toEqual(['Lease', [6]]);
});

test('a list that was on its way when something changed is read anew', async () => {
  const responses = [Promise.withResolvers<Conversation[]>(), Promise.withResolvers<Conversation[]>()];
  response = () => responses[requested.length - 1]?.promise ?? Promise.reject(new Error('asked too often'));
  const leave = new InfiniteQueryObserver(client, conversationsQuery).subscribe(() => {});
  updateConversation(client, conversation(7, { title: 'Lease' }));
  responses[0]?.resolve([conversation(7)]);
  await vi.waitFor(() => expect(requested).toHaveLength(2));
  responses[1]?.resolve([conversation(7, { title: 'Lease' })]);
  await vi.waitFor(() => expect(shown(7)?.title).toBe('Lease'));
  leave();
});

test('how a conversation stands is read where nobody told it, and shown', async () => {
  showList([conversation(7, { isReplying: true })]);
  response = async () => conversation(7, { updatedAt: NOW });
  await refetchConversation(client, 7);
  expect(shown(7)).toMatchObject({ isReplying: false, updatedAt: NOW });
  expect(requested).toEqual(['/api/chatbot/conversations/7']);
});
