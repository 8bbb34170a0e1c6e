import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/server/db/db.ts';
import { openTestDatabase } from '#platform/server/testing/test-database.ts';
import { insertUsersWithConversations } from '#testing/insert-conversations.ts';
import { chatbotReplyParts, repliesInProgress } from '../chatbot.tables.ts';
import { createSyncRunningReplies } from './sync-running-replies.ts';

const MESSAGE = 7;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  const [one] = await insertUsersWithConversations(database.db, (token) => token, 1);
  const { conversationId = 0, userId = 0 } = one ?? {};
  const running = { conversationId, userId, messageId: MESSAGE, place: 1, model: 'gpt-4o-2024-08-06', startedAt: new Date() };
  await database.db.insert(repliesInProgress).values(running);
});
afterAll(() => database.close());

test('what has come of a reply is stored whether or not its server says at the same time that it lives', async () => {
  const store = createSyncRunningReplies(database.db);
  const said = ['The rule ', 'is ', 'this.'];
  for (const [part, content] of said.entries()) {
    const beating = part % 2 === 0 ? [MESSAGE] : [];
    const states = await store([MESSAGE], beating, [{ messageId: MESSAGE, part, content }]);
    expect(states).toEqual([{ messageId: MESSAGE, isStored: true, isStopped: false, isBarred: false }]);
  }
  const parts = await database.db.select().from(chatbotReplyParts).orderBy(asc(chatbotReplyParts.part));
  expect(parts.map(({ content }) => content)).toEqual(said);
});
