import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#platform/server/db/db.ts';
import { insertConversation, type TestConversation } from '#testing/insert-conversations.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { chatbotConversations, chatbotMessages, repliesInProgress } from '../chatbot.tables.ts';
import { createAcceptQuestion } from './accept-question.ts';
import { endLostReplies } from './end-lost-replies.ts';
import { createFinalizeReply } from './finalize-reply.ts';

let portal: TestPortal;
let db: Db;
beforeAll(async () => {
  portal = await openTestPortal();
  db = portal.deps.db;
});
afterAll(() => portal.close());

/** Creates a conversation with a question whose reply is in progress. */
async function replying(): Promise<TestConversation & { messageId: number }> {
  const one = await insertConversation(portal);
  const { userId, conversationId } = one;
  const now = portal.clock.now().toISOString();
  const question = { content: 'What is usury?', size: 5, omitted: 0, replacesFrom: null, lastId: null, now };
  const limits = { model: 'gpt-4o-2024-08-06', day: '2026-11-22', dailyLimit: 200 };
  const admission = await createAcceptQuestion(db)({ userId, conversationId, ...question, ...limits });
  return { ...one, messageId: admission.kind === 'admitted' ? admission.messageId : 0 };
}

const ended = ({ conversationId, messageId }: { conversationId: number; messageId: number }) => {
  const reply = { content: 'Interest beyond the law.', ending: 'complete', inputTokens: 1, outputTokens: 1, size: 9 } as const;
  return { conversationId, messageId, ...reply, now: portal.clock.now().toISOString() };
};
const isAnyWaiting = () =>
  db.$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock' and query like '%chatbot_%'`);

/** Deletes a conversation so that another operation arrives when its row is already locked, and the rest not yet deleted. */
async function deleteAround<Result>(conversationId: number, other: () => Promise<Result>): Promise<Result> {
  const isIt = eq(chatbotConversations.id, conversationId);
  const come = await db.transaction(async (tx) => {
    await tx.select().from(chatbotConversations).where(isIt).for('update');
    let isDone = false;
    const result = other().finally(() => {
      isDone = true;
    });
    await expect.poll(async () => isDone || (await isAnyWaiting()) > 0).toBe(true);
    await tx.delete(chatbotConversations).where(isIt);
    return { result };
  });
  return come.result;
}

test('a conversation that is deleted while its reply ends is deleted, and neither waits for the other for ever', async () => {
  const settle = createFinalizeReply(db);
  const [kept, withdrawn] = [await replying(), await replying()];
  expect(await deleteAround(kept.conversationId, () => settle.store(ended(kept)))).toBe(false);
  expect(await deleteAround(withdrawn.conversationId, () => settle.discard({ ...withdrawn, isCounted: false }))).toBe(false);
});

test('a conversation that is deleted while its lost reply is ended is deleted', async () => {
  const lost = await replying();
  await db.update(repliesInProgress).set({ beatAt: sql`now() - interval '21 seconds'` });
  expect(await deleteAround(lost.conversationId, () => endLostReplies(db, portal.clock.now()))).toBe(0);
  expect(await db.$count(chatbotMessages, eq(chatbotMessages.conversationId, lost.conversationId))).toBe(0);
});
