import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { CHAT_MESSAGES, MAX_SEARCH_LENGTH, type SearchMatch } from '#features/chatbot/chatbot.contract.ts';
import { createLog } from '#platform/server/log.ts';
import { FIRST_MODEL } from '#platform/server/models/start-content.ts';
import { insertTestUser, type TestUser } from '#testing/insert-test-user.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { chatbotConversations, chatbotMessages } from '../chatbot.tables.ts';

const MINUTE_MS = 60_000;

let portal: TestPortal;
let ada: TestUser;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal?.close());
beforeEach(async () => {
  ada = await insertTestUser(portal);
  await portal.deps.db.delete(chatbotConversations).where(eq(chatbotConversations.userId, ada.id));
});

const search = (body: object, who = ada) => portal.call('POST', '/api/chatbot/search', { cookie: who.cookie, body });
const found = async (query: string, who = ada) =>
  (await search({ query }, who)).json<{ places: SearchMatch[]; hasMore: boolean }>();
const textOf = ({ snippet }: SearchMatch) => snippet.map(({ text }) => text).join('');
const matchesOf = ({ snippet }: SearchMatch) => snippet.filter(({ isMatch }) => isMatch).map(({ text }) => text);
const textsFor = async (query: string) => (await found(query)).places.map(textOf);

/** Creates somebody's conversation of these messages, alternating questions and replies; each a minute newer than all before. */
async function converse(title: string, contents: string[], who = ada): Promise<number> {
  const { db } = portal.deps;
  const next = () => {
    portal.clock.advance(MINUTE_MS);
    return portal.clock.now();
  };
  const [conversation] = await db
    .insert(chatbotConversations)
    .values({ userId: who.id, title, model: FIRST_MODEL, createdAt: next(), updatedAt: portal.clock.now() })
    .returning({ id: chatbotConversations.id });
  const conversationId = conversation?.id ?? 0;
  const rows = contents.map((content, at) => ({
    conversationId,
    content,
    size: content.length,
    createdAt: next(),
    role: at % 2 === 0 ? ('user' as const) : ('assistant' as const),
  }));
  if (rows.length > 0) await db.insert(chatbotMessages).values(rows);
  await db.update(chatbotConversations).set({ updatedAt: portal.clock.now() }).where(eq(chatbotConversations.id, conversationId));
  return conversationId;
}

test('words are found in titles, questions and replies, in any form, the newest first', async () => {
  const older = await converse('Guaranties of payment', ['Who must pay?', 'The guarantor pays.']);
  const newer = await converse('Other things', ['Was the guaranty signed?', 'Yes.']);
  const { places: matches, hasMore } = await found('guaranty');
  expect(hasMore).toBe(false);
  expect(matches).toEqual([
    {
      conversationId: newer,
      title: 'Other things',
      model: FIRST_MODEL,
      messageId: expect.any(Number),
      role: 'user',
      snippet: [
        { text: 'Was the ', isMatch: false },
        { text: 'guaranty', isMatch: true },
        { text: ' signed?', isMatch: false },
      ],
      createdAt: expect.stringMatching(/Z$/),
    },
    {
      conversationId: older,
      title: 'Guaranties of payment',
      model: FIRST_MODEL,
      messageId: null,
      role: null,
      snippet: [
        { text: 'Guaranties', isMatch: true },
        { text: ' of payment', isMatch: false },
      ],
      createdAt: expect.stringMatching(/Z$/),
    },
  ]);
});

test('nobody finds anything in another person’s conversations, an administrator neither', async () => {
  await converse('Usurious agreement', ['Is this usurious?']);
  for (const who of [await insertTestUser(portal), await insertTestUser(portal, { role: 'admin' })])
    expect(await found('usurious', who)).toEqual({ places: [], hasMore: false });
  expect((await found('usurious')).places).toHaveLength(2);
});

test('while a word is being typed its beginning is enough; a phrase in quotation marks stands as it is', async () => {
  await converse('A', ['Breach of contract and its damages', 'The contract was never in breach.']);
  expect(await textsFor('contr')).toHaveLength(2);
  expect(await textsFor('damages contr')).toEqual(['Breach of contract and its damages']);
  expect(await textsFor('"breach of contract"')).toEqual(['Breach of contract and its damages']);
  expect(await textsFor('"breach of cont')).toEqual(['Breach of contract and its damages']);
  expect(await textsFor('"cont"')).toEqual([]);
  expect(await textsFor('contr breach')).toEqual([]);
  expect(await textsFor('contr of')).toEqual([]);
});

test.each([
  ['will', 'The will was signed in 2020.'],
  ['IT', 'Ask the IT department.'],
  ['AT&T', 'AT&T v. the landlord'],
  ['the who', 'The Who, and who the guarantor is'],
  ['to be or not to be', 'To be, or not to be'],
  ['signature', 'two signatures were missing'],
  ['signing', 'He signed it.'],
  ['N.Y.2d', 'See 70 N.Y.2d 382.'],
  ['usury', 'a usurious rate'],
  ['10234-0007', 'About 10234-0007'],
])('%s is found like any other word, in whatever form: no word is too common', async (query, content) => {
  await converse('A', [content]);
  const [match] = (await found(query)).places;
  expect(match && [textOf(match), matchesOf(match).length > 0]).toEqual([content, true]);
});

test('a phrase is found in order only, also among many messages with its words in another one', async () => {
  await converse('A', [...Array.from({ length: 60 }, () => 'terms of the lease, at issue'), 'the terms at issue', 'x']);
  expect(await textsFor('"terms at"')).toEqual(['the terms at issue']);
  expect(await textsFor('terms -"terms of the"')).toEqual(['the terms at issue']);
});

test('or, and a minus before what is not wanted, are understood', async () => {
  await converse('A', ['estoppel', 'laches', 'estoppel and laches']);
  expect(await textsFor('estoppel or laches')).toHaveLength(3);
  expect(await textsFor('estoppel or lach')).toHaveLength(3);
  expect(await textsFor('laches -estoppel')).toEqual(['laches']);
  expect(await textsFor('laches -estop')).toHaveLength(2);
});

test.each(['-', '&', '"', "'", '!', ':*', '\\', '%', '🙂'])('looking for %s finds nothing, and does not fail', async (query) => {
  await converse('The theory of an android offer', ['the and of it']);
  const response = await search({ query });
  expect([response.statusCode, response.json()]).toEqual([200, { places: [], hasMore: false }]);
});

const HOSTILE = [
  ...[
    "'",
    "''",
    "it's",
    "o'brien & !x",
    '\\',
    "\\'",
    ':*',
    "a:*'",
    '&|!',
    '<->',
    '(((',
    ')))',
    'a & | ! b',
    '!!a',
    '- - -a',
    '"a" -"b',
  ],
  ...[
    '"'.repeat(MAX_SEARCH_LENGTH),
    "'".repeat(200),
    '('.repeat(200),
    '!'.repeat(200),
    '-a '.repeat(66),
    'or '.repeat(66),
    'a|'.repeat(100),
  ],
  ...[
    "'); drop table chatbot_messages; --",
    '$1',
    '%s',
    '\u202e\u200bx',
    '\ud800x',
    'x\u0000y',
    "E'\\x'",
    'ａｂｃ',
    'https://a.example/b?c=d',
    'a@b.example',
  ],
];
test.each(HOSTILE)('the search for %j is answered like any other', async (query) => {
  await converse("it's", ['o\'brien said \\ a | b & !c (d) "e" <-> f:* https://a.example/b?c=d a@b.example']);
  expect((await search({ query })).statusCode).toBe(200);
});

test.each([
  ['nothing', '   ', CHAT_MESSAGES.search],
  ['something that looks like nothing', '\u200b', CHAT_MESSAGES.search],
  ['more than 200 characters', 'x'.repeat(MAX_SEARCH_LENGTH + 1), CHAT_MESSAGES.searchLength],
])('who looks for %s is told what to enter', async (_what, query, message) => {
  const response = await search({ query });
  expect([response.statusCode, response.json().fields]).toEqual([400, { query: message }]);
});

test('what stands around the words is text, whatever it looks like', async () => {
  await converse('A', ['<script>alert(1)</script> [abc< estoppel >abc] <b>bold</b> \ue000 StartSel=x']);
  const [match] = (await found('estoppel')).places;
  expect(match && matchesOf(match)).toEqual(['estoppel']);
  expect(match && textOf(match)).toContain('[abc< estoppel >abc]');
});

test('of a long message the places around the words are shown, and no more', async () => {
  const filler = 'Lorem ipsum dolor sit amet. '.repeat(1000);
  await converse('A', [`Preamble ${filler} estoppel ${filler} ${'x'.repeat(2000)} laches ${'y'.repeat(2000)} ${filler}`]);
  const [match] = (await found('estoppel laches')).places;
  expect(match && matchesOf(match)).toEqual(['estoppel', 'laches']);
  expect(match && textOf(match).length).toBeLessThan(1500);
  expect(match && textOf(match)).not.toContain('Preamble');
});

test('what is not wanted is not marked, and whatever is wanted is', async () => {
  await converse('A', [`${'Lorem ipsum dolor sit amet. '.repeat(20)} the court's estoppel & laches`]);
  const [match] = (await found('estoppel -waiver "court\'s" lach')).places;
  expect(match && matchesOf(match)).toEqual(['court', 's', 'estoppel', 'laches']);
  await converse('B', ['The usury, the waiver and the default']);
  const [other] = (await found('usury or forbearance -waiver')).places;
  expect(other && matchesOf(other)).toEqual(['usury']);
});

test('more places than a page holds come page by page, each once', async () => {
  await converse(
    'A',
    Array.from({ length: 120 }, (_, at) => `estoppel number ${at}`),
  );
  const pages: SearchMatch[][] = [];
  for (let hasMore = true; hasMore; ) {
    const page = (await search({ query: 'estoppel', skip: pages.flat().length })).json();
    pages.push(page.places);
    hasMore = page.hasMore;
  }
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(pages.flat().map(textOf)).toEqual(Array.from({ length: 120 }, (_, at) => `estoppel number ${119 - at}`));
});

test('neither what was searched for nor what was found stands in the log or in the trail', async () => {
  const lines: string[] = [];
  const logged = await openTestPortal({ openaiApiKey: 'key' }, createLog('trace', { write: (line) => void lines.push(line) }));
  const cookie = await logged.signIn();
  const ask = (method: string, url: string, body?: unknown) => logged.call(method, url, { cookie, body });
  const { id } = (await ask('POST', '/api/chatbot/conversations', { model: FIRST_MODEL, title: 'Zanzibar merger' })).json();
  await ask('PUT', `/api/chatbot/conversations/${id}`, { title: 'Zanzibar acquisition' });
  await ask('PUT', `/api/chatbot/conversations/${id}`, { title: 'Zanzibar', model: 'zanzibar' });
  expect((await ask('POST', '/api/chatbot/search', { query: 'Zanzibar' })).json().places).toHaveLength(1);
  await ask('POST', '/api/chatbot/search', { query: `Zanzibar ${'x'.repeat(MAX_SEARCH_LENGTH)}` });
  await ask('GET', `/api/chatbot/conversations/${id}/export/md`);
  await ask('DELETE', `/api/chatbot/conversations/${id}`);
  const entries = await logged.deps.db.select().from(auditEvents);
  await logged.close();
  expect(lines.join()).toContain('/api/chatbot/search');
  expect(lines.join() + JSON.stringify(entries)).not.toMatch(/zanzibar/i);
});
