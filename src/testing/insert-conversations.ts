import { randomUUID } from 'node:crypto';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { startSession } from '#features/accounts/server/sessions.store.ts';
import { chatbotConversations } from '#features/chatbot/server/chatbot.tables.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { TestPortal } from './test-portal.ts';

/** A signed-in person with an empty conversation. */
export interface TestConversation {
  userId: number;
  cookie: string;
  conversationId: number;
  /** Address for reading and sending its messages. */
  messages: string;
  /** Address for following and stopping a reply that is being written. */
  stream: string;
  stop: string;
}

/**
 * Inserts people with a conversation each directly into a database.
 * @param signCookie signs a "name=value" as the portal does with its secret
 */
export async function insertUsersWithConversations(
  db: Db,
  signCookie: (pair: string) => string,
  count: number,
): Promise<TestConversation[]> {
  const person = () => ({ email: `${randomUUID()}@firm.example`, firstName: 'Ada', lastName: 'Quill' });
  const people = await db
    .insert(users)
    .values(Array.from({ length: count }, person))
    .returning({ id: users.id });
  return Promise.all(people.map(({ id }) => insertConversationOf(db, signCookie, id)));
}

/** Creates another conversation of a person, with its own session. */
export async function insertConversationOf(
  db: Db,
  signCookie: (pair: string) => string,
  userId: number,
): Promise<TestConversation> {
  const now = new Date();
  const conversation = { userId, title: 'A question', model: 'gpt-4o-2024-08-06', createdAt: now, updatedAt: now };
  const [begun] = await db.insert(chatbotConversations).values(conversation).returning({ id: chatbotConversations.id });
  const token = await startSession(db, { userId, method: 'traditional', browser: '' }, now);
  const cookie = signCookie(`atrium=${token}`);
  const address = `/api/chatbot/conversations/${begun?.id}`;
  const paths = { messages: `${address}/messages`, stream: `${address}/stream`, stop: `${address}/stop` };
  return { userId, cookie, conversationId: begun?.id ?? 0, ...paths };
}

/** Creates people with a conversation each, in an in-process portal. */
export const insertConversations = ({ app, deps }: TestPortal, count: number): Promise<TestConversation[]> =>
  insertUsersWithConversations(deps.db, (pair) => app.signCookie(pair), count);

/** Creates one of them. */
export async function insertConversation(portal: TestPortal): Promise<TestConversation> {
  const [staged] = await insertConversations(portal, 1);
  if (!staged) throw new Error('nobody was staged');
  return staged;
}
