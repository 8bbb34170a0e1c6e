import { afterAll, beforeAll, expect, test } from 'vitest';
import { PICTURE_ICON, sampleCard } from '#features/catalogue/testing/form-cases.ts';
import type { LanguageModel } from '#features/language-models/language-models.contract.ts';
import { encodeForm } from '#platform/server/testing/encode-form.ts';
import { type ModelStandIn, startModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import { copyTemplate } from '#platform/server/testing/test-database.ts';
import { calendarDayAt } from '#platform/shared/dates.ts';
import { insertUsersWithConversations } from '#testing/insert-conversations.ts';
import { createPortalCluster, type PortalCluster } from '#testing/portal-cluster.ts';
import { type PortalProcess, signInByCall } from '#testing/portal-process.ts';
import { messageCall, readReplyEvents } from '#testing/read-reply-events.ts';

const START_MS = 60_000;

let database: Awaited<ReturnType<typeof copyTemplate>>;
let model: ModelStandIn;
let servers: PortalCluster;
let one: PortalProcess;
let other: PortalProcess;
let admin: string;
beforeAll(async () => {
  model = await startModelStandIn();
  database = await copyTemplate(process.env.TEST_DATABASE_URL ?? '');
  const env = { OPENAI_API_KEY: 'key', OPENAI_BASE_URL: model.settings.openaiBaseUrl ?? '' };
  servers = await createPortalCluster(database.address, env);
  [one, other] = await Promise.all([servers.start(), servers.start()]);
  admin = await signInByCall(one.url, { email: 'admin@example.com', password: 'only for this test' });
}, START_MS);
afterAll(async () => {
  await servers?.close();
  await database?.drop();
  await model?.close();
}, START_MS);

function ask({ url }: PortalProcess, method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const sent = body ? { body: JSON.stringify(body) } : {};
  const own = { 'content-type': 'application/json', origin: url, cookie: admin };
  return fetch(`${url}${path}`, { method, headers: { ...own, ...headers }, ...sent });
}
const read = async (portal: PortalProcess, path: string) => (await ask(portal, 'GET', path)).json();

test('a tool that is changed on one server is so in the very next answer of the other, and an unchanged list is not sent again', async () => {
  const { id } = await (await ask(one, 'POST', '/api/tools', sampleCard({ ...PICTURE_ICON, name: 'Case Finder' }))).json();
  const held = String((await ask(other, 'GET', '/api/tools')).headers.get('etag'));
  const again = () => ask(other, 'GET', '/api/tools', undefined, { 'if-none-match': held });
  expect((await again()).status).toBe(304);
  await ask(one, 'PUT', `/api/tools/${id}`, { name: 'Brief Finder' });
  const response = await again();
  expect([response.status, (await response.json())[0].name]).toEqual([200, 'Brief Finder']);
});

test('the picture of a tool that was stored on one server is shown by the other', async () => {
  const [{ icon }] = await read(one, '/api/tools');
  expect(icon).toMatch(/^\/api\/images\//);
  const pictures = await Promise.all([one, other].map(({ url }) => fetch(`${url}${icon}`, { headers: { cookie: admin } })));
  expect(pictures.map(({ status }) => status)).toEqual([200, 200]);
  const [here, there] = await Promise.all(pictures.map((picture) => picture.bytes()));
  expect(there).toEqual(here);
});

test('a setting that is changed on one server holds on the other at the very next request', async () => {
  expect((await ask(one, 'PUT', '/api/admin/settings', { firmName: 'Marlow & Quill LLP' })).status).toBe(200);
  expect((await read(other, '/api/admin/settings')).firmName).toBe('Marlow & Quill LLP');
  expect(await (await fetch(other.url)).text()).toContain('Marlow \\u0026 Quill LLP');
});

test('a model that is turned off on one server is refused by the other at the very next question', async () => {
  const [person] = await insertUsersWithConversations(servers.db, servers.signCookie, 1);
  if (!person) throw new Error('nobody was staged');
  const send = async () => {
    const events = await readReplyEvents(other, messageCall(person));
    await events.ended;
    return events;
  };
  expect((await send()).names).toContain('done');
  const models = (await read(one, '/api/admin/models')) as LanguageModel[];
  const own = models.find(({ isChatDefault }) => isChatDefault);
  const next = models.find(({ modelId }) => modelId === 'o3-2025-04-16');
  const change = ({ id, retirement: _retirement, successor: _successor, ...body }: LanguageModel, fields: object) =>
    ask(one, 'PUT', `/api/admin/models/${id}`, { ...body, ...fields });
  if (!own || !next) throw new Error('no such model');
  expect((await change(next, { isChatDefault: true })).status).toBe(200);
  expect((await change({ ...own, isChatDefault: false }, { isOn: false })).status).toBe(200);
  const asked = model.calls;
  expect((await send()).names).not.toContain('done');
  expect(model.calls).toBe(asked);
  const current = ((await read(one, '/api/admin/models')) as LanguageModel[]).find(({ id }) => id === own.id);
  if (current) await change(current, { isOn: true });
  expect((await send()).names).toContain('done');
});

test('what is announced on one server is shown by the other, and is gone there when it is deleted', async () => {
  const startsOn = calendarDayAt(new Date(), 'America/New_York');
  const announcement = { text: 'The portal rests on Sunday.', tone: 'notice', url: null, startsOn, endsOn: null };
  const { id } = await (await ask(one, 'POST', '/api/admin/announcements', announcement)).json();
  const texts = async () => (await read(other, '/api/announcements')).map(({ text }: { text: string }) => text);
  expect(await texts()).toEqual(['The portal rests on Sunday.']);
  await ask(one, 'DELETE', `/api/admin/announcements/${id}`);
  expect(await texts()).toEqual([]);
});

test('an opinion that is brought into the library on one server is counted by the other', async () => {
  const opinion =
    'Oakes LLC v Lindqvist Bakery Inc.\n999 AD3d 1\nDecided on May 2, 2024\nAppellate Division, First Department\n\nAffirmed.\n';
  const before = await read(other, '/api/admin/authority-library');
  const file = { name: 'oakes.txt', type: 'text/plain', content: Buffer.from(opinion) };
  const { payload, contentType } = encodeForm([['file1', file]]);
  const headers = { 'content-type': contentType, origin: one.url, cookie: admin };
  const path = '/api/admin/authority-library/import';
  expect((await fetch(`${one.url}${path}`, { method: 'POST', headers, body: payload })).status).toBe(200);
  const after = await read(other, '/api/admin/authority-library');
  expect([after.opinions, after.authorities]).toEqual([before.opinions + 1, before.authorities + 1]);
});

test('a provider that refused the key to one server is not asked by the other', async () => {
  const [first, second] = await insertUsersWithConversations(servers.db, servers.signCookie, 2);
  if (!first || !second) throw new Error('nobody was staged');
  model.behave({ status: 401 });
  const refused = await readReplyEvents(one, messageCall(first));
  await refused.ended;
  const requested = model.calls;
  expect(requested).toBeGreaterThan(0);
  const spared = await readReplyEvents(other, messageCall(second));
  await spared.ended;
  expect(spared.names).not.toContain('done');
  expect(model.calls).toBe(requested);
});
