import { desc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { FIRST_MODEL } from '#platform/server/models/start-content.ts';
import { portalSettings } from '#platform/server/settings/settings.tables.ts';
import { insertTestUser } from '#testing/insert-test-user.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { chatbotConversations, chatbotMessages, repliesInProgress } from './chatbot.tables.ts';
import { chatbotPapers } from './papers.tables.ts';
import { removeOldConversations } from './remove-old-conversations.ts';

const DAY_MS = 86_400_000;

let portal: TestPortal;
let userId: number;
beforeAll(async () => {
  portal = await openTestPortal();
  userId = (await insertTestUser(portal)).id;
});
afterAll(() => portal?.close());
beforeEach(async () => {
  await portal.deps.db.delete(chatbotConversations);
  await portal.deps.db.delete(portalSettings);
});

/** Sets the retention of conversations. */
const keepFor = (days: number) =>
  portal.deps.db.insert(portalSettings).values([
    { name: 'conversationsExpire', value: true, changedAt: portal.clock.now() },
    { name: 'retentionDays', value: days, changedAt: portal.clock.now() },
  ]);

/** Creates conversations whose last message was so many days ago, with a message each. @returns their ids */
async function converse(...daysAgo: (number | { days: number; isPinned?: boolean; isArchived?: boolean })[]): Promise<number[]> {
  const { db, clock } = portal.deps;
  const rows = daysAgo.map((each) => {
    const { days, ...state } = typeof each === 'number' ? { days: each } : each;
    const updatedAt = new Date(clock.now().getTime() - days * DAY_MS);
    const createdAt = new Date(updatedAt.getTime() - 1000 * DAY_MS);
    return { userId, title: 'Privileged', model: FIRST_MODEL, ...state, createdAt, updatedAt };
  });
  const ids = (await db.insert(chatbotConversations).values(rows).returning({ id: chatbotConversations.id })).map(({ id }) => id);
  const said = { role: 'user', content: 'x', size: 1, createdAt: clock.now() } as const;
  await db.insert(chatbotMessages).values(ids.map((conversationId) => ({ ...said, conversationId })));
  return ids;
}

/** Adds a paper to conversations, the same to each. */
const attachTo = (...ids: number[]) => {
  const paper = { number: 1, format: 'text', name: Buffer.from('x'), size: 1, fingerprint: 'x' } as const;
  const createdAt = portal.clock.now();
  return portal.deps.db.insert(chatbotPapers).values(ids.map((conversationId) => ({ ...paper, conversationId, createdAt })));
};

const left = async () => {
  const rows = await portal.deps.db
    .select({ id: chatbotConversations.id })
    .from(chatbotConversations)
    .orderBy(chatbotConversations.id);
  return rows.map(({ id }) => id);
};

test('conversations stay for ever where nobody has set that they go', async () => {
  const ids = await converse(4000, 1);
  await removeOldConversations(portal.deps);
  expect(await left()).toEqual(ids);
});

test('conversations go so many days after their last message, pinned and archived ones too, with all that was said in them', async () => {
  await keepFor(10);
  const aged = [10.01, { days: 11, isPinned: true }, { days: 11, isArchived: true }];
  const [old = 0, pinned = 0, archived = 0, recent = 0] = await converse(...aged, 9.99);
  await attachTo(pinned, recent);
  await removeOldConversations(portal.deps);
  expect(await left()).toEqual([recent]);
  expect(await portal.deps.db.$count(chatbotMessages, inArray(chatbotMessages.conversationId, [old, pinned, archived]))).toBe(0);
  const entries = await portal.deps.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(2);
  const papers = { action: 'conversation.papers-destroyed', subjectId: String(pinned), detail: { papers: ['All papers'] } };
  expect(entries).toMatchObject([
    { action: 'conversation.expired', actorName: 'The portal', detail: { count: 3 } },
    { ...papers, actorName: 'The portal' },
  ]);
});

test('one in which a reply is being written stays until the reply has ended', async () => {
  await keepFor(10);
  const [old = 0, busy = 0] = await converse(30, 30);
  const startedAt = portal.clock.now();
  await portal.deps.db
    .insert(repliesInProgress)
    .values({ conversationId: busy, messageId: 1, userId, place: 1, model: FIRST_MODEL, startedAt });
  await removeOldConversations(portal.deps);
  expect(await left()).toEqual([busy]);
  expect(old).toBeGreaterThan(0);
  await portal.deps.db.delete(repliesInProgress).where(eq(repliesInProgress.conversationId, busy));
  await removeOldConversations(portal.deps);
  expect(await left()).toEqual([]);
});

test('however many there are, all that are old go and none that is not', async () => {
  await keepFor(10);
  const ids = await converse(...Array.from({ length: 505 }, (_, each) => (each % 5 === 0 ? 5 : 50)));
  await removeOldConversations(portal.deps);
  expect(await left()).toEqual(ids.filter((_id, each) => each % 5 === 0));
});

test('where none goes no entry is left', async () => {
  await keepFor(10);
  const [recent = 0, busy = 0] = await converse(5, 30);
  await attachTo(recent, busy);
  const reply = { conversationId: busy, messageId: 1, userId, place: 1, model: FIRST_MODEL, startedAt: portal.clock.now() };
  await portal.deps.db.insert(repliesInProgress).values(reply);
  const before = await portal.deps.db.$count(auditEvents);
  await removeOldConversations(portal.deps);
  expect(await portal.deps.db.$count(auditEvents)).toBe(before);
});
