import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { POLICY_MESSAGES } from '../policy.contract.ts';
import { insertPolicyVersion } from '../testing/insert-policy-version.ts';
import { policyAcknowledgements, policyVersions } from './policy.tables.ts';

let portal: TestPortal;
let admin: string;
let reader: string;
beforeAll(async () => {
  portal = await openTestPortal();
  admin = await portal.signIn({ firstName: 'Vera', lastName: 'Abbot', role: 'admin' });
  reader = await portal.signIn({ firstName: 'Ada', lastName: 'Quill', email: 'ada@firm.example' });
});
afterAll(() => portal?.close());
beforeEach(() => portal.deps.db.delete(policyVersions));

const acknowledge = (version: unknown, cookie = reader) =>
  portal.call('POST', '/api/policy/acknowledgement', { cookie, body: { version } });
const seen = async (cookie = reader) => (await portal.call('GET', '/api/policy', { cookie })).json();
const list = async () => (await portal.call('GET', '/api/admin/policy/acknowledgements', { cookie: admin })).json();
const entries = (version: number) =>
  portal.deps.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, String(version)))
    .orderBy(asc(auditEvents.id));

test('whoever has read the policy says so once; the moment is kept, and the trail tells of it', async () => {
  const version = await insertPolicyVersion(portal);
  expect(await seen()).toMatchObject({ current: { version }, acknowledgedAt: null });
  const at = portal.clock.now().toISOString();
  const response = await acknowledge(version);
  expect([response.statusCode, response.json().acknowledgedAt]).toEqual([200, at]);
  expect(await seen()).toMatchObject({ current: { version }, acknowledgedAt: at });
  expect(await entries(version)).toMatchObject([
    { action: 'policy.acknowledged', actorName: 'Ada Quill', subjectName: 'Firm AI policy', detail: { version } },
  ]);
});

test('asked again, the first time stands, and nothing more is recorded', async () => {
  const version = await insertPolicyVersion(portal);
  const first = (await acknowledge(version)).json();
  portal.clock.advance(3_600_000);
  const again = await acknowledge(version);
  expect([again.statusCode, again.json()]).toEqual([200, first]);
  expect(await entries(version)).toHaveLength(1);
});

test('the same acknowledgement twice at once leaves one row and one entry', async () => {
  const version = await insertPolicyVersion(portal);
  const responses = await Promise.all(Array.from({ length: 6 }, () => acknowledge(version)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  expect(await portal.deps.db.$count(policyAcknowledgements)).toBe(1);
  expect(await entries(version)).toHaveLength(1);
});

test('one person’s acknowledgement is nobody else’s', async () => {
  const version = await insertPolicyVersion(portal);
  await acknowledge(version);
  expect((await seen(admin)).acknowledgedAt).toBeNull();
});

test('a new version asks everybody again, and what was said to the old one is kept', async () => {
  const first = await insertPolicyVersion(portal);
  await acknowledge(first);
  const second = await insertPolicyVersion(portal);
  expect(await seen()).toMatchObject({ current: { version: second }, acknowledgedAt: null });
  expect(await portal.deps.db.$count(policyAcknowledgements)).toBe(1);
});

test('a version that holds no longer cannot be acknowledged: the newer one is to be read first', async () => {
  const first = await insertPolicyVersion(portal);
  await insertPolicyVersion(portal);
  const response = await acknowledge(first);
  expect([response.statusCode, response.json().message]).toEqual([409, POLICY_MESSAGES.replaced]);
  expect(await portal.deps.db.$count(policyAcknowledgements)).toBe(0);
  expect(await entries(first)).toEqual([]);
});

test('where no policy was uploaded there is nothing to acknowledge', async () => {
  const response = await acknowledge(1);
  expect([response.statusCode, response.json().message]).toEqual([404, POLICY_MESSAGES.none]);
});

test.each([[0], [-1], [1.5], ['1'], [null]])('%j is no number of a version', async (version) => {
  const response = await acknowledge(version);
  expect([response.statusCode, response.json().fields]).toEqual([400, { version: POLICY_MESSAGES.version }]);
});

test('administrators see everybody with an approved account by name, and when each acknowledged the version that holds', async () => {
  const old = await insertPolicyVersion(portal);
  await acknowledge(old, admin);
  const version = await insertPolicyVersion(portal);
  const zoe = await portal.signIn({ firstName: 'Zoe', lastName: 'Ångström', email: 'zoe@firm.example' });
  await portal.addUser({ firstName: 'Ann', lastName: 'quill', email: 'ann@firm.example' });
  await portal.addUser({ firstName: 'Wait', lastName: 'Waiting', status: 'pending' });
  await portal.addUser({ firstName: 'Sue', lastName: 'Suspended', status: 'suspended' });
  await acknowledge(version, zoe);
  const { current, people } = await list();
  expect(current).toMatchObject({ version, fileName: 'AI policy.pdf' });
  expect(current).not.toHaveProperty('hash');
  expect(people.map(({ firstName, lastName }: Record<string, string>) => `${firstName} ${lastName}`)).toEqual([
    ...['Vera Abbot', 'Zoe Ångström', 'Ann quill', 'Ada Quill'],
  ]);
  expect(people.map(({ acknowledgedAt }: { acknowledgedAt: unknown }) => acknowledgedAt !== null)).toEqual([
    ...[false, true, false, false],
  ]);
});

test('before any upload the administrators’ list says that there is no policy, and nobody has acknowledged one', async () => {
  const { current, people } = await list();
  expect(current).toBeNull();
  expect(people.length).toBeGreaterThan(1);
  expect(people.every(({ acknowledgedAt }: { acknowledgedAt: unknown }) => acknowledgedAt === null)).toBe(true);
});
