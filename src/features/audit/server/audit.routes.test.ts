import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import type { ListedEvent } from '../audit.contract.ts';
import { auditEvents } from './audit.tables.ts';
import { auditCsv } from './export-audit-events.ts';

type Given = Partial<typeof auditEvents.$inferInsert>;

let portal: TestPortal;
let cookie: string;
let batch = 0;
/** Part of every name in the audit events of one test. */
let mark: string;
beforeAll(async () => {
  portal = await openTestPortal();
  cookie = await portal.signIn({ role: 'admin', firstName: 'Ruth', lastName: 'Vane' });
});
afterAll(() => portal.close());
beforeEach(() => {
  batch += 1;
  mark = `batch${batch}x`;
});

async function add(...given: Given[]): Promise<void> {
  const entry = { action: 'document.accepted', at: portal.clock.now(), actorName: mark } as const;
  await portal.deps.db.insert(auditEvents).values(given.map((change) => ({ ...entry, ...change })));
}

const list = async (query: Record<string, string> = {}) =>
  (await portal.call('GET', `/api/admin/audit?${new URLSearchParams({ search: mark, ...query })}`, { cookie })).json<{
    entries: ListedEvent[];
    nextCursor: string | null;
  }>();
const namesOf = ({ entries }: { entries: ListedEvent[] }) => entries.map(({ subjectName }) => subjectName);

test('the trail is read newest first, a hundred entries at a time, each entry once', async () => {
  await add(...Array.from({ length: 230 }, (_, index) => ({ subjectName: String(index) })));
  const read: (string | null)[] = [];
  const sizes = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list(cursor ? { cursor } : {});
    // Events added meanwhile neither duplicate nor hide older ones.
    await add({ subjectName: 'new' });
    read.push(...namesOf(page));
    sizes.push(page.entries.length);
    cursor = page.nextCursor;
  }
  expect(sizes).toEqual([100, 100, 30]);
  expect(read).toEqual(Array.from({ length: 230 }, (_, index) => String(229 - index)));
});

test('what happened at one moment, or while the clock was set back, is neither lost nor doubled between two pages', async () => {
  const moment = portal.clock.now().getTime();
  const times = [...Array(150).fill(0), ...Array(80).fill(-3_600_000), ...Array(70).fill(0)];
  await add(...times.map((shift, index) => ({ subjectName: String(index), at: new Date(moment + shift) })));
  const first = await list();
  const second = await list({ cursor: first.nextCursor ?? '' });
  const third = await list({ cursor: second.nextCursor ?? '' });
  const read = [first, second, third].flatMap(namesOf).map(Number);
  const inOrder = [...times.keys()].sort((a, b) => (times[b] ?? 0) - (times[a] ?? 0) || b - a);
  expect([read, third.nextCursor]).toEqual([inOrder, null]);
});

test('a cursor that no entry has shows nothing', async () => {
  await add({});
  expect(await list({ cursor: '999999999999999' })).toEqual({ entries: [], nextCursor: null });
});

test('exactly a hundred entries are one page without a next one', async () => {
  await add(...Array.from({ length: 100 }, () => ({})));
  expect((await list()).nextCursor).toBeNull();
});

test('an entry tells who, what, to what, why and from where', async () => {
  const entry = { actorId: 7, subjectId: '9', subjectName: 'Ada Quill', address: '192.0.2.1', requestId: 'r-1' };
  const detail = { before: { role: 'user' }, after: { role: 'admin' } };
  await add({ ...entry, action: 'account.changed', detail });
  const [read] = (await list()).entries;
  expect(read).toEqual({
    ...entry,
    id: expect.any(Number),
    at: portal.clock.now().toISOString(),
    action: 'account.changed',
    actorName: mark,
    detail,
    times: 1,
  });
});

test('an area shows its own entries only', async () => {
  await add({ action: 'sign-in.accepted', subjectName: 'in' }, { action: 'library.imported' }, { action: 'document.failed' });
  expect(namesOf(await list({ area: 'sign-in' }))).toEqual(['in']);
  expect((await list({ area: 'document' })).entries.map(({ action }) => action)).toEqual(['document.failed']);
});

test('a name is found in part, whoever did it or had it done to them, in capitals or not', async () => {
  await add({ subjectName: 'Marian Stone' }, { subjectName: 'Peter Oak' }, { actorName: 'Stonewall', subjectName: mark });
  const find = async (search: string) => (await list({ search })).entries.map(({ actorName }) => actorName);
  expect(await find('sTONE')).toEqual(['Stonewall', mark]);
  expect(await find('  peter o ')).toEqual([mark]);
});

test('a percent sign, an underscore and a backslash stand for themselves', async () => {
  const names = [`${mark} 100% sure`, `${mark} 100 sure`, `${mark}_a`, `${mark}-a`, `${mark}\\b`, `${mark}b`];
  await add(...names.map((subjectName) => ({ subjectName, actorName: 'x' })));
  expect(namesOf(await list({ search: `${mark} 100% ` }))).toEqual([`${mark} 100% sure`]);
  expect(namesOf(await list({ search: `${mark}_` }))).toEqual([`${mark}_a`]);
  expect(namesOf(await list({ search: `${mark}\\` }))).toEqual([`${mark}\\b`]);
});

test.each([
  ['an ordinary day', '2026-01-15', '2026-01-15T05:00:00.000Z', '2026-01-16T04:59:59.999Z'],
  ['the day of 23 hours', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
  ['the day of 25 hours', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
])('%s counts from its first moment in the firm’s zone to its last', async (_, day, first, last) => {
  const moments = {
    before: Date.parse(first) - 1,
    first: Date.parse(first),
    last: Date.parse(last),
    after: Date.parse(last) + 1,
  };
  await add(...Object.entries(moments).map(([subjectName, at]) => ({ subjectName, at: new Date(at) })));
  expect(namesOf(await list({ dateFrom: day, dateTo: day }))).toEqual(['last', 'first']);
  expect(namesOf(await list({ dateFrom: day }))).toEqual(['after', 'last', 'first']);
  expect(namesOf(await list({ dateTo: day }))).toEqual(['last', 'first', 'before']);
});

test.each([
  'area=nothing',
  'dateFrom=2026-02-30',
  'dateFrom=0001-01-01',
  'dateTo=9999-12-31',
  'dateTo=',
  'cursor=-1',
  'cursor=1e9',
  'cursor=9999999999999999',
  `search=${'x'.repeat(101)}`,
  'area=document&area=account',
])('a filter that means nothing is refused (%s)', async (query) => {
  for (const path of ['/api/admin/audit', '/api/admin/audit/export']) {
    if (query.startsWith('cursor') && path.endsWith('export')) continue;
    expect((await portal.call('GET', `${path}?${query}`, { cookie })).statusCode).toBe(400);
  }
});

test.each(['%00', '%ED%A0%80', "'%3B drop table audit_entries--", '%25', '\\', '%F0%9F%92%A9'])(
  'a hostile search finds nothing that it should not, and harms nothing (%s)',
  async (search) => {
    await add({});
    const response = await portal.call('GET', `/api/admin/audit?search=${mark}${search}%25`, { cookie });
    expect([response.statusCode, response.json().entries]).toEqual([200, []]);
  },
);

async function exported(query: Record<string, string> = {}) {
  const search = new URLSearchParams({ search: mark, ...query });
  return portal.call('GET', `/api/admin/audit/export?${search}`, { cookie });
}

test('the export is a file that spreadsheets open, with the filtered entries in the firm’s time', async () => {
  const detail = { before: { title: null }, after: { title: 'of counsel' } };
  const at = new Date('2026-11-01T05:30:00.000Z');
  await add({ at, action: 'account.changed', subjectName: 'Stone, "Marian"', subjectId: '3', detail, address: '192.0.2.1' });
  await add({ at: new Date('2026-11-03T12:00:00.000Z') });
  const response = await exported({ dateTo: '2026-11-01' });
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="audit-trail.csv"',
    'cache-control': 'no-store',
  });
  expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const [headings, row, ...rest] = response.body.slice(1).split('\r\n');
  expect(headings).toMatch(/^Entry,Time \(America\/New_York\),Time \(UTC\),/);
  expect(row?.replace(/^\d+,/, '')).toBe(
    `2026-11-01 01:30:00,2026-11-01T05:30:00.000Z,Accounts,Changed an account,${mark},,"Stone, ""Marian""",3,Title: none → of counsel,192.0.2.1,,1`,
  );
  expect(rest).toEqual(['']);
});

test('no cell of the export is run as a formula', async () => {
  await add({ actorName: `=cmd|'/c calc'!A0 ${mark}`, subjectName: '@SUM(1+1)', detail: { '=1': '+1' } });
  const cells = (await exported()).body.split('\r\n')[1]?.split(',') ?? [];
  expect(cells.slice(5, 10)).toEqual([`'=cmd|'/c calc'!A0 ${mark}`, '', "'@SUM(1+1)", '', "'=1: +1"]);
});

test('who takes the trail away is in it, with the filter but not with what was searched for', async () => {
  await exported({ area: 'account', dateFrom: '2026-01-01' });
  const [entry] = (await list({ search: 'Ruth Vane', area: 'audit' })).entries;
  expect(entry).toMatchObject({
    action: 'audit.exported',
    actorName: 'Ruth Vane',
    actorId: expect.any(Number),
    detail: { area: 'account', dateFrom: '2026-01-01', search: true },
    address: '127.0.0.1',
  });
});

test('a long export is written page by page, and leaves others their turn in between', { timeout: 60_000 }, async () => {
  const COUNT = 5_250;
  for (let left = COUNT; left > 0; left -= 750) {
    await add(...Array.from({ length: 750 }, (_, index) => ({ subjectName: `Subject ${left - index}` })));
  }
  let turns = 0;
  let isRunning = true;
  const turn = () => {
    turns += 1;
    if (isRunning) setImmediate(turn);
  };
  setImmediate(turn);
  const pieces = [];
  for await (const piece of auditCsv(portal.deps, { search: mark })) pieces.push(piece);
  isRunning = false;
  expect(pieces.length).toBeGreaterThan(10);
  expect(turns).toBeGreaterThanOrEqual(10);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(100_000);
  const rows = pieces.join('').split('\r\n').slice(1, -1);
  expect(rows).toHaveLength(COUNT);
  expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(COUNT);
});

test('an export that the database ends is cut off, never passed off as whole', async () => {
  await add({});
  const { db } = portal.deps;
  const select = db.select;
  db.select = (() => {
    throw new Error('away');
  }) as unknown as typeof db.select;
  const reading = auditCsv(portal.deps, {});
  await reading.next();
  await expect(reading.next()).rejects.toThrow('away');
  db.select = select;
});

test('a link on another site’s page takes nothing away, and puts no entry under an administrator’s name', async () => {
  const leave = eq(auditEvents.action, 'audit.exported');
  const before = await portal.deps.db.$count(auditEvents, leave);
  const ask = (site: string) =>
    portal.call('GET', '/api/admin/audit/export', { cookie, headers: { 'sec-fetch-site': site, accept: 'text/html' } });
  expect([(await ask('cross-site')).statusCode, (await ask('same-site')).statusCode]).toEqual([403, 403]);
  expect(await portal.deps.db.$count(auditEvents, leave)).toBe(before);
  expect([(await ask('same-origin')).statusCode, (await ask('none')).statusCode]).toEqual([200, 200]);
});

test('nobody but an administrator reads the trail or takes it away', async () => {
  const person = await portal.signIn();
  for (const path of ['/api/admin/audit', '/api/admin/audit/export']) {
    expect((await portal.call('GET', path)).statusCode).toBe(401);
    const refused = await portal.call('GET', path, { cookie: person });
    expect([refused.statusCode, refused.body.includes('sign-in')]).toEqual([403, false]);
  }
});
