import { randomUUID } from 'node:crypto';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { startSession } from '#features/accounts/server/sessions.store.ts';
import { chatbotConversations } from '#features/chatbot/server/chatbot.tables.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { TestPortal } from './test-portal.ts';

/** A person who is signed in, with a conversation in which nothing was said yet. */
export interface TestConversation {
  userId: number;
  cookie: string;
  conversationId: number;
  /** Where its messages are read and sent. */
  messages: string;
  /** Where a reply that is being written is followed, and where it is stopped. */
  stream: string;
  stop: string;
}

/**
 * Puts people with a conversation each straight into a database.
 * @param signCookie as the portal does with its secret
 */
export async function insertUsersWithConversations(
  db: Db,
  signCookie: (token: string) => string,
  count: number,
): Promise<TestConversation[]> {
  const person = () => ({ email: `${randomUUID()}@firm.example`, firstName: 'Ada', lastName: 'Quill' });
  const people = await db
    .insert(users)
    .values(Array.from({ length: count }, person))
    .returning({ id: users.id });
  return Promise.all(people.map(({ id }) => beginConversation(db, signCookie, id)));
}

/** A further conversation of a person, in a session of its own. */
export async function beginConversation(
  db: Db,
  signCookie: (token: string) => string,
  userId: number,
): Promise<TestConversation> {
  const now = new Date();
  const conversation = { userId, title: 'A question', model: 'gpt-4o-2024-08-06', createdAt: now, updatedAt: now };
  const [begun] = await db.insert(chatbotConversations).values(conversation).returning({ id: chatbotConversations.id });
  const token = await startSession(db, { userId, method: 'traditional', browser: '' }, now);
  const cookie = `atrium=${encodeURIComponent(signCookie(token))}`;
  const address = `/api/chatbot/conversations/${begun?.id}`;
  const paths = { messages: `${address}/messages`, stream: `${address}/stream`, stop: `${address}/stop` };
  return { userId, cookie, conversationId: begun?.id ?? 0, ...paths };
}

/** People with a conversation each, in a portal of this process. */
export const insertConversations = ({ app, deps }: TestPortal, count: number): Promise<TestConversation[]> =>
  insertUsersWithConversations(deps.db, (token) => app.signCookie(token), count);

/** One of them. */
export async function insertConversation(portal: TestPortal): Promise<TestConversation> {
  const [staged] = await insertConversations(portal, 1);
  if (!staged) throw new Error('nobody was staged');
  return staged;
}
