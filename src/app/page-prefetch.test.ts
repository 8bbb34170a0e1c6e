import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { favoritesQuery, toolsQuery } from '#features/catalogue/client/catalogue.queries.ts';
import { chatModelsQuery, conversationQuery, conversationsQuery } from '#features/chatbot/client/chatbot.queries.ts';
import { messagesQuery } from '#features/chatbot/client/messages/messages.queries.ts';
import { chatbotConversations, chatbotMessages } from '#features/chatbot/server/chatbot.tables.ts';
import { requirementQuery } from '#features/matters/client/matter-field.tsx';
import { bookingLinkQuery, ownProgressQuery, trainingVideosQuery } from '#features/training/client/training.queries.ts';
import { trainingVideos } from '#features/training/server/training.tables.ts';
import { listOwnProgress } from '#features/training/training.contract.ts';
import { insertTestUser, type TestUser } from '#testing/insert-test-user.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let ada: TestUser;
beforeAll(async () => {
  portal = await openTestPortal({ openaiApiKey: 'key' });
  ada = await insertTestUser(portal);
  await portal.deps.db.insert(trainingVideos).values([
    { title: 'Shown', youtubeUrl: 'https://youtu.be/aaaaaaaaaaa', category: 'ai-tutorials', createdAt: portal.clock.now() },
    {
      title: 'Inactive',
      youtubeUrl: 'https://youtu.be/bbbbbbbbbbb',
      category: 'ai-tutorials' as const,
      isActive: false,
      createdAt: portal.clock.now(),
    },
  ]);
});
afterAll(() => portal?.close());

/** Returns a page's preloaded queries, by their query key. */
async function readsAt(url: string, { cookie }: Pick<TestUser, 'cookie'> = ada): Promise<Map<string, unknown>> {
  const { body } = await portal.call('GET', url, { cookie });
  const { reads } = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
  return new Map(reads.map(([key, response]: [unknown, unknown]) => [JSON.stringify(key), response]));
}
const response = async (url: string, { cookie } = ada) => (await portal.call('GET', url, { cookie })).json();
const keyOf = ({ queryKey }: { queryKey: readonly unknown[] }) => JSON.stringify(queryKey);

test('the main page and the training page bring what their own calls would answer', async () => {
  expect(await readsAt('/')).toEqual(
    new Map([
      [keyOf(toolsQuery), await response('/api/tools')],
      [keyOf(favoritesQuery), await response('/api/favourites')],
    ]),
  );
  const training = await readsAt('/training?tab=openai-academy&video=5');
  for (const category of ['ai-tutorials', 'training-recordings', 'openai-academy'] as const)
    expect(training.get(keyOf(trainingVideosQuery(category)))).toEqual(
      await response(`/api/training-videos?category=${category}`),
    );
  expect(JSON.stringify([...training])).not.toContain('Inactive');
  expect(training.get(keyOf(ownProgressQuery))).toEqual(await response(listOwnProgress.path));
  expect(training.get(keyOf(bookingLinkQuery))).toEqual(await response('/api/booking-link'));
});

test('the chatbot brings the conversations, the models, and of the selected one what was said', async () => {
  const id = ada.conversationId;
  const reads = await readsAt(`/example-chatbot?conversation=${id}`);
  expect(reads.get(keyOf(conversationsQuery))).toEqual({
    pages: [await response('/api/chatbot/conversations')],
    pageParams: [null],
  });
  expect(reads.get(keyOf(chatModelsQuery))).toEqual(await response('/api/chatbot/models'));
  expect(reads.get(keyOf(requirementQuery))).toEqual(await response('/api/matters/requirement'));
  expect(reads.get(keyOf(conversationQuery(id)))).toEqual(await response(`/api/chatbot/conversations/${id}`));
  const messages = await response(`/api/chatbot/conversations/${id}/messages`);
  expect(reads.get(keyOf(messagesQuery(id)))).toEqual({ messages, hasOlder: false });
});

test('somebody else’s conversation in the address brings nothing of it, and no title', async () => {
  const other = await insertTestUser(portal);
  const { db } = portal.deps;
  await db
    .update(chatbotConversations)
    .set({ title: 'Privileged matter' })
    .where(eq(chatbotConversations.id, other.conversationId));
  await db.insert(chatbotMessages).values({
    conversationId: other.conversationId,
    role: 'user' as const,
    content: 'Privileged words',
    size: 3,
    createdAt: portal.clock.now(),
  });
  const url = `/example-chatbot?conversation=${other.conversationId}`;
  expect((await portal.call('GET', url, { cookie: other.cookie })).body).toContain('Privileged words');
  for (const cookie of [ada.cookie, '']) expect((await portal.call('GET', url, { cookie })).body).not.toContain('Privileged');
  expect((await readsAt(url)).has(keyOf(conversationQuery(other.conversationId)))).toBe(false);
});

test('what can be no conversation is one that is not there', async () => {
  for (const id of ['0', '-1', '1e3', '99999999999', 'x', '', '%00', '1%27'])
    expect((await portal.call('GET', `/example-chatbot?conversation=${id}`, { cookie: ada.cookie })).statusCode, id).toBe(200);
});
