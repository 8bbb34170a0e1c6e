import { createHook } from 'node:async_hooks';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import { chatbotMessages, repliesInProgress } from '#features/chatbot/server/chatbot.tables.ts';
import { type ChatPortal, openChatPortal } from '#testing/chat-portal.ts';
import type { ChatProvider } from '#testing/chat-provider.ts';
import { insertConversation, insertConversations } from '#testing/insert-conversations.ts';
import { messageCall, readReplyEvents, sendAndDisconnect } from '#testing/read-reply-events.ts';
import { plays, seconds, test } from './scenario.ts';

const CLIENTS = 500;
/** Tolerance between two measurements of an idle process. */
const STRAY = 5;

let portal: ChatPortal;
let provider: ChatProvider;
beforeAll(async () => {
  portal = await openChatPortal();
  provider = portal.provider;
});
afterAll(() => portal.close());
beforeEach(() => {
  provider.opening = '';
});

/** Active timers, including unref'ed ones. */
const timers = new Set<number>();
const timerHook = createHook({
  init: (id, type) => void (type === 'Timeout' && timers.add(id)),
  destroy: (id) => void timers.delete(id),
});
beforeAll(() => void timerHook.enable());
afterAll(() => void timerHook.disable());

const connectionsToPortal = () =>
  new Promise<number>((resolve) => portal.app.server.getConnections((_error, connections) => resolve(connections)));
const handles = () => process.getActiveResourcesInfo().length;

async function repliesWith(content: string): Promise<number> {
  const [row] = await portal.deps.db.select({ count: count() }).from(chatbotMessages).where(eq(chatbotMessages.content, content));
  return row?.count ?? 0;
}

const signed = (figure: number) => (figure > 0 ? `+${figure}` : String(figure));

/** Waits until a condition is true, ten seconds at most; the scenario checks whether it is in the end. */
async function settled(holds: () => boolean): Promise<void> {
  for (let looks = 0; looks < 200 && !holds(); looks += 1) await pause(50);
}

/** Waits until nothing is open between clients, portal and provider. */
async function untilQuiet(): Promise<void> {
  await expect.poll(connectionsToPortal).toBe(0);
  await expect
    .poll(() => {
      provider.closeIdle();
      return provider.connections();
    })
    .toBe(0);
}

test(
  'five hundred clients that leave in mid-stream leave no socket, timer or question to the provider behind, and their replies are kept whole',
  plays('F16', 120),
  async ({ tell }) => {
    const first = await insertConversation(portal);
    provider.opening = 'The first reply.';
    const reader = await readReplyEvents(portal, messageCall(first));
    provider.finish();
    await reader.until('done');
    await reader.ended;
    await untilQuiet();
    const base = { handles: handles(), timers: timers.size };

    provider.opening = '';
    const people = await insertConversations(portal, CLIENTS);
    const requested = people.map((one) => readReplyEvents(portal, messageCall(one)));
    await expect.poll(() => provider.open, { timeout: 60_000 }).toBe(CLIENTS);
    await provider.say('The rule ');
    const readers = await Promise.all(requested);
    for (const one of readers) await one.until('reply');
    expect(await connectionsToPortal()).toBe(CLIENTS);
    const leftAt = performance.now();
    for (const one of readers) one.hangUp();
    await expect.poll(connectionsToPortal).toBe(0);
    const noticedMs = performance.now() - leftAt;
    expect({ open: provider.open, hungUp: provider.hungUp }).toEqual({ open: CLIENTS, hungUp: 0 });

    await provider.say('is this.');
    provider.finish();
    await expect.poll(() => repliesWith('The rule is this.'), { timeout: 60_000 }).toBe(CLIENTS);
    expect(await portal.deps.db.$count(repliesInProgress)).toBe(0);
    await untilQuiet();
    const strayHandles = () => handles() - base.handles;
    const strayTimers = () => timers.size - base.timers;
    await settled(() => Math.max(Math.abs(strayHandles()), Math.abs(strayTimers())) <= STRAY);
    tell({
      did: `${CLIENTS} people leave in the middle of a reply`,
      expected: `noticed within 5 s, ${CLIENTS} replies kept whole, ${CLIENTS} questions paid for, handles and timers back to ±${STRAY}`,
      happened: `noticed after ${seconds(noticedMs)}, ${await repliesWith('The rule is this.')} kept, ${provider.asked.length - 1} paid for, handles ${signed(strayHandles())}, timers ${signed(strayTimers())}`,
    });
    expect(noticedMs).toBeLessThan(5_000);
    expect({ open: provider.open, hungUp: provider.hungUp, asked: provider.asked.length }).toEqual({
      open: 0,
      hungUp: 0,
      asked: CLIENTS + 1,
    });
    expect(Math.abs(strayHandles())).toBeLessThanOrEqual(STRAY);
    expect(Math.abs(strayTimers())).toBeLessThanOrEqual(STRAY);
  },
);

test('who leaves before the first word finds the reply when they come back', plays('F16', 60), async ({ tell }) => {
  const one = await insertConversation(portal);
  const leave = sendAndDisconnect(portal, messageCall(one));
  await expect.poll(() => provider.open).toBe(1);
  leave();
  await expect.poll(connectionsToPortal).toBe(0);
  await provider.say('Here is ');
  const again = await readReplyEvents(portal, { method: 'GET', path: one.stream, cookie: one.cookie });
  await again.until('reply');
  await provider.say('the reply.');
  provider.finish();
  const { reply } = await again.until('done');
  tell({
    did: 'somebody leaves before the first word and comes back in the middle',
    expected: 'the whole reply, from its first word',
    happened: `“${again.content}”, ${reply.status}`,
  });
  expect({ content: reply.content, status: reply.status, seen: again.content }).toEqual({
    content: 'Here is the reply.',
    status: 'complete',
    seen: 'Here is the reply.',
  });
});

test('who asks and never reads keeps nobody waiting, and their reply is kept whole', plays('F16', 60), async ({ tell }) => {
  const { messages, cookie } = await insertConversation(portal);
  const body = JSON.stringify({ role: 'user', content: 'Write at length.' });
  const heading = {
    host: 'localhost',
    origin: portal.origin,
    cookie,
    accept: 'text/event-stream',
    'content-type': 'application/json',
    'content-length': String(body.length),
  };
  const lines = Object.entries(heading).map(([name, value]) => `${name}: ${value}\r\n`);
  // Otherwise the operating system would buffer the whole reply, read or not.
  portal.app.server.once('connection', (connection: Socket) => connection.cork());
  const socket = connect(Number(new URL(portal.url).port), '127.0.0.1').pause();
  onTestFinished(() => void socket.destroy());
  socket.write(`POST ${messages} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  await expect.poll(() => provider.open).toBe(1);
  const page = '\u0001'.repeat(10_000);
  for (let pages = 0; pages < 10; pages += 1) await provider.say(page);
  provider.finish();
  await expect.poll(() => repliesWith(page.repeat(10))).toBe(1);
  tell({
    did: 'somebody asks and never reads a byte of 100,000',
    expected: 'the provider is heard to its end, the reply is kept',
    happened: `${await repliesWith(page.repeat(10))} reply kept, the portal hung up on the provider ${provider.hungUp} times`,
  });
  expect(provider.hungUp).toBe(0);
});
