import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Message } from '#features/chatbot/messages.contract.ts';
import { chatbotMessages, repliesInProgress } from '#features/chatbot/server/chatbot.tables.ts';
import { usedDataFolder } from '#platform/server/testing/used-data-folder.ts';
import { type ChatProvider, startChatProvider } from '#testing/chat-provider.ts';
import { insertUsersWithConversations, type TestConversation } from '#testing/insert-conversations.ts';
import { type PortalProcess, startPortalProcess } from '#testing/portal-process.ts';
import { messageCall, readReplyEvents } from '#testing/read-reply-events.ts';
import { withEmbeddedDatabase } from '#testing/with-embedded-database.ts';

const SECRET = 'a secret of forty characters for this test';
/** Pieces that a model sends in three seconds. */
const PIECES = 60;
const PIECE_MS = 50;

let provider: ChatProvider;
beforeAll(async () => {
  provider = await startChatProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.opening = 'The rule ';
});

const stage = (dataDir: string, people: number) =>
  withEmbeddedDatabase(dataDir, (db) => insertUsersWithConversations(db, (pair) => cookie.sign(pair, SECRET), people));
async function start(dataDir: string): Promise<PortalProcess> {
  const env = { ...provider.env, DATA_DIR: dataDir, SESSION_SECRET: SECRET, SAMPLE_CONTENT: 'off' };
  const portal = await startPortalProcess(env);
  onTestFinished(() => void portal.process.kill('SIGKILL'));
  return portal;
}

const send = (portal: PortalProcess, one: TestConversation, content: string) =>
  readReplyEvents(portal, messageCall(one, content));

async function read({ url }: PortalProcess, one: TestConversation): Promise<Message[]> {
  return (await fetch(`${url}${one.messages}`, { headers: { cookie: one.cookie } })).json();
}

test('a stop tells every open stream that it closes, keeps what has come of each reply, takes back what was not begun, and ends cleanly', {
  timeout: 180_000,
}, async () => {
  const dataDir = usedDataFolder();
  const people = await stage(dataDir, 11);
  const portal = await start(dataDir);
  const [late, ...inTheMiddle] = people as [TestConversation, ...TestConversation[]];
  const readers = await Promise.all(inTheMiddle.map((one) => send(portal, one, 'What is the rule?')));
  for (const reader of readers) await reader.until('reply');
  provider.opening = '';
  const refused = send(portal, late, 'And of this?');
  await expect.poll(() => provider.open).toBe(11);

  const code = portal.stop();
  for (const reader of readers) {
    expect(await reader.until('closing')).toEqual({ reason: 'portal-stops' });
    await reader.ended;
  }
  expect((await refused).status).toBe(503);
  expect(await code).toBe(0);
  await expect.poll(() => ({ open: provider.open, hungUp: provider.hungUp })).toEqual({ open: 0, hungUp: 11 });
  const { messages, running } = await withEmbeddedDatabase(dataDir, async (db) => ({
    messages: await db.select().from(chatbotMessages).orderBy(asc(chatbotMessages.id)),
    running: await db.$count(repliesInProgress),
  }));
  expect(running).toBe(0);
  expect(messages.filter(({ conversationId }) => conversationId === late.conversationId)).toEqual([]);
  const replies = messages.filter(({ role }) => role === 'assistant');
  expect(replies.map(({ content, ending }) => [content, ending])).toEqual(Array(10).fill(['The rule ', 'portal-stopped']));
  expect(messages).toHaveLength(20);
});

test('killed in the middle of a reply and started again, the portal has what had come, marked as interrupted, and the conversation goes on', {
  timeout: 180_000,
}, async () => {
  const dataDir = usedDataFolder();
  const [one] = (await stage(dataDir, 1)) as [TestConversation];
  const first = await start(dataDir);
  const reader = await send(first, one, 'What is the rule?');
  let said = provider.opening;
  for (let piece = 0; piece < PIECES; piece += 1) {
    await pause(PIECE_MS);
    await provider.say(`${piece}, `);
    said += `${piece}, `;
  }
  await reader.untilContent(said.length);
  first.process.kill('SIGKILL');
  await once(first.process, 'exit');
  await reader.ended;

  const second = await start(dataDir);
  const part = (await read(second, one)).at(-1);
  expect(part?.status).toBe('interrupted');
  expect(part?.content.length).toBeGreaterThan('The rule '.length);
  expect(said.slice(0, part?.content.length)).toBe(part?.content);
  expect(part?.problem).toMatch(/restarted.*Try again/);
  provider.opening = 'This.';
  const again = await send(second, one, 'Go on.');
  await again.until('reply');
  provider.finish();
  await again.until('done');
  expect((await read(second, one)).map(({ role, content, status }) => [role, content, status])).toEqual([
    ['user', 'What is the rule?', 'complete'],
    ['assistant', part?.content, 'interrupted'],
    ['user', 'Go on.', 'complete'],
    ['assistant', 'This.', 'complete'],
  ]);
  expect(provider.asked.at(-1)).toContain(JSON.stringify(part?.content).slice(1, -1));
  expect(await second.stop()).toBe(0);
});
