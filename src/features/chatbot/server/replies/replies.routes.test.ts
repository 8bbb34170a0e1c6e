import { randomUUID } from 'node:crypto';
import { text as readText } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { FEEDBACK_MESSAGES } from '#features/chatbot/feedback.contract.ts';
import { MESSAGE_MESSAGES, type Message } from '#features/chatbot/messages.contract.ts';
import { readEvents, textOf } from '#features/chatbot/testing/read-events.ts';
import { modelCalls } from '#platform/server/models/models.tables.ts';
import { FIRST_MODEL } from '#platform/server/models/start-content.ts';
import { type ModelStandIn, startModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import { calendarDayAt, dayAfter, startOfDay } from '#platform/shared/dates.ts';
import { changeModel, clearSettings, offerAll, offerOnly, storeSetting } from '#testing/change-configuration.ts';
import { insertTestUser } from '#testing/insert-test-user.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { chatbotConversations, chatbotMessages, replyFeedback } from '../chatbot.tables.ts';

const GPT = 'gpt-4o-2024-08-06';
/** A reset on a reused connection is retried once on a fresh one. */
const UNREACHABLE = ['reset'];
const EVENTS = { accept: 'text/event-stream' };

let provider: ModelStandIn;
let portal: TestPortal;
let person: { id: number; cookie: string };
let id: number;
beforeAll(async () => {
  provider = await startModelStandIn({ answer: () => 'A reply of the model.' });
  portal = await openTestPortal(provider.settings);
});
afterAll(async () => {
  await portal.close();
  await provider.close();
});
beforeEach(async () => {
  person = await insertTestUser(portal);
  id = await begin();
});
afterEach(async () => {
  provider.reset();
  await clearSettings(portal.deps.db);
  await offerAll(portal.deps.db);
});

async function begin(model = GPT): Promise<number> {
  const now = portal.clock.now();
  const row = { userId: person.id, title: 'A matter', model, createdAt: now, updatedAt: now };
  const [conversation] = await portal.deps.db.insert(chatbotConversations).values(row).returning();
  return conversation?.id ?? 0;
}

const call = (method: string, path: string, body?: unknown, headers = {}, cookie = person.cookie) =>
  portal.call(method, `/api/chatbot/conversations/${path}`, { cookie, headers, ...(body === undefined ? {} : { body }) });
const send = (content: unknown, { to = id, headers = {}, ...rest }: { to?: number; headers?: object; replaces?: number } = {}) =>
  call('POST', `${to}/messages`, { role: 'user', content, ...rest }, headers);
const messages = async (of = id): Promise<Message[]> => (await call('GET', `${of}/messages`)).json();
const shown = async () => (await messages()).map(({ role, content, status }) => [role, content, status]);
const lastQuestionId = async () => (await messages()).findLast(({ role }) => role === 'user')?.id ?? 0;
const setting = (name: string, value: unknown) => storeSetting(portal.deps.db, name, value);
/** Starts a reply that has some text, and stays in progress until somebody ends it. */
async function writing(of = id) {
  provider.behave({ pieces: ['The first words '], lastly: 'stall' });
  const answered = send('Go on for long', { to: of, headers: EVENTS });
  await expect.poll(async () => (await messages(of)).at(-1)?.content).toBe('The first words ');
  return { answered };
}

test('who asks for JSON gets the whole reply, with what it took, and both messages stay', async () => {
  const response = await send('  What is a reconciliation clause?  ');
  expect(response.statusCode).toBe(201);
  const { question, reply } = response.json();
  expect(question).toMatchObject({ role: 'user', content: 'What is a reconciliation clause?', status: 'complete' });
  expect(reply).toMatchObject({
    role: 'assistant',
    content: 'A reply of the model.',
    status: 'complete',
    model: GPT,
    omitted: 0,
  });
  expect([reply.inputTokens, reply.outputTokens].every((tokens) => tokens > 0)).toBe(true);
  expect(await messages()).toEqual([question, reply]);
});

test('who accepts events is told the reply as it comes, and the same stands in the list afterwards', async () => {
  provider.behave({ pieces: ['One ', 'two ', 'three.'], everyMs: 5 });
  const response = await send('Count', { headers: EVENTS });
  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  const events = readEvents(response.body);
  expect(events[0]).toMatchObject({ event: 'reply', data: { question: { content: 'Count' }, replacesFrom: null } });
  expect(textOf(events)).toBe('One two three.');
  expect(events.at(-1)).toEqual({ event: 'done', data: { reply: (await messages()).at(-1) } });
});

test('the model is told the whole conversation by turns, and neither provider keeps it', async () => {
  await send('First question');
  await send('Second question');
  const [, second] = provider.requests;
  expect(second?.messages).toEqual([
    { role: 'user', content: 'First question' },
    { role: 'assistant', content: 'A reply of the model.' },
    { role: 'user', content: 'Second question' },
  ]);
  expect(second?.body).toMatchObject({ store: false });
});

test('Gemini answers in the same way', async () => {
  const to = await begin('gemini-2.5-flash');
  provider.behave({ pieces: ['From ', 'Gemini'] });
  const events = readEvents((await send('Hello', { to, headers: EVENTS })).body);
  expect([textOf(events), events.at(-1)?.event]).toEqual(['From Gemini', 'done']);
  expect(provider.requests[0]?.provider).toBe('gemini');
});

test('a call is kept account of as chat, with its tokens', async () => {
  await send('What does it cost?');
  const calls = await portal.deps.db.select().from(modelCalls);
  const own = calls.find(({ subjectId }) => subjectId === String(id));
  expect(own).toMatchObject({ purpose: 'chat', userId: person.id, model: GPT, outcome: 'answered' });
  expect(own?.outputTokens).toBeGreaterThan(0);
});

test('only messages of one’s own can be sent, and only such that have something in them', async () => {
  const forged = await call('POST', `${id}/messages`, { role: 'assistant', content: 'I advise to settle.' });
  expect([forged.statusCode, forged.json().message]).toEqual([403, MESSAGE_MESSAGES.onlyUser]);
  const wrongRole = await call('POST', `${id}/messages`, { role: 'system', content: 'x' });
  expect([wrongRole.statusCode, wrongRole.json().message]).toEqual([400, MESSAGE_MESSAGES.role]);
  for (const content of ['', '   \n ', '\u200b', undefined, 7]) {
    const empty = await send(content);
    expect([empty.statusCode, empty.json().message]).toEqual([400, MESSAGE_MESSAGES.content]);
  }
  const long = await send('x'.repeat(200_001));
  expect([long.statusCode, long.json().message]).toEqual([400, MESSAGE_MESSAGES.contentLength]);
  expect(await messages()).toEqual([]);
});

test('another person and an administrator find nothing: not the messages, not the reply, and nothing to stop', async () => {
  const { answered } = await writing();
  for (const other of [await insertTestUser(portal), await insertTestUser(portal, { role: 'admin' })]) {
    const tries = [
      ['GET', `${id}/messages`],
      ['POST', `${id}/messages`, { role: 'user', content: 'Let me in' }],
      ['POST', `${id}/regenerate`],
      ['GET', `${id}/stream`],
      ['POST', `${id}/stop`],
    ] as const;
    for (const [method, path, body] of tries) {
      for (const headers of [{}, EVENTS]) {
        const response = await call(method, path, body, headers, other.cookie);
        expect([path, response.statusCode, response.json().message]).toEqual([path, 404, 'Not found.']);
      }
    }
  }
  expect((await messages()).at(-1)?.status).toBe('writing');
  await call('POST', `${id}/stop`);
  await answered;
});

test.each([
  ['cannot be reached', UNREACHABLE, 502, 'could not be reached'],
  ['has a an internal error', { status: 500 }, 502, 'an internal error'],
  ['is busy', { status: 429, headers: { 'retry-after': '20' } }, 503, 'is busy'],
  ['holds the answer back', 'filter', 422, 'content filter'],
  ['declines', 'refuse', 422, 'declined'],
  ['says nothing', 'empty', 502, 'empty'],
  ['does not take the question', { status: 400 }, 422, 'rejected the request'],
])(
  'where the provider %s, the send fails with what happened, and the list is as it was',
  async (_what, command, status, words) => {
    await send('Before');
    const before = await messages();
    for (const headers of [{}, EVENTS]) {
      provider.behave(command as never);
      const response = await send('Is lost', { headers });
      expect([response.statusCode, response.json().message]).toEqual([status, expect.stringContaining(words)]);
      expect(await messages()).toEqual(before);
    }
  },
);

test('a provider that asks to be left alone says when it can be asked again', async () => {
  provider.behave({ status: 429, headers: { 'retry-after': '90' } });
  const response = await send('Too soon');
  expect(response.headers['retry-after']).toBe('90');
  expect(response.json().message).toMatch(/Try again after \d{1,2}:\d{2} [AP]M/);
});

test('a reply that is cut in the middle stays as far as it came, marked with what happened', async () => {
  provider.behave({ pieces: ['Half of ', 'it '], everyMs: 5, lastly: 'cut' });
  const events = readEvents((await send('Tell me', { headers: EVENTS })).body);
  expect(events.at(-1)).toMatchObject({ event: 'done', data: { reply: { status: 'interrupted', content: 'Half of it ' } } });
  expect(await shown()).toEqual([
    ['user', 'Tell me', 'complete'],
    ['assistant', 'Half of it ', 'interrupted'],
  ]);
  expect((await messages()).at(-1)?.problem).toContain('was lost before the reply was complete');
  expect(provider.calls).toBe(1);
});

test.each([
  ['filter', 'content filter'],
  ['truncate', 'maximum length'],
] as const)('a reply that ends by a %s says so', async (lastly, words) => {
  provider.behave({ pieces: ['A part'], lastly });
  await send('Tell me');
  expect((await messages()).at(-1)).toMatchObject({
    status: 'interrupted',
    content: 'A part',
    problem: expect.stringContaining(words),
  });
});

test('after an interrupted reply one asks again, and the whole reply comes in its place', async () => {
  provider.behave({ pieces: ['Half'], lastly: 'cut' });
  await send('Tell me');
  const response = await call('POST', `${id}/regenerate`);
  expect([response.statusCode, response.json().question]).toEqual([201, null]);
  expect(await shown()).toEqual([
    ['user', 'Tell me', 'complete'],
    ['assistant', 'A reply of the model.', 'complete'],
  ]);
  expect(provider.requests.at(-1)?.messages).toEqual([{ role: 'user', content: 'Tell me' }]);
});

test('a former reply remains as a version, which can be shown again, and the model is given the one that is shown', async () => {
  await send('Tell me');
  for (const piece of ['Second.', 'Third.']) {
    provider.behave({ pieces: [piece] });
    await call('POST', `${id}/regenerate`);
  }
  const [, third] = await messages();
  expect(third).toMatchObject({ content: 'Third.', versions: [expect.any(Number), expect.any(Number), third?.id] });
  const [first = 0, second = 0] = third?.versions ?? [];
  expect((await call('GET', `${id}/messages/${first}`)).json()).toMatchObject({ id: first, content: 'A reply of the model.' });
  const switched = await call('PUT', `${id}/messages/${second}/shown`);
  expect([switched.statusCode, switched.json()]).toEqual([200, (await messages()).at(-1)]);
  expect((await messages()).at(-1)).toMatchObject({ id: second, content: 'Second.', versions: third?.versions });
  const found = await portal.call('POST', '/api/chatbot/search', { cookie: person.cookie, body: { query: 'third' } });
  expect(found.json().places).toEqual([]);
  const file = await call('GET', `${id}/export/md`);
  expect(file.body).toContain('Second.');
  expect(file.body).not.toMatch(/Third\.|A reply of the model/);
  await send('And then?');
  expect(provider.requests.at(-1)?.messages.map(({ content }) => content)).toEqual(['Tell me', 'Second.', 'And then?']);
  expect((await call('PUT', `${id}/messages/${first}/shown`)).statusCode).toBe(409);
  expect((await messages()).map(({ content }) => content)).toEqual(['Tell me', 'Second.', 'And then?', 'A reply of the model.']);
});

test('an earlier reply goes only for a whole one: a failure leaves it, and a cut leaves both', async () => {
  await send('Tell me');
  provider.behave(UNREACHABLE);
  expect((await call('POST', `${id}/regenerate`)).statusCode).toBe(502);
  provider.behave({ pieces: ['Half'], lastly: 'cut' });
  await call('POST', `${id}/regenerate`);
  expect(await shown()).toEqual([
    ['user', 'Tell me', 'complete'],
    ['assistant', 'A reply of the model.', 'complete'],
    ['assistant', 'Half', 'interrupted'],
  ]);
});

test('the last message can be sent again in other words, with a reply of its own', async () => {
  await send('First');
  await send('Secnod');
  const replaces = await lastQuestionId();
  await send('Second', { replaces });
  expect(await shown()).toEqual([
    ['user', 'First', 'complete'],
    ['assistant', 'A reply of the model.', 'complete'],
    ['user', 'Second', 'complete'],
    ['assistant', 'A reply of the model.', 'complete'],
  ]);
  expect((await send('Too late', { replaces })).statusCode).toBe(409);
});

test('what is being replaced is not shown beside its successor, in any tab', async () => {
  await send('Secnod');
  const replaces = await lastQuestionId();
  provider.behave({ pieces: ['Anew '], lastly: 'stall' });
  const answered = send('Second', { replaces, headers: EVENTS });
  await expect.poll(shown).toEqual([
    ['user', 'Second', 'complete'],
    ['assistant', 'Anew ', 'writing'],
  ]);
  await call('POST', `${id}/stop`);
  expect(readEvents((await answered).body)[0]).toMatchObject({ event: 'reply', data: { replacesFrom: replaces } });
});

test('Stop keeps what has come, and ends the call at the provider', async () => {
  const { answered } = await writing();
  expect((await call('POST', `${id}/stop`)).json()).toEqual({ stopping: true });
  expect(readEvents((await answered).body).at(-1)).toMatchObject({ event: 'done', data: { reply: { status: 'stopped' } } });
  expect(await shown()).toEqual([
    ['user', 'Go on for long', 'complete'],
    ['assistant', 'The first words ', 'stopped'],
  ]);
  await expect.poll(() => provider.requests[0]?.hungUpAt).toBeTruthy();
  expect((await call('POST', `${id}/stop`)).json()).toEqual({ stopping: false });
});

test('Stop before the first word takes the question back', async () => {
  provider.behave('stall');
  const answered = send('Never mind', { headers: EVENTS });
  await expect.poll(() => provider.calls).toBe(1);
  await expect.poll(async () => (await call('POST', `${id}/stop`)).json().stopping).toBe(true);
  expect([(await answered).statusCode, (await answered).json().message]).toEqual([409, 'The reply was stopped before it began.']);
  expect(await messages()).toEqual([]);
});

test('a message that was stopped before its reply counts for the day, because the provider may charge for it', async () => {
  await setting('chatMessagesPerDay', 1);
  provider.behave('stall');
  const answered = send('Never mind');
  await expect.poll(() => provider.calls).toBe(1);
  await call('POST', `${id}/stop`);
  await answered;
  expect((await send('Another')).statusCode).toBe(429);
});

test('a second tab is told what there is and what comes; without a reply there is nothing to follow', async () => {
  expect((await call('GET', `${id}/stream`)).statusCode).toBe(204);
  const { answered } = await writing();
  // Answers at the head: the tab follows before the reply is stopped.
  const followed = await portal.app.inject({
    ...{ method: 'GET', url: `/api/chatbot/conversations/${id}/stream`, headers: { cookie: person.cookie } },
    payloadAsStream: true,
  });
  await call('POST', `${id}/stop`);
  const [first, second] = [readEvents((await answered).body), readEvents(await readText(followed.stream()))];
  expect(second.at(-1)).toEqual(first.at(-1));
  expect(textOf(second)).toBe('The first words ');
  expect((await call('GET', `${id}/stream`)).statusCode).toBe(204);
});

test('while a reply is written its conversation takes no further message, and says why', async () => {
  const { answered } = await writing();
  const response = await send('One more');
  expect([response.statusCode, response.json().message]).toEqual([
    409,
    expect.stringContaining('still being written in this conversation'),
  ]);
  await call('POST', `${id}/stop`);
  await answered;
});

test('nobody has more than two replies at once, and others are not held up', async () => {
  const [second, third] = [await begin(), await begin()];
  const running = [await writing(), await writing(second)];
  const refused = await send('A third', { to: third });
  expect([refused.statusCode, refused.json().message]).toEqual([429, expect.stringContaining('at most two replies')]);
  expect(await messages(third)).toEqual([]);
  const owner = person;
  person = await insertTestUser(portal);
  expect((await send('Mine', { to: await begin() })).statusCode).toBe(201);
  person = owner;
  await call('POST', `${id}/stop`);
  await running[0]?.answered;
  expect((await send('Now', { to: third })).statusCode).toBe(201);
  await call('POST', `${second}/stop`);
  await running[1]?.answered;
});

test('the day’s messages come to an end, and it is said when there are new ones', async () => {
  await setting('chatMessagesPerDay', 2);
  await send('One');
  provider.behave(UNREACHABLE);
  expect((await send('Fails, and does not count')).statusCode).toBe(502);
  expect((await send('Two')).statusCode).toBe(201);
  const before = await messages();
  const refused = await send('Three');
  expect(refused.statusCode).toBe(429);
  expect(refused.json().message).toMatch(/your 2 messages for today.*after midnight \(12:00 AM E[SD]T\)/);
  const { timeZone } = portal.deps.config;
  const now = portal.clock.now();
  const midnight = startOfDay(dayAfter(calendarDayAt(now, timeZone)), timeZone);
  expect(Number(refused.headers['retry-after'])).toBe(Math.ceil((midnight.getTime() - now.getTime()) / 1000));
  expect(await messages()).toEqual(before);
  portal.clock.advance(24 * 3_600_000);
  person = { ...person, cookie: (await signInAgain()).cookie };
  expect((await send('A new day')).statusCode).toBe(201);
});

/** A day is longer than a session lasts. */
async function signInAgain() {
  const other = await insertTestUser(portal);
  await portal.deps.db.update(chatbotConversations).set({ userId: other.id });
  return other;
}

test('a conversation that is longer than its model can read is given from its newest messages, and it is said how many were left out', async () => {
  const row = { conversationId: id, content: 'A long message', size: 60_000, createdAt: portal.clock.now() };
  const said = Array.from({ length: 6 }, (_, at) => ({
    ...row,
    role: at % 2 === 0 ? ('user' as const) : ('assistant' as const),
  }));
  await portal.deps.db.insert(chatbotMessages).values(said);
  const { reply } = (await send('And now?')).json();
  expect(reply.omitted).toBe(6);
  const to = await begin('gpt-4.1-2025-04-14');
  await portal.deps.db.insert(chatbotMessages).values(said.map((message) => ({ ...message, conversationId: to })));
  expect((await send('And now?', { to })).json().reply.omitted).toBe(0);
  expect(provider.requests.at(-1)?.messages).toHaveLength(7);
});

test('a message that the model cannot read at once is refused before it is asked', async () => {
  const response = await send('§'.repeat(190_000));
  expect([response.statusCode, response.json().message]).toEqual([
    422,
    expect.stringContaining('longer than GPT-4o can read at once'),
  ]);
  expect([provider.calls, await messages()]).toEqual([0, []]);
});

test('a question takes four statements before its model is asked, also when the session was not used for a while', async () => {
  await send('The first fills the memory');
  const statements = async () => {
    const { text } = await portal.deps.metrics.write();
    return Number(/^atrium_database_call_duration_seconds_count\{outcome="ok"\} (\d+)$/m.exec(text)?.[1]);
  };
  // A timer's statement may fall into one question: the fewest of three are the question's own.
  const counts: number[] = [];
  for (let at = 0; at < 3; at += 1) {
    await expect.poll(async () => (await statements()) - (await setTimeout(20, await statements()))).toBe(0);
    portal.clock.advance(10 * 60_000);
    const before = await statements();
    const calls = provider.calls;
    // A first piece would be stored, which is a statement after the question.
    provider.behave('hold');
    const answered = send('Go on', { headers: EVENTS });
    await expect.poll(() => provider.calls).toBe(calls + 1);
    counts.push((await statements()) - before);
    await fetch(`${provider.url}/stand-in/release`, { method: 'POST' });
    await answered;
  }
  expect(Math.min(...counts)).toBe(4);
});

test('a month’s budget warns at 80 percent, comes to an end, and begins anew with the next month', async () => {
  const limits = async () => (await portal.call('GET', '/api/chatbot/limits', { cookie: person.cookie })).json();
  await setting('budgetPerPerson', 10);
  const call = { id: randomUUID(), model: FIRST_MODEL, provider: 'openai', purpose: 'chat', outcome: 'answered' } as const;
  const spent = { ...call, userId: person.id, costMicros: 9_000_000, startedAt: portal.clock.now() };
  await portal.deps.db.insert(modelCalls).values(spent);
  expect((await limits()).budget).toEqual({ whose: 'person', percent: 90 });
  expect((await send('Still goes')).statusCode).toBe(201);
  await setting('budgetOfFirm', 9);
  const refused = await send('Too much');
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    expect.stringMatching(/^The firm has used its AI budget of \$9 for this month\. The next one begins on \w+ 1\./),
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await changeModel(portal.deps.db, FIRST_MODEL, { inputPrice: 1e6, outputPrice: 1e6 });
  await setting('budgetOfFirm', 1_000);
  await send('Costs more than a dollar');
  expect((await send('Too much')).json().message).toMatch(/^You have used your AI budget of \$10/);
  await changeModel(portal.deps.db, FIRST_MODEL, { inputPrice: null, outputPrice: null });
});

test('a model that was taken from the list answers no more; what was said stays', async () => {
  await send('Before');
  await offerOnly(portal.deps.db, ['o3-2025-04-16']);
  const response = await send('After');
  expect([response.statusCode, response.json().message]).toEqual([409, expect.stringContaining('GPT-4o is no longer offered')]);
  expect(await messages()).toHaveLength(2);
});

test('a model whose provider has no key any more is not asked, and it is said why', async () => {
  const without = await openTestPortal({ openaiApiKey: 'key' });
  const { cookie, conversationId } = await insertTestUser(without);
  await without.deps.db.update(chatbotConversations).set({ model: 'gemini-2.5-pro' });
  const address = `/api/chatbot/conversations/${conversationId}/messages`;
  const response = await without.call('POST', address, { cookie, body: { role: 'user', content: 'After' } });
  const said = (await without.call('GET', address, { cookie })).json();
  await without.close();
  expect([response.statusCode, response.json().message]).toEqual([
    409,
    'The assistant is unavailable: Gemini 2.5 Pro cannot be used. The portal has no API key for Google Gemini’s models.',
  ]);
  expect(said).toHaveLength(2);
});

test('messages come in pages, the newest last, and only such numbers are taken that can be', async () => {
  for (const word of ['one', 'two', 'three']) await send(word);
  const all = await messages();
  const newest: Message[] = (await call('GET', `${id}/messages?limit=2`)).json();
  expect(newest).toEqual(all.slice(-2));
  expect((await call('GET', `${id}/messages?limit=3&before=${newest[0]?.id}`)).json()).toEqual(all.slice(1, 4));
  for (const query of ['limit=0', 'limit=501', 'limit=x', 'before=-1', 'before=1e9']) {
    expect([query, (await call('GET', `${id}/messages?${query}`)).statusCode]).toEqual([query, 400]);
  }
});

test('a whole conversation is sent a megabyte at a time, and each part says where the older messages are', async () => {
  const texts = Array.from({ length: 30 }, (_, at) => `${at} ${(at % 2 ? 'x' : '\n').repeat(150_000)}`);
  await portal.deps.db
    .insert(chatbotMessages)
    .values(
      texts.map((content) => ({ conversationId: id, content, role: 'user' as const, size: 1, createdAt: portal.clock.now() })),
    );
  const read: string[] = [];
  const path = `/api/chatbot/conversations/${id}/messages`;
  for (let address: string | undefined = path; address; ) {
    const response = await portal.call('GET', address, { cookie: person.cookie });
    expect(response.rawPayload.length).toBeLessThanOrEqual(1_000_100);
    read.unshift(...response.json<Message[]>().map(({ content }) => content));
    address = /^<(.+)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
  }
  expect(read.map((content) => content.length)).toEqual(texts.map(({ length }) => length));
});

test('a conversation in which nothing was asked cannot be answered again', async () => {
  expect((await call('POST', `${id}/regenerate`)).statusCode).toBe(409);
  expect(provider.calls).toBe(0);
});

test('a thumb is one’s own, can be changed and removed, and its words are stored only if administrators may read them', async () => {
  await send('Tell me');
  const [question, reply] = await messages();
  const path = `${id}/messages/${reply?.id}/feedback`;
  const given = async () => (await messages())[1]?.feedback;
  expect((await call('PUT', path, { isHelpful: true, comment: 'Privileged words' })).json()).toEqual({
    isHelpful: true,
    comment: null,
  });
  expect(await given()).toEqual({ isHelpful: true, comment: null });
  await call('PUT', path, { isHelpful: false, comment: ' It erred. ', mayBeRead: true });
  expect(await given()).toEqual({ isHelpful: false, comment: 'It erred.' });
  expect(JSON.stringify(await portal.deps.db.select().from(replyFeedback))).not.toContain('Privileged');
  const stranger = await insertTestUser(portal);
  for (const [method, body] of [
    ['PUT', { isHelpful: true }],
    ['DELETE', undefined],
  ] as const)
    expect((await call(method, path, body, {}, stranger.cookie)).statusCode).toBe(404);
  expect((await call('PUT', `${id}/messages/${question?.id}/feedback`, { isHelpful: true })).statusCode).toBe(404);
  const long = await call('PUT', path, { isHelpful: true, comment: 'x'.repeat(1001), mayBeRead: true });
  expect([long.statusCode, long.json().message]).toEqual([400, FEEDBACK_MESSAGES.commentLength]);
  await call('POST', `${id}/regenerate`);
  expect((await call('GET', `${id}/messages/${reply?.id}`)).json().feedback).toEqual({ isHelpful: false, comment: 'It erred.' });
  expect(await given()).toBeNull();
  expect((await call('DELETE', path)).statusCode).toBe(204);
  expect((await call('GET', `${id}/messages/${reply?.id}`)).json().feedback).toBeNull();
});
