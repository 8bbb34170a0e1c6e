import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { BY_COMMAND_LINE } from '#features/audit/server/record-audit-event.ts';
import { openTestPortal, TEST_PASSWORD, type TestPortal } from '#testing/test-portal.ts';
import { findUserByEmail } from './accounts.store.ts';
import { users } from './accounts.tables.ts';
import { appointAdmin } from './appoint-admin.ts';
import { createAdmin } from './create-admin.ts';
import { ensureFirstAdmin } from './first-admin.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());
beforeEach(() => portal.deps.db.delete(users));

const FIRST = { adminEmail: 'admin@firm.example', adminPassword: 'as-configured' };
const signIn = async (email: string, password: string) =>
  (await portal.call('POST', '/api/auth/login', { body: { email, password } })).statusCode;

async function trailOf(email: string) {
  const user = await findUserByEmail(portal.deps.db, email);
  const { action, actorName, detail } = auditEvents;
  return portal.deps.db
    .select({ action, actorName, detail })
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, String(user?.id)))
    .orderBy(asc(auditEvents.id));
}

test('the first administrator comes with an entry in the trail, and servers that start at once make one', async () => {
  const made = await Promise.all([1, 2].map(() => ensureFirstAdmin(portal.deps.db, FIRST)));
  expect(made.filter(Boolean)).toEqual([{ email: 'admin@firm.example', madeUpPassword: undefined }]);
  expect(await trailOf('admin@firm.example')).toEqual([
    { action: 'account.created', actorName: 'The portal', detail: { after: { role: 'admin', status: 'approved' } } },
  ]);
  expect(await signIn('admin@firm.example', 'as-configured')).toBe(200);
});

test('where the only administrator was suspended by hand, the next start appoints the configured one again and says so', async () => {
  await portal.addUser({ email: 'admin@firm.example', role: 'admin', status: 'suspended' });
  const made = await ensureFirstAdmin(portal.deps.db, { ...FIRST, adminPassword: undefined });
  expect(await trailOf('admin@firm.example')).toMatchObject([
    { action: 'account.approved', actorName: 'The portal', detail: { before: { status: 'suspended' } } },
    { action: 'account.password-changed', actorName: 'The portal', detail: null },
  ]);
  expect(await signIn('admin@firm.example', made?.madeUpPassword ?? '')).toBe(200);
});

test('an administrator who is made on the command line stands in the trail with what changed', async () => {
  const email = await portal.addUser({ email: 'partner@firm.example' });
  expect(await appointAdmin(portal.deps.db, BY_COMMAND_LINE, new Date(), 'Partner@firm.example')).toBe(true);
  const by = { actorName: 'The command line' };
  expect(await trailOf(email)).toEqual([
    { ...by, action: 'account.changed', detail: { before: { role: 'user' }, after: { role: 'admin' } } },
  ]);
  await appointAdmin(portal.deps.db, BY_COMMAND_LINE, new Date(), email);
  expect(await trailOf(email)).toHaveLength(1);
  expect(await signIn(email, TEST_PASSWORD)).toBe(200);
});

test('a password that is set on the command line signs out whoever used the old one', async () => {
  const email = 'partner@firm.example';
  const cookie = await portal.signIn({ email });
  await appointAdmin(portal.deps.db, BY_COMMAND_LINE, new Date(), email, 'quite another one');
  expect((await portal.call('GET', '/api/auth/user', { cookie })).statusCode).toBe(401);
  expect([await signIn(email, TEST_PASSWORD), await signIn(email, 'quite another one')]).toEqual([401, 200]);
});

test('a new administrator who is made on the command line is created once', async () => {
  const person = { email: 'New@firm.example', password: TEST_PASSWORD, firstName: 'Lena', lastName: 'Ortiz' };
  expect(await createAdmin(portal.deps.db, BY_COMMAND_LINE, new Date(), person)).toBe(true);
  expect(await createAdmin(portal.deps.db, BY_COMMAND_LINE, new Date(), person)).toBe(false);
  expect(await trailOf('new@firm.example')).toEqual([
    { action: 'account.created', actorName: 'The command line', detail: { after: { role: 'admin', status: 'approved' } } },
  ]);
  expect(await appointAdmin(portal.deps.db, BY_COMMAND_LINE, new Date(), 'nobody@firm.example')).toBe(false);
});
