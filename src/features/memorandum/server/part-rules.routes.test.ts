import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { PART_RULE_MESSAGES, type PartRule } from '../part-rules.contract.ts';
import { samplePartRule } from '../testing.ts';
import { partRules } from './part-rules.tables.ts';

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
  await portal.deps.db.delete(partRules);
});

const PATH = '/api/admin/part-rules';
const create = (body: unknown, cookie = admin) => portal.call('POST', PATH, { cookie, body });
const rules = async () => (await portal.call('GET', PATH, { cookie: admin })).json<PartRule[]>();
const trail = async () => {
  const rows = await portal.deps.db.select().from(auditEvents).orderBy(auditEvents.id);
  return rows.filter(({ action }) => action.startsWith('part.'));
};

test('administrators list the rules by county and part, the newest first; nobody else sees or adds them', async () => {
  for (const change of [{}, { startsOn: '2026-03-01' }, { county: 'Albany' }]) await create(samplePartRule(change));
  expect((await rules()).map(({ county, startsOn }) => [county, startsOn])).toEqual([
    ['Albany', '2026-01-05'],
    ['Kings', '2026-03-01'],
    ['Kings', '2026-01-05'],
  ]);
  expect((await portal.call('GET', PATH, { cookie: user })).statusCode).toBe(403);
  expect((await create(samplePartRule(), user)).statusCode).toBe(403);
  expect(await rules()).toHaveLength(3);
});

test('each change of an administrator is in the audit trail, and one that changes nothing is not', async () => {
  const before = (await trail()).length;
  const { id } = (await create(samplePartRule())).json<PartRule>();
  const change = (body: object) => portal.call('PUT', `${PATH}/${id}`, { cookie: admin, body });
  expect((await change(samplePartRule({ wordLimit: 5_000 }))).json()).toMatchObject({ id, wordLimit: 5_000 });
  expect((await change(samplePartRule({ wordLimit: 5_000 }))).statusCode).toBe(200);
  expect((await portal.call('DELETE', `${PATH}/${id}`, { cookie: admin })).statusCode).toBe(204);
  const events = (await trail()).slice(before);
  expect(events.map(({ action }) => action)).toEqual(['part.created', 'part.changed', 'part.deleted']);
  expect(events[1]?.detail).toEqual({ before: { wordLimit: null }, after: { wordLimit: 5_000 } });
  expect((await change(samplePartRule())).statusCode).toBe(404);
});

test.each([
  [{ county: 'Brooklyn' }, { county: PART_RULE_MESSAGES.county }],
  [{ judge: ' ', part: '' }, { judge: PART_RULE_MESSAGES.judgeOrPart }],
  [{ judge: '12' }, { judge: PART_RULE_MESSAGES.judge }],
  [{ part: 'Commercial' }, { part: PART_RULE_MESSAGES.part }],
  [{ wordLimit: 2_499 }, { wordLimit: PART_RULE_MESSAGES.wordLimit }],
  [{ wordLimit: 7_001 }, { wordLimit: PART_RULE_MESSAGES.wordLimit }],
  [{ startsOn: '2026-02-30' }, { startsOn: PART_RULE_MESSAGES.startsOn }],
  [{ source: '' }, { source: PART_RULE_MESSAGES.source }],
  [{ aiWording: 'x'.repeat(1_001) }, { aiWording: PART_RULE_MESSAGES.tooLong }],
] as const)('part rules with %o are refused beside the field', async (change, fields) => {
  const answer = await create({ ...samplePartRule(), ...change });
  expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
});
