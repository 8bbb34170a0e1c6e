import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTestUser, type TestUser } from '#testing/insert-test-user.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';

const MINUTE_MS = 60_000;

let portal: TestPortal;
let ada: TestUser;
let mina: TestUser;
beforeAll(async () => {
  portal = await openTestPortal();
  [ada, mina] = [await insertTestUser(portal), await insertTestUser(portal)];
});
afterAll(() => portal?.close());

const whoIs = async (cookie: string) => {
  const response = await portal.call('GET', '/api/auth/user', { cookie });
  return response.statusCode === 200 ? response.json().email : response.statusCode;
};

test('of requests that come at once each is answered to its own person, and strangers to nobody', async () => {
  const strangers = ['', 'atrium=none', `${ada.cookie}x`, ada.cookie.replace('atrium=', 'atrium=x')];
  const requested = Array.from(
    { length: 40 },
    (_none, position) => [ada.cookie, ...strangers, mina.cookie][position % 6] as string,
  );
  const expected = requested.map((cookie) => ({ [ada.cookie]: ada.email, [mina.cookie]: mina.email })[cookie] ?? 401);
  expect(await Promise.all(requested.map(whoIs))).toEqual(expected);
});

test('who is suspended while requests of others are under way is nobody at the next one', async () => {
  const leaver = await insertTestUser(portal);
  const admin = await insertTestUser(portal, { role: 'admin' });
  const crowd = Array.from({ length: 30 }, () => whoIs(mina.cookie));
  const suspended = portal.call('PUT', `/api/admin/users/${leaver.id}`, { cookie: admin.cookie, body: { status: 'suspended' } });
  expect((await suspended).statusCode).toBe(200);
  expect(await Promise.all([whoIs(leaver.cookie), whoIs(mina.cookie), ...crowd])).toEqual([
    401,
    mina.email,
    ...crowd.map(() => mina.email),
  ]);
});

test('where nothing can be written, such as on a full disk, people are still known', async () => {
  await portal.deps.db.execute(sql`
    create function refuse_all() returns trigger language plpgsql as $$ begin raise exception 'no space' using errcode = '53100'; end $$`);
  await portal.deps.db.execute(sql`create trigger full_disk before update on sessions execute function refuse_all()`);
  portal.clock.advance(6 * MINUTE_MS);
  expect(await Promise.all([whoIs(ada.cookie), whoIs(mina.cookie)])).toEqual([ada.email, mina.email]);
  await portal.deps.db.execute(sql`drop trigger full_disk on sessions`);
});
