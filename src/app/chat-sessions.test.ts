import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#features/accounts/server/sessions.store.ts';
import { type ChatPortal, openChatPortal } from '#testing/chat-portal.ts';
import type { ChatProvider } from '#testing/chat-provider.ts';
import { insertConversation, type TestConversation } from '#testing/insert-conversations.ts';
import { messageCall, readReplyEvents } from '#testing/read-reply-events.ts';

/** Time limit for ending an open stream, in milliseconds. */
const PROMISE_MS = 5_000;

let portal: ChatPortal;
let provider: ChatProvider;
let admin: string;
beforeAll(async () => {
  // Periodic checks of the portal run when the test advances the timers.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  portal = await openChatPortal();
  provider = portal.provider;
  admin = await portal.signIn({ role: 'admin' });
});
afterAll(async () => {
  await portal.close();
  vi.useRealTimers();
});
beforeEach(() => {
  provider.opening = 'The rule ';
});

const ask = (one: TestConversation) => readReplyEvents(portal, messageCall(one));

/** Signs the same person in from another browser. */
async function signInAgain({ userId }: TestConversation): Promise<string> {
  const { db, clock } = portal.deps;
  const token = await startSession(db, { userId, method: 'traditional', browser: '' }, clock.now());
  return portal.app.signCookie(`atrium=${token}`);
}

test('the open streams of who is suspended end within five seconds, and the provider is not asked to go on', async () => {
  const [one, other] = [await insertConversation(portal), await insertConversation(portal)];
  const [reader, bystander] = [await ask(one), await ask(other)];
  const follower = await readReplyEvents(portal, { method: 'GET', path: one.stream, cookie: one.cookie });
  await Promise.all([reader, follower, bystander].map((each) => each.until('reply')));
  const response = await portal.call('PUT', `/api/admin/users/${one.userId}`, { cookie: admin, body: { status: 'suspended' } });
  expect(response.statusCode).toBe(200);
  await vi.advanceTimersByTimeAsync(PROMISE_MS);
  await Promise.all([reader.ended, follower.ended]);
  expect([reader.names.at(-1), follower.names.at(-1)].every((name) => name === 'closing' || name === 'done')).toBe(true);
  await expect.poll(() => ({ open: provider.open, hungUp: provider.hungUp })).toEqual({ open: 1, hungUp: 1 });
  await provider.say('is this.');
  await bystander.untilContent('The rule is this.'.length);
  expect(reader.content).toBe('The rule ');
  provider.finish();
  await bystander.until('done');
});

test('the open streams of who signs out end within five seconds; the reply goes on, and so do those of another browser', async () => {
  const one = await insertConversation(portal);
  const elsewhere = await signInAgain(one);
  const reader = await ask(one);
  const follower = await readReplyEvents(portal, { method: 'GET', path: one.stream, cookie: elsewhere });
  await Promise.all([reader.until('reply'), follower.until('reply')]);
  expect((await portal.call('POST', '/api/auth/logout', { cookie: one.cookie })).statusCode).toBe(200);
  await vi.advanceTimersByTimeAsync(PROMISE_MS);
  expect(await reader.until('closing')).toEqual({ reason: 'signed-out' });
  await reader.ended;
  await provider.say('is this.');
  provider.finish();
  const { reply } = await follower.until('done');
  expect({ content: reply.content, status: reply.status, read: reader.content }).toEqual({
    content: 'The rule is this.',
    status: 'complete',
    read: 'The rule ',
  });
});

test('the open streams of who ends a session from another browser end within five seconds', async () => {
  const one = await insertConversation(portal);
  const reader = await ask(one);
  await reader.until('reply');
  const elsewhere = await signInAgain(one);
  expect((await portal.call('DELETE', '/api/auth/sessions', { cookie: elsewhere })).statusCode).toBe(200);
  await vi.advanceTimersByTimeAsync(PROMISE_MS);
  expect(await reader.until('closing')).toEqual({ reason: 'signed-out' });
  await reader.ended;
  provider.finish();
  await expect.poll(() => provider.open).toBe(0);
});
