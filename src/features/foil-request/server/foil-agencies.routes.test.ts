import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { AGENCY_MESSAGES, agencyBody, type FoilAgency } from '../foil-agencies.contract.ts';
import { FOIL_LIMITS } from '../foil-request.contract.ts';
import { sampleAgency } from '../testing.ts';
import { foilAgencies } from './foil-request.tables.ts';
import { seedAgencies } from './seed-agencies.ts';

let portal: TestPortal;
let admin: string;
let user: string;
beforeAll(async () => {
  portal = await openTestPortal();
  admin = await portal.signIn({ role: 'admin' });
  user = await portal.signIn();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.deps.db.delete(foilAgencies);
});

const PATH = '/api/admin/foil-agencies';
const create = (body: unknown) => portal.call('POST', PATH, { cookie: admin, body });
const names = async (cookie: string, path = '/api/foil-agencies') =>
  (await portal.call('GET', path, { cookie })).json<FoilAgency[]>().map(({ name }) => name);
const trail = async () => {
  const rows = await portal.deps.db.select().from(auditEvents).orderBy(auditEvents.id);
  return rows.map(({ action }) => action).filter((action) => action.startsWith('agency.'));
};

test('everybody finds the agencies by name, and administrators the hidden ones too', async () => {
  for (const change of [{ name: 'Village of Beck' }, { name: 'Town of Ash', isHidden: true }, { name: 'City of Alder' }])
    await create(sampleAgency(change));
  expect(await names(user)).toEqual(['City of Alder', 'Village of Beck']);
  expect(await names(admin, PATH)).toEqual(['City of Alder', 'Town of Ash', 'Village of Beck']);
});

test('each change of an administrator is in the audit trail, and one that changes nothing is not', async () => {
  const before = (await trail()).length;
  const { id } = (await create(sampleAgency())).json<FoilAgency>();
  const change = (body: object) => portal.call('PUT', `${PATH}/${id}`, { cookie: admin, body });
  await change({ isHidden: true });
  expect((await change({ isHidden: true })).statusCode).toBe(200);
  await change({ isHidden: false });
  expect((await change({ address: '9 New Plaza' })).json()).toMatchObject({ address: '9 New Plaza', name: 'Town of Westmere' });
  await portal.call('DELETE', `${PATH}/${id}`, { cookie: admin });
  expect((await trail()).slice(before)).toEqual([
    'agency.created',
    'agency.hidden',
    'agency.shown',
    'agency.changed',
    'agency.deleted',
  ]);
  expect((await change({ isHidden: true })).statusCode).toBe(404);
});

test.each([
  [{ name: ' ' }, { name: AGENCY_MESSAGES.name }],
  [{ officer: '' }, { officer: AGENCY_MESSAGES.officer }],
  [{ email: 'nobody' }, { email: AGENCY_MESSAGES.email }],
  [{ sourceUrl: 'javascript:alert(1)' }, { sourceUrl: AGENCY_MESSAGES.sourceUrl }],
  [{ sourceDate: '2026-02-30' }, { sourceDate: AGENCY_MESSAGES.sourceDate }],
  [{ address: 'x'.repeat(501) }, { address: AGENCY_MESSAGES.tooLong }],
] as const)('an agency with %o is refused beside the field', async (change, fields) => {
  const answer = await create({ ...sampleAgency(), ...change });
  expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
});

test('every agency of the start content is a valid one with a source, fits a letter and says that it must be confirmed', async () => {
  await seedAgencies(portal.deps.db);
  const agencies = (await portal.call('GET', '/api/foil-agencies', { cookie: user })).json<FoilAgency[]>();
  expect(agencies.length).toBeGreaterThanOrEqual(30);
  expect(new Set(agencies.map(({ name }) => name)).size).toBe(agencies.length);
  for (const { id: _id, ...agency } of agencies) {
    expect([agency.name, agencyBody.safeParse(agency).error?.issues]).toEqual([agency.name, undefined]);
    expect(agency.sourceUrl).toMatch(/^https?:/);
    expect(agency.address).toMatch(/\b(?:NY) \d{5}/);
    expect(agency.note).toContain('confirm the officer and the address');
    expect(`${agency.officer}, ${agency.name}`.length).toBeLessThanOrEqual(FOIL_LIMITS.name);
  }
});
