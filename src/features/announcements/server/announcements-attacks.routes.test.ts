import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { startOfDay } from '#platform/shared/dates.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { ANNOUNCEMENT_MESSAGES, type AnnouncementBody } from '../admin-announcements.contract.ts';
import { allAnnouncements, announcementsFor } from './announcements.store.ts';
import { announcementDismissals, announcements } from './announcements.tables.ts';

let portal: TestPortal;
let admin: string;
let reader: string;
beforeAll(async () => {
  portal = await openTestPortal({ timeZone: 'America/New_York' });
  admin = await portal.signIn({ role: 'admin' });
  reader = await portal.signIn();
});
afterAll(() => portal?.close());
beforeEach(() => portal.deps.db.delete(announcements));

const body = (change: object = {}) => ({
  text: 'The portal rests.',
  tone: 'notice',
  url: null,
  startsOn: '2020-01-31',
  endsOn: null,
  ...change,
});
const send = (method: string, id: number | '', change: object = {}) =>
  portal.call(method, `/api/admin/announcements${id && `/${id}`}`, { cookie: admin, body: body(change) });
const dismiss = (id: number | string, text: string, cookie = reader) =>
  portal.call('PUT', `/api/announcements/${id}/dismissal`, { cookie, body: { text } });
const shown = async (cookie = reader): Promise<{ id: number; text: string }[]> =>
  (await portal.call('GET', '/api/announcements', { cookie })).json();

test.each([
  ...[
    'https://ada:secret@news.example/',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'vbscript:x',
    'data:text/html,x',
  ],
  ...['//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example', '/\n/evil.example', 'https:evil.example'],
  ...[
    'https://',
    'https://[',
    'ftp://files.example',
    'file:///etc/passwd',
    'mailto:a@b.example',
    'blob:https://x',
    '/',
    'training',
  ],
  ...['https://evil.example/\u202Egpj.exe', 'https://evil.example/ x'],
])('an announcement leads nobody to %j', async (url) => {
  const response = await send('POST', '', { url });
  expect([response.statusCode, response.json().fields]).toEqual([400, { url: ANNOUNCEMENT_MESSAGES.url }]);
});

test('an address of more than two thousand characters is refused', async () => {
  const url = `https://news.example/${'x'.repeat(1979)}`;
  expect((await send('POST', '', { url })).json().url).toBe(url);
  expect((await send('POST', '', { url: `${url}x` })).json().fields).toEqual({ url: ANNOUNCEMENT_MESSAGES.url });
});

test.each<[string, string, unknown]>([
  ['startsOn', ANNOUNCEMENT_MESSAGES.startsOn, '0001-01-01'],
  ['startsOn', ANNOUNCEMENT_MESSAGES.startsOn, '9999-12-31'],
  ['startsOn', ANNOUNCEMENT_MESSAGES.startsOn, '+12026-01-01'],
  ['startsOn', ANNOUNCEMENT_MESSAGES.startsOn, '2026-1-1'],
  ['startsOn', ANNOUNCEMENT_MESSAGES.startsOn, '2026-01-01T00:00:00Z'],
  ['startsOn', ANNOUNCEMENT_MESSAGES.startsOn, null],
  ['endsOn', ANNOUNCEMENT_MESSAGES.endsOn, '2200-01-01'],
  ['endsOn', ANNOUNCEMENT_MESSAGES.endsOn, '2027-02-29'],
  ['endsOn', ANNOUNCEMENT_MESSAGES.endsOn, 'infinity'],
  ['endsOn', ANNOUNCEMENT_MESSAGES.endsOn, ''],
  ['endsOn', ANNOUNCEMENT_MESSAGES.endsOn, 20_260_131],
])('%s: %s (%j)', async (field, message, day) => {
  const response = await send('POST', '', { [field]: day });
  expect([response.statusCode, response.json().fields]).toEqual([400, { [field]: message }]);
});

test('the last day that can be chosen can be announced, and one without an end goes on', async () => {
  expect((await send('POST', '', { startsOn: '2199-12-31', endsOn: '2199-12-31' })).json().state).toBe('scheduled');
  expect((await send('POST', '', { startsOn: '1900-01-01' })).json().state).toBe('showing');
});

test('ten thousand characters are refused, and what no database keeps is left out of the others', async () => {
  const long = await send('POST', '', { text: 'x'.repeat(10_000) });
  expect([long.statusCode, long.json().fields]).toEqual([400, { text: ANNOUNCEMENT_MESSAGES.textTooLong }]);
  for (const text of ['\u0000\u0007\u200b', '\u202E\u2066', '\u3164'])
    expect((await send('POST', '', { text })).json().fields).toEqual({ text: ANNOUNCEMENT_MESSAGES.text });
  const odd = await send('POST', '', { text: ' \u0000<script>alert(1)</script> [x](javascript:alert(1)) \uD800 ' });
  expect([odd.statusCode, odd.json().text]).toEqual([200, '<script>alert(1)</script> [x](javascript:alert(1)) \uFFFD']);
});

test.each([['0'], ['-1'], ['1.5'], ['abc'], ['1;drop table announcements'], ['99999999999'], ['999999999'], ['%00'], ['../1']])(
  'there is no announcement %j to put away',
  async (id) => {
    const response = await dismiss(encodeURIComponent(id), 'The portal rests.');
    expect([400, 404]).toContain(response.statusCode);
    expect(response.body).not.toMatch(/sql|syntax|select/i);
  },
);

test('who is signed out, suspended or waiting reads no announcement and puts none away', async () => {
  const { id, text } = (await send('POST', '')).json();
  const email = await portal.addUser();
  const [cookie] = (await portal.call('POST', '/api/auth/login', { body: { email, password: 'correct horse battery' } })).cookies;
  const gone = `${cookie?.name}=${encodeURIComponent(cookie?.value ?? '')}`;
  expect(await shown(gone)).toHaveLength(1);
  for (const status of ['suspended', 'pending'] as const) {
    await portal.deps.db.update(users).set({ status }).where(eq(users.email, email));
    for (const outside of [gone, '']) {
      const responses = [await portal.call('GET', '/api/announcements', { cookie: outside }), await dismiss(id, text, outside)];
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
    }
  }
  expect(await portal.deps.db.$count(announcementDismissals)).toBe(0);
});

test('whatever comes first, people who put an announcement away while its text is changed see the new text', async () => {
  const { id, text } = (await send('POST', '')).json();
  const people = await Promise.all(Array.from({ length: 6 }, () => portal.signIn()));
  const away = (cookie: string) => dismiss(id, text, cookie);
  const responses = await Promise.all([
    ...people.slice(0, 3).map(away),
    send('PUT', id, { text: 'The portal rests on Monday.' }),
    ...people.slice(3).map(away),
  ]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(200));
  for (const cookie of people) expect((await shown(cookie)).map((one) => one.text)).toEqual(['The portal rests on Monday.']);
});

test('of two administrators who delete one announcement at once, one is told that it is gone', async () => {
  const { id } = (await send('POST', '')).json();
  const responses = await Promise.all([send('DELETE', id), send('DELETE', id)]);
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  expect((await send('PUT', id)).statusCode).toBe(404);
});

test.each([
  ['of twenty-three hours', 'America/New_York', '2027-03-14', 23],
  ['of twenty-five hours', 'America/New_York', '2026-11-01', 25],
  ['that begins at one o’clock', 'America/Santiago', '2027-09-05', 23],
  ['half an hour of which comes twice', 'Australia/Lord_Howe', '2027-04-04', 24.5],
])('on a day %s an announcement of that day is shown from its first moment to its last', async (_what, timeZone, day, hours) => {
  const kept: AnnouncementBody = { text: 'Today only', tone: 'notice', url: null, startsOn: day, endsOn: day };
  await portal.deps.db.insert(announcements).values({ ...kept, createdAt: portal.clock.now(), createdBy: 'Vera Abbot' });
  const begins = startOfDay(day, timeZone).getTime();
  const ends = begins + hours * 3_600_000;
  const at = async (moment: number) => {
    const deps = { ...portal.deps, config: { ...portal.deps.config, timeZone }, clock: { now: () => new Date(moment) } };
    const [one] = await allAnnouncements(deps);
    return [(await announcementsFor(deps, 0)).length, one?.state];
  };
  expect(await Promise.all([begins - 1, begins, ends - 1, ends].map(at))).toEqual([
    [0, 'scheduled'],
    [1, 'showing'],
    [1, 'showing'],
    [0, 'ended'],
  ]);
});
