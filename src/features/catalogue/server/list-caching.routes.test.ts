import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { openSecondServer } from '#testing/open-second-server.ts';
import { type Call, openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { sampleCard } from '../testing/form-cases.ts';

let portal: TestPortal;
let second: { call: Call; close(): Promise<void> };
let admin: string;
let user: string;
beforeAll(async () => {
  portal = await openTestPortal();
  second = await openSecondServer(portal);
  admin = await portal.signIn({ role: 'admin' });
  user = await portal.signIn();
});
afterAll(async () => {
  await second.close();
  await portal.close();
});

/** Each frequently loaded list, its readers, and a change that it must show. */
const LISTS = [
  ['/api/tools', () => user, '/api/tools', sampleCard],
  ['/api/admin/tools?images=display', () => admin, '/api/tools', sampleCard],
  ['/api/admin/tools', () => admin, '/api/tools', sampleCard],
  ['/api/document-drafting-cards', () => '', '/api/document-drafting-cards', sampleCard],
  ['/api/admin/document-drafting-cards?images=display', () => admin, '/api/document-drafting-cards', sampleCard],
] as const;

test.each(LISTS)(
  'a reload of %s costs nothing until something of it changes, on every server',
  async (list, cookie, things, sample) => {
    const { id } = (await portal.call('POST', things, { cookie: admin, body: sample() })).json();
    const servers = [portal.call, second.call];
    for (const change of [{ name: 'Another name' }, { displayOrder: 7 }, { isHidden: true }, { isHidden: false }]) {
      const held = String((await portal.call('GET', list, { cookie: cookie() })).headers.etag);
      const ask = (call: Call) => call('GET', list, { cookie: cookie(), headers: { 'if-none-match': held } });
      for (const call of servers) expect((await ask(call)).statusCode).toBe(304);
      await portal.call('PUT', `${things}/${id}`, { cookie: admin, body: change });
      const responses = await Promise.all(servers.map(ask));
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(responses[0]?.headers.etag).toBe(responses[1]?.headers.etag);
    }
  },
);

test('who signed out is refused the list, whatever their browser still has of it', async () => {
  const cookie = await portal.signIn();
  const held = String((await portal.call('GET', '/api/tools', { cookie })).headers.etag);
  await portal.call('POST', '/api/auth/logout', { cookie });
  expect((await portal.call('GET', '/api/tools', { cookie, headers: { 'if-none-match': held } })).statusCode).toBe(401);
});

test('who is suspended, or no administrator any more, gets neither the list nor the word that it is unchanged', async () => {
  const email = 'rank@firm.example';
  const cookie = await portal.signIn({ email, role: 'admin' });
  const set = (values: Partial<typeof users.$inferInsert>) =>
    portal.deps.db.update(users).set(values).where(eq(users.email, email));
  const ask = async (list: string, held: string) =>
    (await portal.call('GET', list, { cookie, headers: { 'if-none-match': held } })).statusCode;
  for (const list of ['/api/tools', '/api/admin/tools?images=display', '/api/admin/tools', '/api/training-videos']) {
    const held = String((await portal.call('GET', list, { cookie })).headers.etag);
    expect([list, await ask(list, held)]).toEqual([list, 304]);
    await set({ role: 'user' });
    expect([list, await ask(list, held)]).toEqual([list, list.includes('admin') ? 403 : 304]);
    await set({ role: 'admin', status: 'suspended' });
    for (const tag of [held, '*']) expect([list, await ask(list, tag)]).toEqual([list, 401]);
    await set({ status: 'approved' });
  }
});

test('inactive videos leave an administrator’s list with their role, whatever their browser holds of it', async () => {
  const email = 'inactive@firm.example';
  const cookie = await portal.signIn({ email, role: 'admin' });
  const body = { title: 'Not for everybody yet', youtubeUrl: 'https://youtu.be/abcdefghijk', isActive: false };
  expect((await portal.call('POST', '/api/training-videos', { cookie: admin, body })).statusCode).toBe(201);
  const all = await portal.call('GET', '/api/training-videos', { cookie });
  expect(all.body).toContain('Not for everybody yet');
  await portal.deps.db.update(users).set({ role: 'user' }).where(eq(users.email, email));
  const headers = { 'if-none-match': String(all.headers.etag) };
  const now = await portal.call('GET', '/api/training-videos', { cookie, headers });
  expect([now.statusCode, now.body]).toEqual([200, '[]']);
});
