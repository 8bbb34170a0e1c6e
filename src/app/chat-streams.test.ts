import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALL_LIMITS } from '#platform/server/call-limits/call-limits.ts';
import { type ChatPortal, openChatPortal } from '#testing/chat-portal.ts';
import { insertConversation } from '#testing/insert-conversations.ts';
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
  const asking = await readReplyEvents(portal, messageCall(one));
  await asking.until('reply');
  const readers: EventReader[] = [];
  while (readers.length < CALL_LIMITS.stream.runningPerPerson) readers.push(await follow());
  await Promise.all(readers.map((reader) => reader.until('reply')));
  const refused = await follow();
  expect([refused.status, (await refused.body()).message]).toEqual([
    429,
    'You are following 20 replies in separate tabs. Close some of them and try again.',
  ]);

  const other = await readReplyEvents(portal, messageCall(await insertConversation(portal)));
  expect(other.status).toBe(200);
  readers.at(-1)?.hangUp();
  await expect.poll(async () => (await follow()).status).toBe(200);
  portal.provider.finish();
});
