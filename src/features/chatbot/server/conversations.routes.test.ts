import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { FIRST_MODEL } from '#platform/server/models/start-content.ts';
import { portalSettings } from '#platform/server/settings/settings.tables.ts';
import { offerAll, offerOnly } from '#testing/change-configuration.ts';
import { insertTestUser, type TestUser } from '#testing/insert-test-user.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { CHAT_MESSAGES, CONVERSATIONS_A_PAGE, type Conversation } from '../chatbot.contract.ts';
import { chatbotConversations, chatbotDailyMessages, chatbotMessages, repliesInProgress } from './chatbot.tables.ts';

const PATH = '/api/chatbot/conversations';
const GEMINI = 'gemini-2.5-pro';
const O3 = 'o3-2025-04-16';
const MINUTE_MS = 60_000;

let portal: TestPortal;
let ada: TestUser;
beforeAll(async () => {
  portal = await openTestPortal({ openaiApiKey: 'key', timeZone: 'America/New_York' });
});
afterAll(() => portal?.close());
beforeEach(async () => {
  ada = await insertTestUser(portal);
  await portal.deps.db.delete(chatbotConversations).where(eq(chatbotConversations.userId, ada.id));
});

const call = (method: string, url: string, body?: unknown, who = ada) => portal.call(method, url, { cookie: who.cookie, body });
const list = async (query = '') => (await call('GET', `${PATH}${query}`)).json<Conversation[]>();
const titles = async () => (await list()).map(({ title }) => title);

/** Creates a conversation of Ada's; each is a minute newer than the previous one. */
async function begin(title: string, model = FIRST_MODEL): Promise<Conversation> {
  portal.clock.advance(MINUTE_MS);
  const response = await call('POST', PATH, { model, title });
  expect(response.statusCode).toBe(201);
  return response.json();
}

test('a new conversation is called by the firm’s date and stands first in the list', async () => {
  await begin('Earlier');
  const response = await call('POST', PATH, { model: FIRST_MODEL });
  const today = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  });
  const at = portal.clock.now();
  expect([response.statusCode, response.json()]).toEqual([
    201,
    {
      id: expect.any(Number),
      title: today.format(at),
      model: FIRST_MODEL,
      modelLabel: 'GPT-4o',
      isPinned: false,
      isArchived: false,
      matterNumber: null,
      isReplying: false,
      hasPapers: false,
      createdAt: at.toISOString(),
      updatedAt: at.toISOString(),
    },
  ]);
  expect(response.json().title).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
  expect((await call('GET', `${PATH}/${response.json().id}`)).json()).toEqual(response.json());
  expect(await titles()).toEqual([response.json().title, 'Earlier']);
});

test('an hour after midnight in Greenwich it is still yesterday in New York', async () => {
  const { now } = portal.clock;
  portal.clock.now = () => new Date('2026-01-01T01:00:00Z');
  // A session of then: one of later is none.
  ada = await insertTestUser(portal);
  const response = await call('POST', PATH, { model: FIRST_MODEL, title: ' \u200b ' });
  portal.clock.now = now;
  expect(response.json().title).toBe('December 31, 2025');
});

test('a conversation needs a model that is on offer and whose provider has a key', async () => {
  await offerOnly(portal.deps.db, [FIRST_MODEL, GEMINI]);
  const { id } = await begin('Limitations');
  const noKey = 'The portal has no API key for Google Gemini’s models.';
  for (const [method, url] of [
    ['POST', PATH],
    ['PUT', `${PATH}/${id}`],
  ] as const) {
    for (const model of ['gpt-2', O3]) {
      const refused = await call(method, url, { model });
      expect([refused.statusCode, refused.json().message]).toEqual([400, CHAT_MESSAGES.unknownModel]);
    }
    const unavailable = await call(method, url, { model: GEMINI });
    expect([unavailable.statusCode, unavailable.json().message]).toEqual([409, noKey]);
  }
  const missing = await call('POST', PATH, { title: 'x' });
  expect([missing.statusCode, missing.json().message]).toEqual([400, CHAT_MESSAGES.model]);
  expect((await list()).map(({ model }) => model)).toEqual([FIRST_MODEL]);
  await offerAll(portal.deps.db);
});

test('pinned conversations stand first, then those in which something was last said', async () => {
  const [oldest] = [await begin('One'), await begin('Two'), await begin('Three')];
  expect(await titles()).toEqual(['Three', 'Two', 'One']);
  expect((await call('PUT', `${PATH}/${oldest.id}`, { isPinned: true })).json()).toMatchObject({ title: 'One', isPinned: true });
  expect(await titles()).toEqual(['One', 'Three', 'Two']);
  await call('PUT', `${PATH}/${oldest.id}`, { isPinned: false });
  expect(await titles()).toEqual(['Three', 'Two', 'One']);
});

test('a conversation is renamed, and goes on with another model, where it stands', async () => {
  const first = await begin('First');
  await begin('Second');
  const renamed = await call('PUT', `${PATH}/${first.id}`, { title: '  Statute of frauds ' });
  expect([renamed.statusCode, renamed.json()]).toEqual([200, { ...first, title: 'Statute of frauds' }]);
  expect((await call('PUT', `${PATH}/${first.id}`, { model: O3 })).json()).toMatchObject({
    title: 'Statute of frauds',
    model: O3,
  });
  expect(await titles()).toEqual(['Second', 'Statute of frauds']);
});

test.each([
  ['an empty title', { title: '  ' }, CHAT_MESSAGES.title],
  ['a title that looks empty', { title: '\u200b' }, CHAT_MESSAGES.title],
  ['a title of 201 characters', { title: 'x'.repeat(201) }, CHAT_MESSAGES.titleLength],
  ['nothing at all', {}, CHAT_MESSAGES.title],
])('%s is refused, and the conversation stays as it is', async (_what, body, message) => {
  const { id } = await begin('Kept');
  const response = await call('PUT', `${PATH}/${id}`, body);
  expect([response.statusCode, response.json().message]).toEqual([400, message]);
  expect(await titles()).toEqual(['Kept']);
});

test('the list comes in pages, and no conversation is missing or comes twice', async () => {
  const at = portal.clock.now();
  // Many at the same moment: only their ids differ.
  const rows = Array.from({ length: 2 * CONVERSATIONS_A_PAGE + 7 }, (_, each) => ({
    userId: ada.id,
    title: String(each),
    model: FIRST_MODEL,
    isPinned: each % 10 === 0,
    createdAt: at,
    updatedAt: at,
  }));
  await portal.deps.db.insert(chatbotConversations).values(rows);
  const pages: Conversation[][] = [await list()];
  while (pages.at(-1)?.length === CONVERSATIONS_A_PAGE) pages.push(await list(`?after=${pages.at(-1)?.at(-1)?.id}`));
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 7]);
  const all = pages.flat();
  expect(new Set(all.map(({ id }) => id)).size).toBe(rows.length);
  expect(all.map(({ isPinned }) => isPinned)).toEqual(
    all.map(({ isPinned }) => isPinned).toSorted((a, b) => Number(b) - Number(a)),
  );
});

test('behind a conversation that is not there, or somebody else’s, comes nothing', async () => {
  await begin('Own');
  const other = await insertTestUser(portal);
  for (const after of [other.conversationId, 999_999_999, -1, 'x', '%00', 4_294_967_296])
    expect(await list(`?after=${after}`)).toEqual([]);
  expect(await list('?after=')).toHaveLength(1);
});

test('the list tells in which conversations a reply is being written', async () => {
  const [quiet, busy] = [await begin('Quiet'), await begin('Busy')];
  const reply = {
    conversationId: busy.id,
    messageId: 1,
    userId: ada.id,
    place: 1,
    model: FIRST_MODEL,
    startedAt: portal.clock.now(),
  };
  await portal.deps.db.insert(repliesInProgress).values(reply);
  expect((await list()).map(({ id, isReplying }) => [id, isReplying])).toEqual([
    [busy.id, true],
    [quiet.id, false],
  ]);
  expect((await call('PUT', `${PATH}/${busy.id}`, { title: 'Still busy' })).json().isReplying).toBe(true);
});

test('a deleted conversation goes with all that was said in it', async () => {
  const { db } = portal.deps;
  const { id } = await begin('Gone');
  await begin('Kept');
  const said = { conversationId: id, content: 'x', size: 1, createdAt: portal.clock.now() } as const;
  await db.insert(chatbotMessages).values({ ...said, role: 'user' });
  expect((await call('DELETE', `${PATH}/${id}`)).json()).toEqual({ message: 'Conversation deleted' });
  expect(await titles()).toEqual(['Kept']);
  expect(await db.$count(chatbotMessages, eq(chatbotMessages.conversationId, id))).toBe(0);
  expect((await call('DELETE', `${PATH}/${id}`)).statusCode).toBe(404);
});

test('whoever deletes all their conversations is told how many there were, and nobody else loses one', async () => {
  const other = await insertTestUser(portal);
  await begin('One');
  await begin('Two');
  expect((await call('DELETE', PATH)).json()).toEqual({ deleted: 2 });
  expect(await list()).toEqual([]);
  expect((await call('DELETE', PATH)).json()).toEqual({ deleted: 0 });
  expect((await call('GET', `${PATH}/${other.conversationId}`, undefined, other)).statusCode).toBe(200);
});

test('another person and an administrator find nothing of a conversation, and change nothing of it', async () => {
  const { id } = await begin('Privileged');
  const before = await list();
  for (const who of [await insertTestUser(portal), await insertTestUser(portal, { role: 'admin' })]) {
    const refused = { message: 'Not found.', requestId: expect.any(String) };
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', { title: 'Mine' }],
      ['PUT', '', { model: 'gpt-2' }],
      ['DELETE', '', undefined],
      ['GET', '/export/md', undefined],
      ['GET', '/export/docx', undefined],
    ] as const) {
      const response = await call(method, `${PATH}/${id}${path}`, body, who);
      expect([method, path, response.statusCode, response.json()]).toEqual([method, path, 404, refused]);
    }
    expect((await call('GET', PATH, undefined, who)).json().map((each: Conversation) => each.title)).toEqual(['Limitations']);
    await call('DELETE', PATH, undefined, who);
  }
  expect(await list()).toEqual(before);
});

test('what is done to one’s own conversations stands in no trail', async () => {
  const before = await portal.deps.db.$count(auditEvents);
  const { id } = await begin('Privileged');
  await call('PUT', `${PATH}/${id}`, { title: 'Renamed' });
  await call('DELETE', `${PATH}/${id}`);
  await call('DELETE', PATH);
  expect(await portal.deps.db.$count(auditEvents)).toBe(before);
});

test('a person reads how many messages are left, and when all of them are free again', async () => {
  const { db } = portal.deps;
  const { now } = portal.clock;
  // Half past ten in the evening in New York, on the night when clocks change.
  portal.clock.now = () => new Date('2026-11-01T02:30:00Z');
  ada = await insertTestUser(portal);
  const limits = async () => (await call('GET', '/api/chatbot/limits')).json();
  const whole = { budget: null, messagesPerDay: 200, messagesLeft: 200, freeAgainAt: '2026-11-01T04:00:00.000Z', keptDays: null };
  expect(await limits()).toEqual(whole);
  await db.insert(chatbotDailyMessages).values([
    { userId: ada.id, day: '2026-10-31', messages: 30 },
    { userId: ada.id, day: '2026-11-01', messages: 5 },
    { userId: (await insertTestUser(portal)).id, day: '2026-10-31', messages: 100 },
  ]);
  expect(await limits()).toEqual({ ...whole, messagesLeft: 170 });
  const changedAt = now();
  await db.insert(portalSettings).values([
    { name: 'chatMessagesPerDay', value: 20, changedAt },
    { name: 'conversationsExpire', value: true, changedAt },
    { name: 'retentionDays', value: 90, changedAt },
  ]);
  expect(await limits()).toEqual({ ...whole, budget: null, messagesPerDay: 20, messagesLeft: 0, keptDays: 90 });
  portal.clock.now = () => new Date('2026-11-01T04:00:00Z');
  expect(await limits()).toMatchObject({ messagesLeft: 15, freeAgainAt: '2026-11-02T05:00:00.000Z' });
  portal.clock.now = now;
  await db.delete(portalSettings);
});
