import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { housekeeping } from '#app/worker.ts';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { addDays, calendarDayAt } from '#platform/shared/dates.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import type { ListedCard } from '../catalogue.contract.ts';
import { REGISTER_MESSAGES, type RegisteredCard } from '../register.contract.ts';
import { sampleCard } from '../testing/form-cases.ts';
import { documentDraftingCards, tools } from './catalogue.tables.ts';

let portal: TestPortal;
let admin: string;
let ruth: string;
let user: string;
let today: string;
beforeAll(async () => {
  portal = await openTestPortal();
  admin = await portal.signIn({ role: 'admin' });
  ruth = await portal.signIn({ role: 'admin', firstName: 'Ruth', lastName: 'Vane' });
  user = await portal.signIn();
  today = calendarDayAt(portal.clock.now(), portal.deps.config.timeZone);
});
afterAll(() => portal?.close());
beforeEach(async () => {
  await portal.deps.db.delete(tools);
  await portal.deps.db.delete(documentDraftingCards);
  portal.mail.messages.length = 0;
});

const PATHS = { tool: '/api/tools', card: '/api/document-drafting-cards' };
type Kind = keyof typeof PATHS;

async function add(kind: Kind = 'tool', name = 'Case Law Finder'): Promise<number> {
  const response = await portal.call('POST', PATHS[kind], { cookie: admin, body: sampleCard({ name }) });
  return response.json<{ id: number }>().id;
}

const decide = (id: number, body: object, kind: Kind = 'tool', cookie = admin) =>
  portal.call('PUT', `${PATHS[kind]}/${id}/register`, { cookie, body });
const read = (id: number, cookie = user, kind: Kind = 'tool') => portal.call('GET', `${PATHS[kind]}/${id}/register`, { cookie });
const list = async (kind: Kind = 'tool') =>
  (await portal.call('GET', PATHS[kind], kind === 'tool' ? { cookie: user } : {})).json<ListedCard[]>();
const lastEvent = async () => (await portal.deps.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1))[0];

const NOTHING = {
  ...{ status: null, dataClass: null, ownerName: null, ownerEmail: null, vendor: null, dataLocation: null },
  ...{ trainsOnData: null, reviewOn: null, conditions: null, decidedAt: null, decidedBy: null },
};
const ENTRY = {
  status: 'approved-with-conditions',
  dataClass: 'client-confidential-with-consent',
  ownerName: 'Ines Vale',
  ownerEmail: 'ines@firm.example',
  vendor: 'Finder Inc.',
  dataLocation: 'United States',
  trainsOnData: 'no',
  reviewOn: '2190-01-31',
  conditions: 'Only with the client’s written consent.',
};

test.each(['tool', 'card'] as const)(
  'what was decided of a %s can be read by everybody, and the list tells it in short',
  async (kind) => {
    const id = await add(kind);
    expect((await read(id, user, kind)).json()).toEqual(NOTHING);
    const decided = { ...ENTRY, decidedAt: portal.clock.now().toISOString(), decidedBy: 'Ada Quill' };
    expect((await decide(id, ENTRY, kind)).json()).toEqual(decided);
    expect((await read(id, user, kind)).json()).toEqual(decided);
    expect(await list(kind)).toMatchObject([{ id, clientData: 'with-consent' }]);
    expect(await lastEvent()).toMatchObject({
      action: `${kind}.decided`,
      subjectName: 'Case Law Finder',
      detail: { after: ENTRY },
    });
  },
);

test('a tool without an entry is listed as if there were no register', async () => {
  await add();
  const text = (await portal.call('GET', '/api/tools', { cookie: user })).body;
  expect(text).not.toContain('clientData');
  expect(Object.keys(JSON.parse(text)[0])).toEqual(
    'id name description url category icon iconType displayOrder comingSoon badge1 badge2 toolType isHidden'.split(' '),
  );
});

test.each([
  ['public', 'no'],
  ['firm-internal', 'no'],
  ['client-confidential-with-consent', 'with-consent'],
  ['client-confidential', 'yes'],
])('where %s data may be entered, the list says of client data: %s', async (dataClass, clientData) => {
  await decide(await add(), { dataClass });
  expect((await list())[0]?.clientData).toBe(clientData);
});

test.each([
  ['conditions', { conditions: 'Only in the workspace of the firm.' }],
  ['a status', { status: 'under-review' }],
])('a tool with %s alone has a badge, too, so that people can read what was decided', async (_what, entry) => {
  await decide(await add(), entry);
  expect((await list())[0]?.clientData).toBe('not-stated');
});

test('every part may stay empty, and an empty text is none', async () => {
  const id = await add();
  await decide(id, ENTRY);
  const empty = Object.fromEntries(Object.keys(ENTRY).map((name) => [name, '']));
  expect((await decide(id, empty)).json()).toMatchObject({ status: null, ownerEmail: null, reviewOn: null, conditions: null });
  expect((await decide(id, {})).statusCode).toBe(200);
});

test.each([
  ['conditions', { status: 'approved-with-conditions', conditions: ' ' }, REGISTER_MESSAGES.conditionsMissing],
  ['ownerEmail', { ownerEmail: 'ines' }, REGISTER_MESSAGES.ownerEmail],
  ['vendor', { vendor: 'v'.repeat(201) }, REGISTER_MESSAGES.line],
  ['status', { status: 'banned' }, REGISTER_MESSAGES.status],
  ['reviewOn', { reviewOn: '2020-01-31' }, REGISTER_MESSAGES.reviewPassed],
])('a mistake in %s is refused at its field', async (field, body, message) => {
  const response = await decide(await add(), body);
  expect([response.statusCode, response.json().fields]).toEqual([400, { [field]: message }]);
});

test('a review date that has passed in the meantime does not stop another change', async () => {
  const id = await add();
  await decide(id, { reviewOn: today });
  await portal.deps.db.update(tools).set({ reviewOn: '2020-01-31' });
  expect((await decide(id, { reviewOn: '2020-01-31', vendor: 'Finder Inc.' })).statusCode).toBe(200);
});

test('a retired tool is hidden, can be read by administrators alone, and is shown again only after another decision', async () => {
  const id = await add();
  await decide(id, { status: 'retired' });
  expect(await list()).toEqual([]);
  expect((await lastEvent())?.detail).toMatchObject({ before: { isHidden: false }, after: { isHidden: true } });
  expect([(await read(id)).statusCode, (await read(id, admin)).statusCode]).toEqual([404, 200]);
  for (const body of [{ isHidden: false }, sampleCard()]) {
    const response = await portal.call('PUT', `/api/tools/${id}`, { cookie: admin, body });
    expect([response.statusCode, response.json().fields]).toEqual([409, { isHidden: REGISTER_MESSAGES.retired }]);
  }
  const renamed = await portal.call('PUT', `/api/tools/${id}`, { cookie: admin, body: { name: 'Old Finder' } });
  expect(renamed.statusCode).toBe(200);
  await decide(id, { status: 'approved' });
  expect(await list()).toEqual([]);
  expect((await portal.call('PUT', `/api/tools/${id}`, { cookie: admin, body: { isHidden: false } })).statusCode).toBe(200);
  expect(await list()).toHaveLength(1);
});

test('the register lists tools and cards, hidden ones too, and marks those whose review is due', async () => {
  await decide(await add('tool', 'Due'), { reviewOn: today });
  await decide(await add('tool', 'Retired'), { reviewOn: today, status: 'retired' });
  await add('card', 'Unknown');
  const rows = (await portal.call('GET', '/api/admin/register', { cookie: admin })).json<RegisteredCard[]>();
  expect(rows.map(({ kind, name, isHidden, isDue }) => [kind, name, isHidden, isDue])).toEqual([
    ['tool', 'Due', false, true],
    ['tool', 'Retired', true, false],
    ['card', 'Unknown', false, false],
  ]);
});

test('the decisions of a tool or a card are its own, newest first; a save without a change is none', async () => {
  const { db } = portal.deps;
  const id = await add();
  await add('card');
  const cards = await db.delete(documentDraftingCards).returning();
  await db
    .insert(documentDraftingCards)
    .overridingSystemValue()
    .values(cards.map((card) => ({ ...card, id })));
  await decide(id, ENTRY, 'card');
  for (const status of ['under-review', 'approved', 'approved']) await decide(id, { status });
  const rows = (await portal.call('GET', `/api/admin/register/tools/${id}/decisions`, { cookie: admin })).json();
  expect(rows).toMatchObject([
    { actorName: 'Ada Quill', detail: { before: { status: 'under-review' }, after: { status: 'approved' } } },
    { detail: { before: { status: null }, after: { status: 'under-review' } } },
  ]);
  const ofCard = await portal.call('GET', `/api/admin/register/document-drafting-cards/${id}/decisions`, { cookie: admin });
  expect(ofCard.json()).toMatchObject([{ detail: { after: ENTRY } }]);
});

test('an entry names the administrator who decided last', async () => {
  const id = await add();
  await decide(id, { status: 'under-review' });
  await decide(id, { status: 'approved' }, 'tool', ruth);
  expect((await read(id)).json()).toMatchObject({ status: 'approved', decidedBy: 'Ruth Vane' });
});

async function passHour(): Promise<void> {
  await portal.deps.jobs.enqueue(portal.deps.db, housekeeping, {});
  await portal.runJobs();
}

test('an owner is reminded of a review once, and again of another date', async () => {
  const id = await add();
  await decide(id, { ownerEmail: 'ines@firm.example', reviewOn: today });
  await decide(await add(), { ownerEmail: 'ines@firm.example', reviewOn: addDays(today, 1) });
  await decide(await add(), { ownerEmail: 'ines@firm.example', reviewOn: today, status: 'retired' });
  await decide(await add(), { reviewOn: today });
  await passHour();
  await passHour();
  expect(portal.mail.messages).toMatchObject([{ to: 'ines@firm.example', subject: 'Review due: Case Law Finder' }]);
  await portal.deps.db
    .update(tools)
    .set({ reviewOn: addDays(today, -1) })
    .where(eq(tools.id, id));
  await passHour();
  expect(portal.mail.messages).toHaveLength(2);
});

test.each([
  ['was reviewed', { reviewOn: '2190-01-31' }],
  ['has another owner', { ownerEmail: 'otto@firm.example' }],
  ['is retired', { status: 'retired' }],
])('a reminder that has to wait does not leave once the card %s', async (_how, change) => {
  const id = await add('card');
  const entry = { ownerEmail: 'ines@firm.example', reviewOn: today };
  await decide(id, entry, 'card');
  await portal.deps.jobs.enqueue(portal.deps.db, housekeeping, {});
  portal.mail.beforeLeaving.push(async () => void (await decide(id, { ...entry, ...change }, 'card')));
  await portal.runJobs();
  expect(portal.mail.messages).toEqual([]);
});
