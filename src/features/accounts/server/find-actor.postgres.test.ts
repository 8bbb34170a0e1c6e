import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTestUser } from '#testing/insert-test-user.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { sessions } from './accounts.tables.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal?.close());

test('nobody waits for what is being done with somebody else’s session', async () => {
  const [ada, mina] = [await insertTestUser(portal), await insertTestUser(portal)];
  portal.clock.advance(6 * 60_000);
  const { promise: answered, resolve: release } = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const ending = portal.deps.db.transaction(async (tx) => {
    await tx.delete(sessions).where(eq(sessions.userId, ada.id));
    held.resolve();
    await answered;
  });
  await held.promise;
  const calls = [ada, mina, ada, mina].map(({ cookie }) => portal.call('GET', '/api/auth/user', { cookie }));
  expect((await Promise.all(calls)).map((response) => response.json().email)).toEqual(
    [ada, mina, ada, mina].map(({ email }) => email),
  );
  release();
  await ending;
  const after = await Promise.all([ada, mina].map(({ cookie }) => portal.call('GET', '/api/auth/user', { cookie })));
  expect(after.map(({ statusCode }) => statusCode)).toEqual([401, 200]);
});
