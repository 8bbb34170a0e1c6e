import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { addDays, calendarDayAt, startOfDay } from '#platform/shared/dates.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { ANNOUNCEMENT_MESSAGES, type AnnouncementBody, MAX_ANNOUNCEMENT_LENGTH } from '../admin-announcements.contract.ts';
import { announcements } from './announcements.tables.ts';

const ZONE = 'America/New_York';

let portal: TestPortal;
let admin: string;
let ada: string;
let mina: string;
/** The firm's current day when these tests begin. */
let today: string;
beforeAll(async () => {
  portal = await openTestPortal({ timeZone: ZONE });
  admin = await portal.signIn({ firstName: 'Vera', lastName: 'Abbot', role: 'admin' });
  ada = await portal.signIn();
  mina = await portal.signIn();
  today = calendarDayAt(portal.clock.now(), ZONE);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.deps.db.delete(announcements);
});

const body = (change: Partial<AnnouncementBody> = {}): AnnouncementBody => ({
  text: 'The portal rests on Sunday.',
  tone: 'notice',
  url: null,
  startsOn: today,
  endsOn: null,
  ...change,
});
const asAdmin = (method: string, id: number | '', sent?: object) =>
  portal.call(method, `/api/admin/announcements${id && `/${id}`}`, { cookie: admin, ...(sent ? { body: sent } : {}) });
const announce = async (change: Partial<AnnouncementBody> = {}): Promise<number> => {
  // A moment after the previous one.
  portal.clock.advance(1);
  return (await asAdmin('POST', '', body(change))).json().id;
};
const dismiss = (cookie: string, id: number, text = body().text) =>
  portal.call('PUT', `/api/announcements/${id}/dismissal`, { cookie, body: { text } });
const shownTo = async (cookie: string): Promise<string[]> =>
  (await portal.call('GET', '/api/announcements', { cookie })).json().map(({ text }: { text: string }) => text);
const kept = async () => (await asAdmin('GET', '')).json();
/** Returns the newest audit events. */
const entries = (limit: number) => portal.deps.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(limit);

test('what is announced is shown to everybody at once, warnings first and then the newest', async () => {
  for (const [text, tone] of [
    ['First notice', 'notice'],
    ['First warning', 'warning'],
    ['Second notice', 'notice'],
    ['Second warning', 'warning'],
  ] as const)
    await announce({ text, tone });
  expect(await shownTo(ada)).toEqual(['Second warning', 'First warning', 'Second notice', 'First notice']);
  const [first] = (await portal.call('GET', '/api/announcements', { cookie: mina })).json();
  expect(first).toEqual({ id: expect.any(Number), text: 'Second warning', tone: 'warning', url: null });
});

test('an announcement begins and ends at midnight in the firm’s zone, and both its days belong to it', async () => {
  const own = await openTestPortal({ timeZone: ZONE });
  const writer = await own.signIn({ role: 'admin' });
  const first = addDays(calendarDayAt(own.clock.now(), ZONE), 1);
  const sent = { ...body(), startsOn: first, endsOn: addDays(first, 1) };
  await own.call('POST', '/api/admin/announcements', { cookie: writer, body: sent });
  const reader = await own.addUser();
  const at = async (moment: number) => {
    own.clock.advance(moment - own.clock.now().getTime());
    // A separate session for each check: hours lie between them.
    const login = (email: string) => own.call('POST', '/api/auth/login', { body: { email, password: 'correct horse battery' } });
    const cookieFor = async (email: string) => {
      const [cookie] = (await login(email)).cookies;
      return `${cookie?.name}=${encodeURIComponent(cookie?.value ?? '')}`;
    };
    const shown = await own.call('GET', '/api/announcements', { cookie: await cookieFor(reader) });
    return shown.json().length;
  };
  const stateOf = async () => {
    const again = await own.signIn({ role: 'admin' });
    return (await own.call('GET', '/api/admin/announcements', { cookie: again })).json()[0].state;
  };
  const begins = startOfDay(first, ZONE).getTime();
  const ends = startOfDay(addDays(first, 2), ZONE).getTime();
  // The UTC day has begun hours before.
  expect(new Date(begins - 1).toISOString().slice(0, 10)).toBe(first);
  expect([await at(begins - 1), await stateOf()]).toEqual([0, 'scheduled']);
  expect([await at(begins), await stateOf()]).toEqual([1, 'showing']);
  expect([await at(ends - 1), await stateOf()]).toEqual([1, 'showing']);
  expect([await at(ends), await stateOf()]).toEqual([0, 'ended']);
  await own.close();
});

test('whoever puts an announcement away sees it no more, on no device, and everybody else still does', async () => {
  const id = await announce();
  const responses = await Promise.all([dismiss(ada, id), dismiss(ada, id)]);
  expect(responses.map(({ statusCode, json }) => [statusCode, json()])).toEqual(Array(2).fill([200, { shown: null }]));
  expect((await dismiss(ada, id)).statusCode).toBe(200);
  expect([await shownTo(ada), await shownTo(mina)]).toEqual([[], [body().text]]);
  expect((await kept())[0].dismissals).toBe(1);
});

test('an announcement that does not exist cannot be put away, changed or deleted', async () => {
  const id = await announce();
  await asAdmin('DELETE', id);
  const responses = [await dismiss(ada, id), await asAdmin('PUT', id, body()), await asAdmin('DELETE', id)];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
});

test('what has not begun yet is not put away by asking for it, and what has ended may be', async () => {
  const coming = await announce({ text: 'Coming', startsOn: addDays(today, 1) });
  const over = await announce({ text: 'Over', startsOn: addDays(today, -9), endsOn: addDays(today, -1) });
  const responses = [await dismiss(ada, coming, 'Coming'), await dismiss(ada, over, 'Over')];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const counts = Object.fromEntries(
    (await kept()).map((one: { text: string; dismissals: number }) => [one.text, one.dismissals]),
  );
  expect(counts).toEqual({ Coming: 0, Over: 1 });
});

test('another text is shown again to those who have put the one before away; other changes are not', async () => {
  const id = await announce();
  await dismiss(ada, id);
  await asAdmin('PUT', id, body({ tone: 'warning', url: '/training', endsOn: addDays(today, 3) }));
  expect(await shownTo(ada)).toEqual([]);
  const changed = await asAdmin('PUT', id, body({ text: 'The portal rests on Monday.' }));
  expect(changed.json()).toMatchObject({ text: 'The portal rests on Monday.', tone: 'notice', url: null, dismissals: 0 });
  expect(await shownTo(ada)).toEqual(['The portal rests on Monday.']);
});

test('putting away a banner that stood there since before its text was changed does not put the new text away', async () => {
  const id = await announce();
  await asAdmin('PUT', id, body({ text: 'The portal rests on Monday.' }));
  const response = await dismiss(ada, id);
  expect(response.json().shown).toEqual({ id, text: 'The portal rests on Monday.', tone: 'notice', url: null });
  expect([await shownTo(ada), (await kept())[0].dismissals]).toEqual([['The portal rests on Monday.'], 0]);
  await dismiss(ada, id, 'The portal rests on Monday.');
  expect(await shownTo(ada)).toEqual([]);
});

test('administrators see every announcement, the latest first day first, with its state and who wrote it', async () => {
  await announce({ text: 'Over', startsOn: addDays(today, -9), endsOn: addDays(today, -1) });
  await announce({ text: 'Coming', startsOn: addDays(today, 9) });
  await announce({ text: 'Now', endsOn: today });
  const found = await kept();
  expect(found.map(({ text, state }: { text: string; state: string }) => [text, state])).toEqual([
    ['Coming', 'scheduled'],
    ['Now', 'showing'],
    ['Over', 'ended'],
  ]);
  expect(found[1]).toMatchObject({ createdBy: 'Vera Abbot', startsOn: today, endsOn: today });
  expect(await shownTo(ada)).toEqual(['Now']);
});

test('the trail tells who announced, changed and deleted something; what is so already leaves no entry', async () => {
  const text = `Read this. ${'It matters. '.repeat(20)}`.trim();
  const id = await announce({ text });
  await asAdmin('PUT', id, body({ text }));
  await asAdmin('PUT', id, body({ text, tone: 'warning' }));
  await asAdmin('DELETE', id);
  const [deleted, changed, created, ...others] = await entries(4);
  expect([created?.action, changed?.action, deleted?.action]).toEqual([
    'announcement.created',
    'announcement.changed',
    'announcement.deleted',
  ]);
  expect(others[0]?.subjectId).not.toBe(String(id));
  expect(changed).toMatchObject({ actorName: 'Vera Abbot', detail: { before: { tone: 'notice' }, after: { tone: 'warning' } } });
  expect(created?.subjectName).toMatch(/^Read this\. .*…$/);
  expect(created?.subjectName?.length).toBe(80);
});

test.each<[what: string, change: object, field: string, message: string]>([
  ['no text', { text: ' \u200b ' }, 'text', ANNOUNCEMENT_MESSAGES.text],
  ['too long a text', { text: 'x'.repeat(MAX_ANNOUNCEMENT_LENGTH + 1) }, 'text', ANNOUNCEMENT_MESSAGES.textTooLong],
  ['an unknown tone', { tone: 'alarm' }, 'tone', ANNOUNCEMENT_MESSAGES.tone],
  ['an address that a browser would run', { url: 'javascript:alert(1)' }, 'url', ANNOUNCEMENT_MESSAGES.url],
  ['another site’s page in disguise', { url: '//elsewhere.example' }, 'url', ANNOUNCEMENT_MESSAGES.url],
  ['no first day', { startsOn: '' }, 'startsOn', ANNOUNCEMENT_MESSAGES.startsOn],
  ['a day that no calendar has', { endsOn: '2026-02-30' }, 'endsOn', ANNOUNCEMENT_MESSAGES.endsOn],
  [
    'a last day before the first',
    { startsOn: '2026-02-02', endsOn: '2026-02-01' },
    'endsOn',
    ANNOUNCEMENT_MESSAGES.endsBeforeStart,
  ],
])('%s is refused beside its field, and nothing is announced', async (_what, change, field, message) => {
  const response = await asAdmin('POST', '', { ...body(), ...change });
  expect([response.statusCode, response.json().fields?.[field]]).toEqual([400, message]);
  expect(await kept()).toEqual([]);
});

test('the page comes with what is announced to the person, and for visitors with nothing of it', async () => {
  await announce({ text: 'Only this </script> one', endsOn: today });
  await dismiss(mina, await announce({ text: 'Put away' }), 'Put away');
  const bootFor = async (cookie?: string) => {
    const { body: page } = await portal.call('GET', '/document-drafting', cookie ? { cookie } : {});
    return JSON.parse(/id="boot">(.*?)<\/script>/s.exec(page)?.[1] ?? '').announcements;
  };
  expect((await bootFor(mina)).map(({ text }: { text: string }) => text)).toEqual(['Only this </script> one']);
  expect(await bootFor()).toBeUndefined();
});
