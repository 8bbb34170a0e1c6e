import { afterAll, beforeAll, expect, test } from 'vitest';
import { STREAMS_AT_ONCE } from '#features/chatbot/messages.contract.ts';
import { type ChatPortal, openChatPortal } from '#testing/chat-portal.ts';
import { insertConversation, insertConversationOf } from '#testing/insert-conversations.ts';
import { type EventReader, messageCall, readReplyEvents } from '#testing/read-reply-events.ts';

let portal: ChatPortal;
beforeAll(async () => {
  portal = await openChatPortal();
  portal.provider.opening = 'The rule ';
});
afterAll(() => portal?.close());

test('a person may follow twenty replies at once, and no more until a tab is closed; others are not concerned', async () => {
  const one = await insertConversation(portal);
  const follow = () => readReplyEvents(portal, { method: 'GET', path: one.stream, cookie: one.cookie });
  const readers: EventReader[] = [await readReplyEvents(portal, messageCall(one))];
  while (readers.length < STREAMS_AT_ONCE) readers.push(await follow());
  await Promise.all(readers.map((reader) => reader.until('reply')));
  const refused = await follow();
  expect([refused.status, (await refused.body()).message]).toEqual([
    429,
    'You are following 20 replies in separate tabs. Close some of them and try again.',
  ]);

  const requested = portal.provider.asked.length;
  const { app, deps } = portal;
  const second = await insertConversationOf(deps.db, (token) => app.signCookie(token), one.userId);
  expect((await readReplyEvents(portal, messageCall(second))).status).toBe(429);
  expect(portal.provider.asked.length).toBe(requested);

  const other = await readReplyEvents(portal, messageCall(await insertConversation(portal)));
  expect(other.status).toBe(200);
  readers.at(-1)?.hangUp();
  await expect.poll(async () => (await follow()).status).toBe(200);
  portal.provider.finish();
});
