import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BY_PORTAL, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import { foilRequest } from '#features/foil-request/testing.ts';
import { modelCalls } from '#platform/server/models/models.tables.ts';
import { calendarDayAt } from '#platform/shared/dates.ts';
import { insertTestUser } from '#testing/insert-test-user.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import type { AiUse, Period } from '../analytics.contract.ts';

let portal: TestPortal;
let admin: string;
beforeAll(async () => {
  portal = await openTestPortal({ timeZone: 'America/New_York' });
  admin = await portal.signIn({ role: 'admin' });
});
afterAll(() => portal.close());
beforeEach(() => portal.deps.db.execute(sql`delete from ${modelCalls}`));

const read = async (period: Period = {}) =>
  (await portal.call('GET', `/api/admin/analytics/ai-use?${new URLSearchParams(period)}`, { cookie: admin })).json<AiUse>();

type Call = typeof modelCalls.$inferInsert;
const ANSWERED = { outcome: 'answered', inputTokens: 100, outputTokens: 10, costMicros: 500 } as const;

/** Adds model calls, by default of one memorandum. */
async function called(...calls: Partial<Call>[]): Promise<void> {
  const about = { model: 'gpt-4.1-2025-04-14', provider: 'openai', purpose: 'memorandum' } as const;
  const at = { startedAt: new Date('2026-03-09T12:00:00Z') };
  await portal.deps.db
    .insert(modelCalls)
    .values(calls.map((call) => ({ id: randomUUID(), ...about, ...at, ...ANSWERED, ...call })));
}

const delivered = (
  id: string,
  kind: string,
  at: string,
  action: 'document.delivered' | 'document.failed' = 'document.delivered',
) => recordAuditEvent(portal.deps.db, BY_PORTAL, { action, at: new Date(at), subject: { id, name: kind }, detail: { kind } });

test('a letter that was delivered counts once, also when it was sent again, and still counts when it was deleted', async () => {
  const cookie = await portal.signIn();
  const lettersOf = async () => (await read()).documents.find(({ kind }) => kind === 'foil-request')?.count ?? 0;
  const before = await lettersOf();
  const { id } = (await portal.call('POST', '/api/foil-request/generate', { cookie, body: foilRequest() })).json();
  expect(await lettersOf()).toBe(before);
  await portal.runJobs();
  expect(await lettersOf()).toBe(before + 1);
  await portal.call('POST', `/api/documents/${id}/resend`, { cookie });
  await portal.runJobs();
  expect(portal.mail.messages).toHaveLength(2);
  expect((await portal.call('DELETE', `/api/documents/${id}`, { cookie })).statusCode).toBe(200);
  expect(await lettersOf()).toBe(before + 1);
});

test('documents stand by kind, the most delivered first, by the firm’s days and without those that failed', async () => {
  // On November 1, 2026 the clocks of New York went back: the day had 25 hours.
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  await delivered(first, 'mol-opposition', '2026-11-01T00:00:00-04:00');
  await delivered(second, 'mol-opposition', '2026-11-01T23:59:59.999-05:00');
  await delivered(second, 'mol-opposition', '2026-11-01T12:00:00-05:00');
  await delivered(third, 'foil-request', '2026-11-01T01:30:00-05:00');
  await delivered(randomUUID(), 'foil-request', '2026-10-31T23:59:59.999-04:00');
  await delivered(randomUUID(), 'foil-request', '2026-11-02T00:00:00-05:00');
  await delivered(randomUUID(), 'foil-request', '2026-11-01T12:00:00-05:00', 'document.failed');
  const { documents } = await read({ dateFrom: '2026-11-01', dateTo: '2026-11-01' });
  expect(documents).toEqual([
    { kind: 'mol-opposition', count: 2 },
    { kind: 'foil-request', count: 1 },
  ]);
});

test('calls stand by model and purpose with their tokens and their cost, the most called first', async () => {
  const chat = { purpose: 'chat', model: 'gemini-2.5-flash', provider: 'gemini' } as const;
  await called({}, { inputTokens: 50, costMicros: 250 }, { purpose: 'chat' }, chat, chat, chat);
  const of = { inputTokens: 100, outputTokens: 10, costMicros: 500 };
  expect((await read()).models).toEqual([
    { model: 'gemini-2.5-flash', purpose: 'chat', calls: 3, inputTokens: 300, outputTokens: 30, costMicros: 1500 },
    { model: 'gpt-4.1-2025-04-14', purpose: 'memorandum', calls: 2, inputTokens: 150, outputTokens: 20, costMicros: 750 },
    { model: 'gpt-4.1-2025-04-14', purpose: 'chat', calls: 1, ...of },
  ]);
});

test('a call counts when it brought an answer, also a useless one, or took tokens, and not when nothing came of it', async () => {
  const nothing = { inputTokens: null, outputTokens: null, costMicros: null };
  await called(
    { outcome: 'bad-answer' },
    { outcome: 'failed' },
    ...(['asked', 'refused', 'failed'] as const).map((outcome) => ({ outcome, ...nothing })),
  );
  expect((await read()).models).toMatchObject([{ calls: 2, inputTokens: 200, outputTokens: 20, costMicros: 1000 }]);
});

test('the cost is left open where that of one of the calls is not known, rather than told too low', async () => {
  await called(
    {},
    { costMicros: null },
    { purpose: 'chat' },
    { purpose: 'foil-request', inputTokens: null, outputTokens: null, costMicros: null },
  );
  const costs = Object.fromEntries((await read()).models.map(({ purpose, costMicros }) => [purpose, costMicros]));
  expect(costs).toEqual({ memorandum: null, chat: 500, 'foil-request': null });
});

test('the use of models is told by person, model and month of the firm’s calendar, the newest month and the costliest first', async () => {
  const [one, other] = await Promise.all(
    ['Ada', 'Bo'].map((firstName) => insertTestUser(portal, { firstName, lastName: 'Quill' })),
  );
  await called(
    { userId: one?.id, costMicros: 100 },
    { userId: one?.id, costMicros: 100, startedAt: new Date('2026-04-01T03:59:00Z') },
    { userId: other?.id, costMicros: 900 },
    { userId: other?.id, costMicros: 5, startedAt: new Date('2026-04-01T04:00:00Z') },
    { userId: null, model: 'a-model-of-before', costMicros: null },
  );
  const rows = (await read()).people.map(({ month, userName, model, calls, costMicros }) => [
    month,
    userName,
    model,
    calls,
    costMicros,
  ]);
  expect(rows).toEqual([
    ['2026-04', 'Bo Quill', 'GPT-4.1', 1, 5],
    ['2026-03', 'Bo Quill', 'GPT-4.1', 1, 900],
    ['2026-03', 'Ada Quill', 'GPT-4.1', 2, 200],
    ['2026-03', 'A deleted account', 'a-model-of-before', 1, null],
  ]);
});

test('the use of models is told by client matter, and calls without one are left out', async () => {
  const { id } = await insertTestUser(portal, { firstName: 'Ada', lastName: 'Quill' });
  await called(
    { userId: id, costMicros: 100, matterNumber: '10234-0001' },
    { userId: id, costMicros: 200, matterNumber: '10234-0001' },
    { userId: id, costMicros: 900, matterNumber: '10234-0002' },
    { userId: id, costMicros: 7 },
  );
  const rows = (await read()).matters.map(({ matterNumber, userName, calls, costMicros }) => [
    matterNumber,
    userName,
    calls,
    costMicros,
  ]);
  expect(rows).toEqual([
    ['10234-0002', 'Ada Quill', 1, 900],
    ['10234-0001', 'Ada Quill', 2, 300],
  ]);
});

test('a call belongs to the firm’s day on which it was made', async () => {
  const at = (moment: string) => ({ startedAt: new Date(moment) });
  await called(
    at('2026-03-08T04:59:59.999Z'),
    at('2026-03-08T05:00:00Z'),
    at('2026-03-09T03:59:59.999Z'),
    at('2026-03-09T04:00:00Z'),
  );
  const countIn = async (period: Period) => (await read(period)).models[0]?.calls ?? 0;
  expect(await countIn({ dateFrom: '2026-03-08', dateTo: '2026-03-08' })).toBe(2);
  expect(await countIn({ dateFrom: '2026-03-08' })).toBe(3);
  expect(await countIn({ dateTo: '2026-03-08' })).toBe(3);
  expect(await countIn({})).toBe(4);
});

test('administrators see thumbs by model, and words without a name, only those that they may read', async () => {
  const person = await insertTestUser(portal);
  const path = `/api/chatbot/conversations/${person.conversationId}/messages/${person.replyId}/feedback`;
  const give = (body: object) => portal.call('PUT', path, { cookie: person.cookie, body });
  await give({ isHelpful: true, comment: 'Nobody reads this.' });
  expect(await read()).toMatchObject({ feedback: [{ model: 'GPT-4o', up: 1, down: 0 }], comments: [] });
  await give({ isHelpful: false, comment: 'It erred.', mayBeRead: true });
  const day = calendarDayAt(portal.clock.now(), 'America/New_York');
  const { feedback, comments } = await read({ dateFrom: day, dateTo: day });
  expect(feedback).toEqual([{ model: 'GPT-4o', up: 0, down: 1 }]);
  expect(comments).toEqual([{ model: 'GPT-4o', isHelpful: false, comment: 'It erred.', day }]);
  expect((await read({ dateTo: '2020-01-01' })).feedback).toEqual([]);
  await portal.call('DELETE', `/api/chatbot/conversations/${person.conversationId}`, { cookie: person.cookie });
  expect((await read()).feedback).toEqual([]);
});
