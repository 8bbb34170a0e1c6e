import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertTestUser, type TestUser } from '#testing/insert-test-user.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import {
  chatbotConversations,
  chatbotDailyMessages,
  chatbotMessages,
  chatbotReplyParts,
  repliesInProgress,
} from '../chatbot.tables.ts';
import { type Acceptance, createAcceptQuestion, type Question } from './accept-question.ts';
import { endLostReplies } from './end-lost-replies.ts';
import { createFinalizeReply } from './finalize-reply.ts';

const DAY = '2026-11-22';
const MODEL = 'gpt-4o-2024-08-06';

let portal: TestPortal;
let person: TestUser;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.deps.db.delete(repliesInProgress);
  person = await insertTestUser(portal);
});

async function begin(count: number): Promise<number[]> {
  const now = portal.clock.now();
  const row = { userId: person.id, title: 'Matter', model: MODEL, createdAt: now, updatedAt: now };
  const rows = await portal.deps.db
    .insert(chatbotConversations)
    .values(Array.from({ length: count }, () => row))
    .returning();
  return rows.map(({ id }) => id);
}

const question = (conversationId: number, change: Partial<Question> = {}): Question => ({
  userId: person.id,
  conversationId,
  content: 'What is usury?',
  size: 5,
  model: MODEL,
  omitted: 0,
  replacesFrom: null,
  lastId: null,
  day: DAY,
  dailyLimit: 200,
  now: portal.clock.now().toISOString(),
  ...change,
});
const admit = (requested: Question) => createAcceptQuestion(portal.deps.db)(requested);
const countMessages = () =>
  portal.deps.db.$count(
    chatbotMessages,
    sql`conversation_id in (select id from chatbot_conversations where user_id = ${person.id} and title = 'Matter')`,
  );
const usedToday = async () => {
  const rows = await portal.deps.db.select().from(chatbotDailyMessages).where(eq(chatbotDailyMessages.userId, person.id));
  return rows[0]?.messages ?? 0;
};

const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock' and query like '%chatbot_daily_messages%'`;

/** Lets questions find the same state: each waits for the row of the person's day, which is locked until all have arrived. */
async function admitTogether(requested: Question[], used = 0): Promise<Acceptance[]> {
  const { db } = portal.deps;
  const { outcomes } = await db.transaction(async (tx) => {
    await tx.insert(chatbotDailyMessages).values({ userId: person.id, day: DAY, messages: used });
    const coming = Promise.all(requested.map(admit));
    await expect.poll(() => db.$count(sql`pg_stat_activity`, isWaiting)).toBe(requested.length);
    return { outcomes: coming };
  });
  return outcomes;
}

test('of six questions that come at the same moment two are taken, and only those are stored and counted', async () => {
  const ids = await begin(6);
  const outcomes = await admitTogether(ids.map((id) => question(id)));
  expect(outcomes.filter(({ kind }) => kind === 'admitted')).toHaveLength(2);
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['admitted', 'busy']));
  expect([await countMessages(), await usedToday()]).toEqual([2, 2]);
});

test('of six questions in one conversation at the same moment one is taken', async () => {
  const [id = 0] = await begin(1);
  const outcomes = await admitTogether(Array.from({ length: 6 }, () => question(id)));
  expect(outcomes.filter(({ kind }) => kind === 'admitted')).toHaveLength(1);
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['admitted', 'busy-here']));
  expect([await countMessages(), await usedToday()]).toEqual([1, 1]);
});

test('the day’s limit holds to the message, also for questions that come together', async () => {
  const ids = await begin(12);
  const settle = createFinalizeReply(portal.deps.db);
  for (const pair of [ids.slice(0, 2), ids.slice(2, 4), ids.slice(4, 6)]) {
    const outcomes = await Promise.all(pair.map((id) => admit(question(id, { dailyLimit: 5 }))));
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome.kind !== 'admitted') continue;
      const ended = { inputTokens: 1, outputTokens: 1, size: 1, now: portal.clock.now().toISOString() };
      await settle.store({
        conversationId: pair[index] ?? 0,
        messageId: outcome.messageId,
        content: 'x',
        ending: 'complete',
        ...ended,
      });
    }
  }
  expect(await usedToday()).toBe(5);
  expect(await admit(question(ids[7] ?? 0, { dailyLimit: 5 }))).toMatchObject({ kind: 'daily-limit' });
});

test('whose last message of the day is taken while they ask is told of the limit', async () => {
  const [id = 0] = await begin(1);
  expect(await admitTogether([question(id, { dailyLimit: 1 })], 1)).toEqual([{ kind: 'daily-limit', hasLost: false }]);
  expect([await countMessages(), await usedToday()]).toEqual([0, 1]);
});

test('a question that is taken back leaves nothing, and counts for nothing', async () => {
  const [id = 0] = await begin(1);
  const outcome = await admit(question(id));
  const messageId = outcome.kind === 'admitted' ? outcome.messageId : 0;
  const settle = createFinalizeReply(portal.deps.db);
  expect(await settle.discard({ conversationId: id, messageId, isCounted: false })).toBe(true);
  expect(await settle.discard({ conversationId: id, messageId, isCounted: false })).toBe(false);
  expect([await countMessages(), await usedToday()]).toEqual([0, 0]);
});

test('a reply whose server has died gives its place back, and what had come of it stays', async () => {
  const ids = await begin(3);
  const [first] = [await admit(question(ids[0] ?? 0)), await admit(question(ids[1] ?? 0))];
  const messageId = first.kind === 'admitted' ? first.messageId : 0;
  const parts = ['The rule ', 'is this.'].map((content, part) => ({ messageId, part, content }));
  await portal.deps.db.insert(chatbotReplyParts).values(parts);
  expect(await admit(question(ids[2] ?? 0))).toEqual({ kind: 'busy', hasLost: false });
  await portal.deps.db.update(repliesInProgress).set({ beatAt: sql`now() - interval '21 seconds'` });
  expect(await admit(question(ids[2] ?? 0))).toEqual({ kind: 'busy', hasLost: true });
  expect(await endLostReplies(portal.deps.db, portal.clock.now())).toBe(2);
  expect(await admit(question(ids[2] ?? 0))).toMatchObject({ kind: 'admitted' });
  expect(await countMessages()).toBe(5);
  const [kept] = await portal.deps.db.select().from(chatbotMessages).where(eq(chatbotMessages.id, messageId));
  expect(kept).toMatchObject({ content: 'The rule is this.', ending: 'portal-stopped' });
});

test('nobody is admitted to another person’s conversation, nor when it has gone on meanwhile', async () => {
  const [id = 0] = await begin(1);
  const stranger = await insertTestUser(portal, { role: 'admin' });
  expect(await admit(question(id, { userId: stranger.id }))).toEqual({ kind: 'not-found', hasLost: false });
  expect(await admit(question(id, { lastId: 4711 }))).toEqual({ kind: 'moved-on', hasLost: false });
  expect([await countMessages(), await usedToday()]).toEqual([0, 0]);
});
