import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Message } from '#features/chatbot/messages.contract.ts';
import { type ChatPortal, openChatPortal } from '#testing/chat-portal.ts';
import type { ChatProvider } from '#testing/chat-provider.ts';
import { insertConversation, type TestConversation } from '#testing/insert-conversations.ts';
import { messageCall, readReplyEvents } from '#testing/read-reply-events.ts';
import { plays, seconds, test } from './scenario.ts';

const MINUTE_MS = 60_000;

let portal: ChatPortal;
let provider: ChatProvider;
beforeAll(async () => {
  portal = await openChatPortal();
  provider = portal.provider;
});
afterAll(() => portal.close());
beforeEach(() => {
  Object.assign(provider, { opening: '', refusal: null });
});

const send = (one: TestConversation, content: string, accept?: string) =>
  readReplyEvents(portal, { ...messageCall(one, content), ...(accept ? { accept } : {}) });

async function read({ messages, cookie }: TestConversation): Promise<Message[]> {
  const response = await portal.call('GET', messages, { cookie });
  expect(response.statusCode).toBe(200);
  return response.json();
}

/** Creates a conversation with one question and its reply. */
async function conversation(): Promise<TestConversation> {
  const one = await insertConversation(portal);
  provider.opening = 'An answer.';
  const reader = await send(one, 'A question.');
  await reader.until('reply');
  provider.finish();
  await reader.until('done');
  provider.opening = '';
  return one;
}

const spoken = (messages: Message[]) => messages.map(({ role, content, status }) => [role, content, status]);

test(
  'a provider that breaks off after two hundred pieces leaves them as an interrupted reply, is not asked again by itself, and can be tried again',
  plays('F13', 60),
  async ({ tell }) => {
    const one = await conversation();
    const calls = provider.asked.length;
    const asking = send(one, 'Tell me all.');
    await expect.poll(() => provider.open).toBe(1);
    const pieces = Array.from({ length: 200 }, (_, piece) => `piece ${piece}, `);
    for (const piece of pieces) await provider.say(piece);
    const reader = await asking;
    const part = pieces.join('');
    await reader.untilContent(part.length);
    provider.cut();
    const { reply } = await reader.until('done');
    const paid = provider.asked.length - calls;
    tell({
      did: 'the provider’s connection is gone behind 200 pieces of a reply',
      expected: 'the 200 pieces are kept and marked as interrupted, the provider was asked once',
      happened: `${reply.content.split('piece ').length - 1} pieces kept as ${reply.status}, asked ${paid} time; “${reply.problem}”`,
    });
    expect(reply).toMatchObject({ content: part, status: 'interrupted' });
    expect(reply.problem).toMatch(/was lost before the reply was complete.*Try again/);
    expect(paid).toBe(1);
    const before = [
      ['user', 'A question.', 'complete'],
      ['assistant', 'An answer.', 'complete'],
      ['user', 'Tell me all.', 'complete'],
    ];
    expect(spoken(await read(one))).toEqual([...before, ['assistant', part, 'interrupted']]);

    provider.opening = 'All of it.';
    const path = one.messages.replace('/messages', '/regenerate');
    const again = await readReplyEvents(portal, { method: 'POST', path, cookie: one.cookie });
    await again.until('reply');
    provider.finish();
    await again.until('done');
    expect(spoken(await read(one))).toEqual([...before, ['assistant', 'All of it.', 'complete']]);
    expect(provider.asked.length).toBe(calls + 2);
  },
);

const FAILURES = [
  { what: 'has a failure of its own', refusal: { status: 500 }, status: 502 },
  { what: 'is overloaded', refusal: { status: 503 }, status: 502 },
  { what: 'is busy', refusal: { status: 429 }, status: 503 },
  { what: 'cuts the connection', refusal: 'reset', status: 502 },
] as const;

test.for(FAILURES)(
  'a provider that $what before the first word is answered with $status, is asked once, and the messages are what they were before',
  plays('F15', 60),
  async ({ what, refusal, status }, { tell }) => {
    const one = await conversation();
    const before = await read(one);
    for (const accept of ['text/event-stream', 'application/json']) {
      const calls = provider.asked.length;
      // A reused connection that breaks at once may have been closed unread: such a request is retried once.
      provider.closeIdle();
      provider.refusal = refusal;
      const reader = await send(one, 'And then?', accept);
      const { message } = await reader.body();
      const after = await read(one);
      tell({
        did: `the provider ${what} before the first word (${accept})`,
        expected: `${status}, asked once, ${before.length} messages as before`,
        happened: `${reader.status}, asked ${provider.asked.length - calls} time, ${after.length} messages; “${message}”`,
      });
      expect(reader.status).toBe(status);
      expect(message).toMatch(/^The model’s provider .+\.$/);
      expect(provider.asked.length).toBe(calls + 1);
      expect(after).toEqual(before);
    }
    provider.refusal = null;
    provider.opening = 'Then this.';
    const again = await send(one, 'And then?');
    await again.until('reply');
    provider.finish();
    await again.until('done');
    expect(spoken(await read(one)).slice(2)).toEqual([
      ['user', 'And then?', 'complete'],
      ['assistant', 'Then this.', 'complete'],
    ]);
  },
);

test(
  'a provider that refuses the key is asked once in five minutes for all people, who are told at once and lose nothing',
  plays('F11', 60),
  async ({ tell }) => {
    const [one, other] = [await conversation(), await conversation()];
    const before = [await read(one), await read(other)];
    const calls = provider.asked.length;
    provider.refusal = { status: 401, code: 'invalid_api_key' };
    const times: number[] = [];
    const statuses: number[] = [];
    for (const each of [one, other, one, other]) {
      const began = performance.now();
      const reader = await send(each, 'Are you there?');
      times.push(performance.now() - began);
      statuses.push(reader.status);
      expect(Number(reader.headers['retry-after'])).toBeGreaterThan(0);
      expect((await reader.body()).message).toMatch(/^The assistant is not available\. /);
    }
    tell({
      did: '401 to the key, two people ask twice each',
      expected: '503 within 2 s each, one try for all of them',
      happened: `${statuses.join(', ')}, the slowest after ${seconds(Math.max(...times))}; ${provider.asked.length - calls} try`,
    });
    expect(statuses).toEqual([503, 503, 503, 503]);
    expect(Math.max(...times)).toBeLessThan(2_000);
    expect(provider.asked.length).toBe(calls + 1);
    expect([await read(one), await read(other)]).toEqual(before);

    Object.assign(provider, { refusal: null, opening: 'I am.' });
    portal.clock.advance(4 * MINUTE_MS);
    expect((await send(one, 'Are you there?')).status).toBe(503);
    expect(provider.asked.length).toBe(calls + 1);
    portal.clock.advance(MINUTE_MS);
    for (const each of [one, other]) {
      const reader = await send(each, 'Are you there?');
      await reader.until('reply');
      provider.finish();
      expect((await reader.until('done')).reply).toMatchObject({ content: 'I am.', status: 'complete' });
    }
  },
);

test(
  'a provider that hangs up between its first and its last word in one conversation disturbs no other',
  plays('F13', 60),
  async ({ tell }) => {
    const [one, other] = [await conversation(), await conversation()];
    provider.opening = 'Of the first ';
    const reader = await send(one, 'Go on.');
    await reader.until('reply');
    provider.cut();
    await reader.until('done');
    provider.opening = 'Of the second.';
    const next = await send(other, 'Go on.');
    await next.until('reply');
    provider.finish();
    const { reply } = await next.until('done');
    tell({
      did: 'one reply breaks off, another conversation asks on',
      expected: 'the other is answered whole',
      happened: `the other is ${reply.status}`,
    });
    expect(reply.status).toBe('complete');
    expect(spoken(await read(one)).at(-1)).toEqual(['assistant', 'Of the first ', 'interrupted']);
  },
);
