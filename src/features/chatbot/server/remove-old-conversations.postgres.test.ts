import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/server/db/db.ts';
import { executeRows } from '#platform/server/db/execute-rows.ts';
import { MIGRATIONS_FOLDER } from '#platform/server/db/open-database.ts';
import { openPostgres } from '#platform/server/db/postgres.ts';
import { FIRST_MODEL } from '#platform/server/models/start-content.ts';
import { portalSettings } from '#platform/server/settings/settings.tables.ts';
import { addressOnServer } from '#platform/server/testing/test-database.ts';
import { insertTestUser } from '#testing/insert-test-user.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { chatbotConversations, repliesInProgress } from './chatbot.tables.ts';
import { removeOldConversations } from './remove-old-conversations.ts';

let portal: TestPortal;
let other: Database;
beforeAll(async () => {
  portal = await openTestPortal();
  const [row] = await executeRows<{ name: string }>(portal.deps.db, sql`select current_database() as name`);
  const address = addressOnServer(process.env.TEST_DATABASE_URL ?? '', row?.name ?? '');
  other = await openPostgres(address, MIGRATIONS_FOLDER, pino({ level: 'silent' }));
});
afterAll(async () => {
  await other?.close();
  await portal?.close();
});

test('a conversation in which another server begins a reply at this very moment stays, and nobody waits for it', async () => {
  const { db, clock } = portal.deps;
  const { id: userId, conversationId } = await insertTestUser(portal);
  const longAgo = new Date(0);
  await db.update(chatbotConversations).set({ createdAt: longAgo, updatedAt: longAgo });
  const changedAt = clock.now();
  await db.insert(portalSettings).values({ name: 'conversationsExpire', value: true, changedAt });
  await other.db.transaction(async (tx) => {
    const reply = { conversationId, messageId: 1, userId, place: 1, model: FIRST_MODEL, startedAt: changedAt };
    await tx.insert(repliesInProgress).values(reply);
    await removeOldConversations(portal.deps);
  });
  expect(await db.$count(chatbotConversations)).toBe(1);
  await removeOldConversations(portal.deps);
  expect(await db.$count(chatbotConversations)).toBe(1);
  await db.delete(repliesInProgress);
  await removeOldConversations(portal.deps);
  expect(await db.$count(chatbotConversations)).toBe(0);
});
