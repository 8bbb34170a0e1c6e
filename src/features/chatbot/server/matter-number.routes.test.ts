import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MATTER_MESSAGES } from '#features/matters/matters.contract.ts';
import { matters } from '#features/matters/server/matters.tables.ts';
import { createLog } from '#platform/server/log.ts';
import { modelCalls } from '#platform/server/models/models.tables.ts';
import { FIRST_MODEL } from '#platform/server/models/start-content.ts';
import { type ModelStandIn, startModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import { insertTestUser, type TestUser } from '#testing/insert-test-user.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { CONVERSATIONS_A_PAGE, type Conversation, type SearchMatch } from '../chatbot.contract.ts';
import { chatbotConversations } from './chatbot.tables.ts';

const PATH = '/api/chatbot/conversations';
const NUMBER = '10234-0007';

let provider: ModelStandIn;
let portal: TestPortal;
let ada: TestUser;
let logged: string[];
beforeAll(async () => {
  logged = [];
  provider = await startModelStandIn({ answer: () => 'A reply of the model.' });
  portal = await openTestPortal(provider.settings, createLog('trace', { write: (line) => void logged.push(line) }));
});
afterAll(async () => {
  await portal?.close();
  await provider?.close();
});
beforeEach(async () => {
  ada = await insertTestUser(portal);
  await portal.deps.db.delete(chatbotConversations).where(eq(chatbotConversations.userId, ada.id));
});

const call = (method: string, url: string, body?: unknown, who = ada) => portal.call(method, url, { cookie: who.cookie, body });
const change = (id: number, body: object, who = ada) => call('PUT', `${PATH}/${id}`, body, who);
const send = (id: number, content: string) => call('POST', `${PATH}/${id}/messages`, { role: 'user', content });
const ofMatter = async (id: number | string, more = '', who = ada) =>
  (await call('GET', `${PATH}?matterOf=${id}${more}`, undefined, who)).json<Conversation[]>();
const search = async (query: string, who = ada) =>
  (await call('POST', '/api/chatbot/search', { query }, who)).json<{ places: SearchMatch[] }>().places;
const titlesOf = (found: { title: string }[]) => found.map(({ title }) => title);
const shown = ({ snippet }: SearchMatch) => snippet.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

/** Creates a conversation of Ada's, a minute newer than the previous one. */
async function begin(title: string, matterNumber?: string | null): Promise<number> {
  portal.clock.advance(60_000);
  const response = await call('POST', PATH, { model: FIRST_MODEL, title, matterNumber });
  expect([response.statusCode, response.json().matterNumber]).toEqual([201, matterNumber ?? null]);
  return response.json().id;
}

test('a client-matter number is entered, changed and removed; a conversation needs none', async () => {
  const id = await begin('Lease');
  expect((await change(id, { matterNumber: `  ${NUMBER}\n/ A ` })).json()).toMatchObject({ matterNumber: `${NUMBER} / A` });
  expect((await change(id, { title: 'Lease of 2026' })).json()).toMatchObject({ matterNumber: `${NUMBER} / A` });
  expect((await call('GET', PATH)).json()).toMatchObject([{ matterNumber: `${NUMBER} / A` }]);
  expect((await change(id, { matterNumber: null })).json()).toMatchObject({ matterNumber: null });
});

test.each([
  ['nothing visible', ' \u200b ', MATTER_MESSAGES.number],
  ['61 characters', '1'.repeat(61), MATTER_MESSAGES.length],
  ['no text', 10_234, MATTER_MESSAGES.number],
])('a client-matter number of %s is refused', async (_what, matterNumber, message) => {
  const id = await begin('Lease', NUMBER);
  const refused = await change(id, { matterNumber });
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { matterNumber: message }]);
  expect((await call('POST', PATH, { model: FIRST_MODEL, matterNumber })).statusCode).toBe(400);
  expect(await ofMatter(id)).toMatchObject([{ matterNumber: NUMBER }]);
});

test('a conversation leads to those of the same matter, archived ones too, and to nobody else’s', async () => {
  const lease = await begin('Lease', 'Acme-7');
  const note = await begin('Note', 'ACME-7');
  const none = await begin('No matter');
  await begin('Other matter', 'Acme-71');
  await change(lease, { isArchived: true });
  expect(titlesOf(await ofMatter(lease))).toEqual(['Note', 'Lease']);
  expect(titlesOf(await ofMatter(lease, `&after=${note}`))).toEqual(['Lease']);
  for (const id of [none, 999_999_999, 'x', '-1']) expect(await ofMatter(id)).toEqual([]);
  const other = await insertTestUser(portal, { role: 'admin' });
  await change(other.conversationId, { matterNumber: 'Acme-7' }, other);
  expect([await ofMatter(lease, '', other), await ofMatter(other.conversationId)]).toEqual([[], []]);
});

test('the conversations of a matter come in pages', async () => {
  const at = portal.clock.now();
  const row = { userId: ada.id, title: 'x', model: FIRST_MODEL, matterNumber: NUMBER, createdAt: at, updatedAt: at };
  const rows = Array.from({ length: CONVERSATIONS_A_PAGE + 3 }, (_, each) => ({ ...row, isArchived: each % 2 === 0 }));
  const [first] = await portal.deps.db.insert(chatbotConversations).values(rows).returning();
  const page = await ofMatter(first?.id ?? 0);
  const rest = await ofMatter(first?.id ?? 0, `&after=${page.at(-1)?.id}`);
  expect(new Set([...page, ...rest].map(({ id }) => id)).size).toBe(rows.length);
});

test.each([
  [NUMBER, NUMBER, `[${NUMBER}]`],
  ['10234.0007', NUMBER, `[${NUMBER}]`],
  ['10234', NUMBER, '[10234]-0007'],
  ['10234-', NUMBER, '[10234]-0007'],
  ['102340', NUMBER, '[10234-0]007'],
  ['acme.00', 'ACME / 007', '[ACME / 00]7'],
])('%s finds the client-matter number %s', async (query, number, snippet) => {
  const id = await begin('Lease', number);
  await begin('Another one', '99999-1');
  const found = await search(query);
  expect(found).toMatchObject([{ conversationId: id, title: 'Lease', messageId: null, role: null }]);
  expect(found.map(shown)).toEqual([`Client-matter number ${snippet}`]);
});

test('a number is found from its beginning only, beside titles with the same words, and only by its owner', async () => {
  await begin('Lease', NUMBER);
  await begin(`About ${NUMBER}`, NUMBER);
  await begin('Bundle 0007', NUMBER);
  expect(titlesOf(await search('0007'))).toEqual(['Bundle 0007']);
  expect((await search(NUMBER)).map(shown)).toEqual([
    `Client-matter number [${NUMBER}]`,
    expect.stringContaining('About '),
    `Client-matter number [${NUMBER}]`,
  ]);
  for (const query of ['1', '-', '-10234', '%', '10234 and more', '_0234'])
    expect((await search(query)).map(shown).join()).not.toContain('Client-matter');
  expect(await search(NUMBER, await insertTestUser(portal))).toEqual([]);
});

test('what a reply took is counted for the matter of its conversation, in whatever case its number was entered', async () => {
  const [lease, none] = [await begin('Lease', 'acme-7'), await begin('No matter')];
  for (const id of [lease, none]) expect((await send(id, 'What is tolling?')).statusCode).toBe(201);
  const { subjectId, matterNumber } = modelCalls;
  const calls = await portal.deps.db.select({ subjectId, matterNumber }).from(modelCalls).orderBy(modelCalls.startedAt);
  expect(calls).toEqual([
    { subjectId: String(lease), matterNumber: 'ACME-7' },
    { subjectId: String(none), matterNumber: null },
  ]);
});

test('a message to a model that its matter does not allow any more is refused, and nothing of it is stored', async () => {
  const id = await begin('Lease', NUMBER);
  const rule = { number: NUMBER, models: ['gemini-2.5-pro'], updatedAt: portal.clock.now() };
  await portal.deps.db.insert(matters).values(rule);
  const asked = provider.requests.length;
  const answer = await send(id, 'What is tolling?');
  const message = `Only these models may be used on matter ${NUMBER}: Gemini 2.5 Pro.`;
  expect([answer.statusCode, answer.json().message]).toEqual([403, message]);
  // It was refused before a reply was begun.
  expect(logged.join()).not.toContain('reply_failed');
  expect([(await call('GET', `${PATH}/${id}/messages`)).json(), provider.requests.length]).toEqual([[], asked]);
  await portal.deps.db.delete(matters).where(eq(matters.number, NUMBER));
});

test('no client-matter number stands in the log', async () => {
  const id = await begin('Lease', 'Zanzibar-1');
  await change(id, { matterNumber: 'Zanzibar-2' });
  await change(id, { matterNumber: `Zanzibar-${'3'.repeat(60)}` });
  await ofMatter(id);
  await search('Zanzibar-2');
  expect(logged.join()).toContain('/api/chatbot/search');
  expect(logged.join()).not.toMatch(/zanzibar/i);
});
