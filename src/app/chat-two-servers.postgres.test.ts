import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import cookie from '@fastify/cookie';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Message } from '#features/chatbot/messages.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import { copyTemplate } from '#platform/server/testing/test-database.ts';
import { type ChatProvider, startChatProvider } from '#testing/chat-provider.ts';
import { insertConversationOf, insertUsersWithConversations, type TestConversation } from '#testing/insert-conversations.ts';
import { type PortalProcess, startPortalProcess } from '#testing/portal-process.ts';
import { messageCall, readReplyEvents } from '#testing/read-reply-events.ts';

const SECRET = 'the same forty characters on both servers';
const START_MS = 60_000;
/** Time limit for taking over a reply from a server that died, in milliseconds. */
const TAKEN_OVER_MS = 30_000;

const folder = mkdtempSync(path.join(tmpdir(), 'atrium-two-'));
let provider: ChatProvider;
let database: Awaited<ReturnType<typeof copyTemplate>>;
let client: pg.Client;
let one: PortalProcess;
let other: PortalProcess;
beforeAll(async () => {
  provider = await startChatProvider();
  database = await copyTemplate(process.env.TEST_DATABASE_URL ?? '');
  client = new pg.Client({ connectionString: database.address });
  await client.connect();
  [one, other] = await Promise.all([start('one'), start('other')]);
}, START_MS);
afterAll(async () => {
  await Promise.all([one, other].filter((portal) => portal?.process.signalCode === null).map((portal) => portal.stop()));
  await client?.end();
  await database?.drop();
  await provider?.close();
  rmSync(folder, { recursive: true, force: true });
}, START_MS);
beforeEach(() => {
  provider.opening = 'The rule ';
});

const start = (name: string) =>
  startPortalProcess({
    DATABASE_URL: database.address,
    DATA_DIR: path.join(folder, name),
    SESSION_SECRET: SECRET,
    SAMPLE_CONTENT: 'off',
    ...provider.env,
  });
const db = () => drizzle(client) as unknown as Db;
const signCookie = (pair: string) => cookie.sign(pair, SECRET);
const stage = async () => (await insertUsersWithConversations(db(), signCookie, 1))[0] as TestConversation;

const send = (portal: PortalProcess, person: TestConversation, content?: string) =>
  readReplyEvents(portal, messageCall(person, content));
const follow = (portal: PortalProcess, { stream, cookie: own }: TestConversation) =>
  readReplyEvents(portal, { method: 'GET', path: stream, cookie: own });
const stop = (portal: PortalProcess, { stop: address, cookie: own }: TestConversation) =>
  readReplyEvents(portal, { method: 'POST', path: address, cookie: own });

async function read({ url }: PortalProcess, person: TestConversation) {
  const response = await fetch(`${url}${person.messages}`, { headers: { cookie: person.cookie } });
  return ((await response.json()) as Message[]).map(({ role, content, status }) => [role, content, status]);
}

test('a reply that one server writes is followed on the other to its end, and both show the same messages', async () => {
  const person = await stage();
  const reader = await send(one, person);
  await reader.until('reply');
  const follower = await follow(other, person);
  await follower.untilContent('The rule '.length);
  await provider.say('is this.');
  await follower.untilContent('The rule is this.'.length);
  expect(follower.names).not.toContain('done');
  provider.finish();
  const [written, followed] = [(await reader.until('done')).reply, (await follower.until('done')).reply];
  expect(followed).toEqual(written);
  expect([reader.content, follower.content, written.content]).toEqual(Array(3).fill('The rule is this.'));
  const said = [
    ['user', 'What is the rule?', 'complete'],
    ['assistant', 'The rule is this.', 'complete'],
  ];
  expect([await read(one, person), await read(other, person)]).toEqual([said, said]);
});

test('a reply that one server writes is stopped from the other, and what had come of it stays', async () => {
  const person = await stage();
  const reader = await send(one, person);
  await reader.until('reply');
  const hungUp = provider.hungUp;
  expect((await stop(other, person)).status).toBe(200);
  expect((await reader.until('done')).reply).toMatchObject({ content: 'The rule ', status: 'stopped' });
  await expect.poll(() => provider.hungUp).toBe(hungUp + 1);
  expect((await read(other, person)).at(-1)).toEqual(['assistant', 'The rule ', 'stopped']);
});

test('nobody has two replies in a conversation, or three in all, by asking two servers', async () => {
  const person = await stage();
  const [second, third] = [
    await insertConversationOf(db(), signCookie, person.userId),
    await insertConversationOf(db(), signCookie, person.userId),
  ];
  const readers = [await send(one, person), await send(other, second)];
  expect((await send(other, person)).status).toBe(409);
  expect([(await send(one, third)).status, (await send(other, third)).status]).toEqual([429, 429]);
  provider.finish();
  for (const reader of readers) await reader.until('done');
  const after = await send(one, third);
  await after.until('reply');
  provider.finish();
  await after.until('done');
});

test('when the server that writes a reply dies, the other keeps what had come, marked as interrupted, and the conversation goes on there', {
  timeout: 120_000,
}, async () => {
  const person = await stage();
  const reader = await send(one, person);
  await reader.until('reply');
  const follower = await follow(other, person);
  await follower.untilContent('The rule '.length);
  one.process.kill('SIGKILL');
  await once(one.process, 'exit');
  await reader.ended;
  await expect.poll(() => follower.names.at(-1), { timeout: TAKEN_OVER_MS }).toBe('done');
  const { reply } = await follower.until('done');
  expect(reply).toMatchObject({ content: 'The rule ', status: 'interrupted' });
  expect(reply.problem).toMatch(/restarted.*Try again/);
  provider.opening = 'This.';
  const again = await send(other, person, 'Go on.');
  await again.until('reply');
  provider.finish();
  await again.until('done');
  expect(await read(other, person)).toEqual([
    ['user', 'What is the rule?', 'complete'],
    ['assistant', 'The rule ', 'interrupted'],
    ['user', 'Go on.', 'complete'],
    ['assistant', 'This.', 'complete'],
  ]);
});
