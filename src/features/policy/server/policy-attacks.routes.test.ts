import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { pdfWith } from '#features/memorandum/testing.ts';
import { encodeForm } from '#platform/server/testing/encode-form.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { POLICY_MESSAGES } from '../policy.contract.ts';
import { insertPolicyVersion } from '../testing/insert-policy-version.ts';
import { policyAcknowledgements, policyVersions } from './policy.tables.ts';

let portal: TestPortal;
let admin: string;
let reader: string;
beforeAll(async () => {
  portal = await openTestPortal();
  admin = await portal.signIn({ role: 'admin' });
  reader = await portal.signIn();
});
afterAll(() => portal?.close());
beforeEach(() => portal.deps.db.delete(policyVersions));

const acknowledge = (body: object, cookie: string) => portal.call('POST', '/api/policy/acknowledgement', { cookie, body });
const read = (cookie = reader, headers: Record<string, string> = {}, method = 'GET') =>
  portal.call(method, '/firm-ai-policy.pdf', { cookie, headers });
function upload(content: Buffer, name = 'policy.pdf', cookie = admin) {
  const { payload, contentType } = encodeForm([['policy', { name, type: 'application/pdf', content }]]);
  return portal.call('POST', '/api/admin/policy', { cookie, body: payload, headers: { 'content-type': contentType } });
}
const acknowledgements = () => portal.deps.db.select().from(policyAcknowledgements);

test.each([[999_999], [2_147_483_648], [Number.MAX_SAFE_INTEGER]])(
  'version %j, which nobody has uploaded, is not taken',
  async (ahead) => {
    const version = await insertPolicyVersion(portal);
    const response = await acknowledge({ version: Math.min(version + ahead, Number.MAX_SAFE_INTEGER) }, reader);
    expect([response.statusCode, response.json().message]).toEqual([409, POLICY_MESSAGES.replaced]);
    expect(await acknowledgements()).toEqual([]);
  },
);

test('nobody acknowledges for somebody else, or at another time', async () => {
  const version = await insertPolicyVersion(portal);
  const [other] = await portal.deps.db.select().from(users).where(eq(users.role, 'admin'));
  const forged = { version, userId: other?.id, acknowledgedAt: '2020-01-01T00:00:00Z' };
  expect((await acknowledge(forged, reader)).statusCode).toBe(200);
  const kept = await acknowledgements();
  expect(kept).toMatchObject([{ versionId: version, acknowledgedAt: portal.clock.now() }]);
  expect(kept[0]?.userId).not.toBe(other?.id);
});

test('who is signed out, suspended or waiting neither acknowledges nor reads the policy, not even by a tag that they have', async () => {
  const version = await insertPolicyVersion(portal);
  const tag = String((await read()).headers.etag);
  const email = await portal.addUser();
  const login = await portal.call('POST', '/api/auth/login', { body: { email, password: 'correct horse battery' } });
  const [cookie] = login.cookies;
  const gone = `${cookie?.name}=${encodeURIComponent(cookie?.value ?? '')}`;
  for (const status of ['suspended', 'pending'] as const) {
    await portal.deps.db.update(users).set({ status }).where(eq(users.email, email));
    for (const outside of [gone, '']) {
      const responses = [
        await acknowledge({ version }, outside),
        await read(outside),
        await read(outside, { 'if-none-match': tag }),
        await read(outside, {}, 'HEAD'),
        await portal.call('GET', '/api/policy', { cookie: outside }),
      ];
      expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(401));
      for (const { headers, rawPayload } of responses) {
        expect(headers.etag).toBeUndefined();
        expect(rawPayload.includes('a policy')).toBe(false);
      }
    }
  }
  expect(await acknowledgements()).toEqual([]);
});

test('no cache that people share may keep the policy, and a refusal is kept by nobody', async () => {
  await insertPolicyVersion(portal);
  const { headers } = await read();
  expect(headers['cache-control']).toBe('private, no-cache');
  expect((await read(reader, { 'if-none-match': String(headers.etag) })).headers['cache-control']).toBe('private, no-cache');
  expect((await read('')).headers['cache-control']).toBe('no-store');
});

test.each(['bytes=0-3', 'bytes=-4', 'bytes=99999999999-', 'bytes=5-1', 'bytes=0-0,2-2,4-4', 'bytes=', 'lines=1-2'])(
  'a reader that asks for %s gets the whole policy',
  async (range) => {
    await insertPolicyVersion(portal);
    const response = await read(reader, { range });
    expect([response.statusCode, response.body, response.headers['content-range']]).toEqual([200, 'a policy', undefined]);
  },
);

test('asked for the policy without its content, the portal tells of it and sends nothing', async () => {
  await insertPolicyVersion(portal);
  const { statusCode, headers, body } = await read(reader, {}, 'HEAD');
  expect([statusCode, headers['content-type'], headers['content-length'], body]).toEqual([200, 'application/pdf', '8', '']);
});

test('two administrators upload while people acknowledge: no version is lost, and each acknowledgement is kept and told once', async () => {
  const first = await insertPolicyVersion(portal);
  const second = await portal.signIn({ role: 'admin' });
  const people = await Promise.all(Array.from({ length: 4 }, () => portal.signIn()));
  const [one, other] = await Promise.all([pdfWith('One policy'), pdfWith('Another policy')]);
  const taken: number[] = [];
  const insist = async (cookie: string) => {
    for (const version of [first, first + 1, first + 2, first + 3]) {
      const { statusCode } = await acknowledge({ version }, cookie);
      if (statusCode === 200) taken.push(version);
      else expect(statusCode).toBe(409);
    }
  };
  const [responses] = await Promise.all([
    Promise.all([upload(one, 'one.pdf'), upload(other, 'other.pdf', second), upload(other, 'other.pdf')]),
    ...people.map(insist),
  ]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const versions = await portal.deps.db.select().from(policyVersions).orderBy(policyVersions.id);
  expect(new Set(versions.map(({ fileName }) => fileName))).toEqual(new Set(['AI policy.pdf', 'one.pdf', 'other.pdf']));
  const { current } = (await portal.call('GET', '/api/policy', { cookie: reader })).json();
  expect(current.version).toBe(versions.at(-1)?.id);
  const kept = await acknowledgements();
  expect(kept.map(({ versionId }) => versionId).toSorted()).toEqual(taken.toSorted());
  const trail = await portal.deps.db.select().from(auditEvents).where(eq(auditEvents.action, 'policy.acknowledged'));
  expect(trail.filter(({ subjectId }) => Number(subjectId) >= first)).toHaveLength(taken.length);
});

test('a policy’s file name is shown without what it could hide, and the file always leaves under the portal’s own name', async () => {
  const name = `../../etc/\u202Efdp.\u0000exe\r\nSet-Cookie: a=b"${'x'.repeat(10_000)}.pdf`;
  const { current } = (await upload(await pdfWith('A policy'), name)).json();
  expect(current.fileName.length).toBeLessThanOrEqual(200);
  expect(current.fileName).not.toMatch(/[\p{C}/\\]/u);
  const { headers } = await read();
  expect(headers['content-disposition']).toBe('inline; filename="firm-ai-policy.pdf"');
  expect(headers['set-cookie']).toBeUndefined();
});
