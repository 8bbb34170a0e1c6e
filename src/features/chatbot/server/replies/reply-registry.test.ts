import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#platform/server/db/db.ts';
import { createLog } from '#platform/server/log.ts';
import { createFakeClock } from '#platform/server/testing/fake-clock.ts';
import { openTestDatabase } from '#platform/server/testing/test-database.ts';
import { insertUsersWithConversations } from '#testing/insert-conversations.ts';
import { chatbotReplyParts, repliesInProgress } from '../chatbot.tables.ts';
import { HEARTBEAT_MS } from './end-lost-replies.ts';
import { createReplyRegistry, type ReplyRegistry } from './reply-registry.ts';
import { createRunningReply, type RunningReply } from './running-reply.ts';

const MODEL = 'gpt-4o-2024-08-06';

let database: Database;
let registry: ReplyRegistry;
let kept: RunningReply[];
let nextMessage = 1;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  registry = createReplyRegistry({ db: database.db, clock: createFakeClock(), log: createLog('silent') });
  kept = [];
});
afterEach(async () => {
  for (const running of kept) running.end({ kind: 'gone' });
  await registry.close();
  await database.db.delete(repliesInProgress);
  vi.useRealTimers();
});

/** Starts a reply that this server writes, with its row. */
async function write(): Promise<RunningReply> {
  const [one] = await insertUsersWithConversations(database.db, (token) => token, 1);
  const { conversationId = 0, userId = 0 } = one ?? {};
  const messageId = nextMessage++;
  const reply = { conversationId, userId, messageId, model: MODEL, startedAt: new Date() };
  await database.db.insert(repliesInProgress).values({ ...reply, place: 1 });
  return keep(reply);
}

function keep(reply: Pick<RunningReply, 'conversationId' | 'userId' | 'messageId' | 'model' | 'startedAt'>): RunningReply {
  const running = createRunningReply({
    ...reply,
    matterNumber: null,
    modelLabel: 'GPT-4o',
    question: null,
    replacesFrom: null,
    omitted: 0,
    sawPapers: false,
  });
  kept.push(running);
  registry.add(running);
  return running;
}

const countRunning = () => database.db.$count(repliesInProgress);

test('a server takes none of its own replies for lost, however long the database was away', async () => {
  await write();
  await database.db.update(repliesInProgress).set({ beatAt: sql`now() - interval '1 hour'` });
  const [stranger] = await insertUsersWithConversations(database.db, (token) => token, 1);
  const { conversationId = 0, userId = 0 } = stranger ?? {};
  const dead = { conversationId, userId, messageId: nextMessage++, place: 1, model: MODEL, startedAt: new Date() };
  await database.db.insert(repliesInProgress).values({ ...dead, beatAt: sql`now() - interval '1 hour'` });
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
  await expect.poll(countRunning).toBe(1);
  expect((await database.db.select().from(repliesInProgress)).map(({ messageId }) => messageId)).toEqual([kept[0]?.messageId]);
});

test('a reply that was given up ends no part of the one that has come after it in its conversation', async () => {
  const given = await write();
  await database.db.delete(repliesInProgress);
  const messageId = nextMessage++;
  const next = { ...given, messageId };
  const { conversationId, userId, model, startedAt } = next;
  await database.db.insert(repliesInProgress).values({ conversationId, userId, messageId, model, startedAt, place: 1 });
  const running = keep({ conversationId, userId, messageId, model, startedAt });
  expect([given.stopReason, given.signal.aborted]).toEqual(['gone', true]);
  given.end({ kind: 'gone' });
  await given.ended;
  expect(registry.find(conversationId)).toBe(running);
  running.append('The rule ');
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.poll(() => database.db.$count(chatbotReplyParts)).toBe(1);
});
