import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/server/db/db.ts';
import { openTestDatabase } from '#platform/server/testing/test-database.ts';
import { insertUsersWithConversations } from '#testing/insert-conversations.ts';
import { chatbotReplyParts, repliesInProgress } from '../chatbot.tables.ts';
import { createSyncRunningReplies } from './sync-running-replies.ts';

const HELD = 7;
const FREE = 8;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  const people = await insertUsersWithConversations(database.db, (token) => token, 2);
  const rows = people.map(({ conversationId, userId }, index) => ({ conversationId, userId, messageId: HELD + index }));
  const rest = { place: 1, model: 'gpt-4o-2024-08-06', startedAt: new Date() };
  await database.db.insert(repliesInProgress).values(rows.map((row) => ({ ...row, ...rest })));
});
afterAll(() => database.close());

test('a reply that somebody holds just then keeps nobody waiting, and what came of it is known not to be stored', async () => {
  const store = createSyncRunningReplies(database.db);
  const progress = [HELD, FREE].map((messageId) => ({ messageId, part: 0, content: 'The rule ' }));
  const storeAll = async () => {
    const states = await store([HELD, FREE], [HELD, FREE], progress);
    return new Map(states.map(({ messageId, isStored }) => [messageId, isStored]));
  };
  await database.db.transaction(async (tx) => {
    await tx.update(repliesInProgress).set({ stopRequestedAt: new Date() }).where(eq(repliesInProgress.messageId, HELD));
    expect(await storeAll()).toEqual(
      new Map([
        [HELD, false],
        [FREE, true],
      ]),
    );
  });
  expect((await storeAll()).get(HELD)).toBe(true);
  expect(await database.db.$count(chatbotReplyParts)).toBe(2);
});
