import { afterAll, beforeAll, expect, test } from 'vitest';
import { foilRequest } from '#features/foil-request/testing.ts';
import { openTestPortal, TEST_PASSWORD, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let isFull = false;
beforeAll(async () => {
  portal = await openTestPortal({}, undefined, { snapshotTrouble: null, isFull: () => isFull, end: () => {} });
});
afterAll(() => portal.close());

test('with a full storage nothing is taken that would be lost, and what is there can be read, also by who signs in now', async () => {
  const email = await portal.addUser();
  const cookie = await portal.signIn();
  isFull = true;
  const refused = await portal.call('POST', '/api/foil-request/generate', { cookie, body: foilRequest() });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
  expect(refused.json().message).toBe(
    'The portal’s storage is full: nothing can be saved right now. Please tell an administrator.',
  );
  expect((await portal.call('DELETE', '/api/chatbot/conversations/1', { cookie })).statusCode).toBe(503);
  expect((await portal.call('GET', '/api/tools', { cookie })).statusCode).toBe(200);
  const signedIn = await portal.call('POST', '/api/auth/login', { body: { email, password: TEST_PASSWORD } });
  expect(signedIn.statusCode).toBe(200);
  expect((await portal.call('POST', '/api/auth/logout', { cookie })).statusCode).toBe(200);
  const readiness = await portal.call('GET', '/readyz');
  expect([readiness.statusCode, readiness.body]).toEqual([200, 'ready, but the storage is full: nothing can be saved']);
});

test('as soon as there is room again, everything is taken', async () => {
  const cookie = await portal.signIn();
  isFull = false;
  expect((await portal.call('POST', '/api/foil-request/generate', { cookie, body: foilRequest() })).statusCode).toBe(202);
  expect((await portal.call('GET', '/readyz')).body).toBe('ready');
});
