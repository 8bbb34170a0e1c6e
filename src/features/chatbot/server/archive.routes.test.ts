import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FIRST_MODEL } from '#platform/server/models/start-content.ts';
import { type ModelStandIn, startModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import { insertTestUser, type TestUser } from '#testing/insert-test-user.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { CONVERSATIONS_A_PAGE, type Conversation, type SearchMatch } from '../chatbot.contract.ts';
import { chatbotConversations } from './chatbot.tables.ts';

const PATH = '/api/chatbot/conversations';

let provider: ModelStandIn;
let portal: TestPortal;
let ada: TestUser;
beforeAll(async () => {
  provider = await startModelStandIn({ answer: () => 'A reply of the model.' });
  portal = await openTestPortal(provider.settings);
});
afterAll(async () => {
  await portal?.close();
  await provider?.close();
});
beforeEach(async () => {
  ada = await insertTestUser(portal);
  await call('DELETE', PATH);
});

const call = (method: string, url: string, body?: unknown, who = ada) => portal.call(method, url, { cookie: who.cookie, body });
const listed = async (query = '', who = ada) => (await call('GET', `${PATH}${query}`, undefined, who)).json<Conversation[]>();
const titles = async (query = '') => (await listed(query)).map(({ title }) => title);

/** Creates conversations of Ada's, each a minute newer than the previous one. */
async function begin(...given: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const title of given) {
    portal.clock.advance(60_000);
    ids.push((await call('POST', PATH, { model: FIRST_MODEL, title })).json().id);
  }
  return ids;
}

test('an archived conversation leaves the list for the archive, and comes back where it stood', async () => {
  const [, lease] = await begin('Guaranty', 'Lease', 'Note');
  const archived = await call('PUT', `${PATH}/${lease}`, { isArchived: true });
  expect([archived.statusCode, archived.json().isArchived]).toEqual([200, true]);
  expect([await titles(), await titles('?archived=true')]).toEqual([['Note', 'Guaranty'], ['Lease']]);
  expect((await call('GET', `${PATH}/${lease}`)).json()).toEqual(archived.json());
  await call('PUT', `${PATH}/${lease}`, { isArchived: false });
  expect([await titles('?archived=false'), await titles('?archived=true')]).toEqual([['Note', 'Lease', 'Guaranty'], []]);
});

test('the archive comes in pages, also behind a conversation that was taken out of it meanwhile', async () => {
  const at = portal.clock.now();
  const rows = Array.from({ length: CONVERSATIONS_A_PAGE + 7 }, (_, each) => ({
    userId: ada.id,
    title: String(each),
    model: FIRST_MODEL,
    isPinned: each % 10 === 0,
    isArchived: true,
    createdAt: at,
    updatedAt: at,
  }));
  await portal.deps.db.insert(chatbotConversations).values([...rows, ...rows.map((row) => ({ ...row, isArchived: false }))]);
  const first = await listed('?archived=true');
  const last = first.at(-1)?.id;
  await call('PUT', `${PATH}/${last}`, { isArchived: false });
  const rest = await listed(`?archived=true&after=${last}`);
  expect([first.length, rest.length]).toEqual([CONVERSATIONS_A_PAGE, 7]);
  expect(new Set([...first, ...rest].map(({ title }) => title)).size).toBe(rows.length);
});

test('nobody sees another person’s archive, and there is nothing between archived and not', async () => {
  const [lease] = await begin('Lease');
  await call('PUT', `${PATH}/${lease}`, { isArchived: true });
  const other = await insertTestUser(portal, { role: 'admin' });
  expect(await listed('?archived=true', other)).toEqual([]);
  expect((await call('PUT', `${PATH}/${lease}`, { isArchived: false }, other)).statusCode).toBe(404);
  expect((await call('GET', `${PATH}?archived=maybe`)).statusCode).toBe(400);
  expect(await titles('?archived=true')).toEqual(['Lease']);
});

test('what is written in an archived conversation takes it out of the archive; a question that is not accepted does not', async () => {
  const [lease] = await begin('Lease', 'Note');
  await call('PUT', `${PATH}/${lease}`, { isArchived: true });
  expect((await call('POST', `${PATH}/${lease}/messages`, { role: 'user', content: 'x'.repeat(1_000_000) })).statusCode).not.toBe(
    201,
  );
  expect(await titles('?archived=true')).toEqual(['Lease']);
  portal.clock.advance(60_000);
  expect((await call('POST', `${PATH}/${lease}/messages`, { role: 'user', content: 'Who signed it?' })).statusCode).toBe(201);
  expect([await titles(), await titles('?archived=true')]).toEqual([['Lease', 'Note'], []]);
});

test('a conversation that is archived while its reply is written stays in the archive', async () => {
  const [lease] = await begin('Lease');
  provider.behave({ pieces: ['The first words '], lastly: 'stall' });
  const reply = call('POST', `${PATH}/${lease}/messages`, { role: 'user', content: 'Go on for long' });
  await expect.poll(async () => (await listed())[0]?.isReplying).toBe(true);
  await call('PUT', `${PATH}/${lease}`, { isArchived: true });
  await call('POST', `${PATH}/${lease}/stop`);
  await reply;
  provider.reset();
  expect(await titles('?archived=true')).toEqual(['Lease']);
});

test('the search finds archived conversations, and deleting all deletes them too', async () => {
  const [lease] = await begin('Lease', 'Note');
  await call('PUT', `${PATH}/${lease}`, { isArchived: true });
  const found = (await call('POST', '/api/chatbot/search', { query: 'lease' })).json<{ places: SearchMatch[] }>();
  expect(found.places.map(({ conversationId }) => conversationId)).toEqual([lease]);
  expect((await call('DELETE', PATH)).json()).toEqual({ deleted: 2 });
  expect(await titles('?archived=true')).toEqual([]);
});
