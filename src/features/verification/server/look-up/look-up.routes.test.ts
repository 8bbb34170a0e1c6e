import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { COURTLISTENER_ADDRESS, LOOK_UP_MESSAGES } from '#features/verification/look-up.contract.ts';
import { newKey } from '#platform/server/sealed.ts';
import { portalSettings } from '#platform/server/settings/settings.tables.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { type CourtListenerStandIn, STAND_IN_TOKEN, startCourtListener } from '../testing/courtlistener-stand-in.ts';
import { bluebookReporter } from './format-citation.ts';
import { lookUpCitations } from './look-up-citations.ts';

const OBERGEFELL = {
  case_name: 'Obergefell v. Hodges',
  date_filed: '2015-06-26',
  absolute_url: '/opinion/2812209/obergefell-v-hodges/',
};
const named = (case_name: string) => ({ case_name, date_filed: '1854-01-01', absolute_url: '/opinion/1/a-case/' });

let portal: TestPortal;
let cookie: string;
let service: CourtListenerStandIn;
beforeAll(async () => {
  portal = await openTestPortal();
  cookie = await portal.signIn({ role: 'admin' });
  service = await startCourtListener({
    '576 U.S. 644': [OBERGEFELL],
    '1 A.D.3d 150': [named('Louis v. Buckeye'), named('Fell v. Parke')],
  });
});
afterAll(async () => {
  await portal?.close();
  await service?.close();
});
beforeEach(async () => {
  await portal.deps.db.delete(portalSettings);
  service.texts.length = 0;
  service.next.length = 0;
});

const ADDRESS = '/api/admin/citation-look-up';
const read = async () => (await portal.call('GET', ADDRESS, { cookie })).json();
const change = (body: object) => portal.call('PUT', ADDRESS, { cookie, body: { isOn: true, address: service.address, ...body } });
const sentenceOf = async () => (await portal.call('POST', `${ADDRESS}/test`, { cookie })).json().sentence;
const sought = (...words: string[]) => words.map((each) => ({ key: each, words: each }));

test('it is off until an administrator turns it on with a token, which is sealed and never sent back', async () => {
  expect(await read()).toEqual({ isOn: false, address: COURTLISTENER_ADDRESS, token: 'none' });
  expect(await lookUpCitations(portal.deps, sought('576 U.S. 644'))).toBeNull();
  expect((await change({})).json().fields).toEqual({ token: LOOK_UP_MESSAGES.tokenRequired });
  expect((await change({ token: STAND_IN_TOKEN })).json()).toEqual({ isOn: true, address: service.address, token: 'entered' });
  const [row] = await portal.deps.db.select().from(portalSettings);
  expect(JSON.stringify(row)).not.toContain(STAND_IN_TOKEN);
  const [event] = await portal.deps.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'setting.changed'))
    .orderBy(desc(auditEvents.id));
  expect(event).toMatchObject({ subjectName: 'Citation look-up', detail: { after: { isOn: true }, token: 'entered' } });
  expect(JSON.stringify(event)).not.toContain(STAND_IN_TOKEN);
  expect((await change({ isOn: false, token: null })).json().token).toBe('none');
});

test('a token that was sealed under another session secret is to be entered again, and looks nothing up meanwhile', async () => {
  await change({ token: STAND_IN_TOKEN });
  const other = { ...portal.deps, masterKey: newKey() };
  expect(await lookUpCitations(other, sought('576 U.S. 644'))).toBeNull();
});

test.each([
  ['ftp://firm.example', LOOK_UP_MESSAGES.address],
  ['http://169.254.169.254/api', LOOK_UP_MESSAGES.metadataAddress],
  ['http://93.184.216.34/api', LOOK_UP_MESSAGES.unencrypted],
  ['', LOOK_UP_MESSAGES.address],
])('the address %s is refused', async (address, message) => {
  expect((await change({ address, token: STAND_IN_TOKEN })).json().fields).toEqual({ address: message });
});

test('found, ambiguous and missing decisions are told apart, and only citations leave the portal', async () => {
  await change({ token: STAND_IN_TOKEN });
  const found = await lookUpCitations(portal.deps, sought('576 U.S. 644', '1 A.D.3d 150', '208 A.D.3d 431', '33 Umbrella'));
  expect(found?.citations).toEqual([
    {
      key: '576 U.S. 644',
      outcome: 'found',
      cases: [
        {
          name: 'Obergefell v. Hodges',
          year: 2015,
          url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/opinion\/2812209\/obergefell-v-hodges\/$/),
        },
      ],
    },
    {
      key: '1 A.D.3d 150',
      outcome: 'ambiguous',
      cases: [expect.objectContaining({ name: 'Louis v. Buckeye' }), expect.objectContaining({ name: 'Fell v. Parke' })],
    },
    { key: '208 A.D.3d 431', outcome: 'not-found', cases: [] },
    { key: '33 Umbrella', outcome: 'not-asked', cases: [] },
  ]);
  expect(found?.failure).toBeNull();
  expect(service.texts).toEqual(['576 U.S. 644\n1 A.D.3d 150\n208 A.D.3d 431\n33 Umbrella']);
});

test('a hostile answer gives no link to another address', async () => {
  await change({ token: STAND_IN_TOKEN });
  const clusters = ['//evil.example/', 'https://evil.example/', '/a?b', '/a"onclick'].map((absolute_url) => ({
    case_name: 'A',
    absolute_url,
  }));
  service.next.push({ status: 200, body: [{ start_index: 0, status: 300, clusters }] });
  const found = await lookUpCitations(portal.deps, sought('576 U.S. 644'));
  expect(found?.citations[0]?.cases.map(({ url }) => url)).toEqual([null, null, null, null]);
});

test('when the service asks to wait, the rest is looked up after it; when it asks for too long, the report says so', async () => {
  await change({ token: STAND_IN_TOKEN });
  const after = (milliseconds: number) => ({ wait_until: new Date(Date.now() + milliseconds).toISOString() });
  service.next.push({ status: 429, body: after(50) });
  expect((await lookUpCitations(portal.deps, sought('576 U.S. 644')))?.citations).toHaveLength(1);
  service.next.push({ status: 429, body: after(3_600_000) });
  expect(await lookUpCitations(portal.deps, sought('576 U.S. 644'))).toMatchObject({
    citations: [],
    failure: 'CourtListener takes no more citations at the moment.',
  });
});

test('sixty citations go in one request, and what was found before a failure is kept', async () => {
  await change({ token: STAND_IN_TOKEN });
  const many = sought(...Array.from({ length: 70 }, (_, index) => `${index + 1} N.Y.3d 1`));
  expect((await lookUpCitations(portal.deps, many))?.citations).toHaveLength(70);
  expect(service.texts.map((text) => text.split('\n').length)).toEqual([60, 10]);
});

test.each([
  [403, { detail: 'no' }, 'CourtListener refused the token.'],
  [418, {}, 'CourtListener answered with an error (418).'],
  [200, '<html>Welcome</html>', 'The address of the look-up did not answer as CourtListener does.'],
  [200, [{ citation: 'x' }], 'The address of the look-up did not answer as CourtListener does.'],
  [429, {}, 'CourtListener takes no more citations at the moment.'],
])('an answer of %i is explained to administrators who test the look-up', async (status, body, sentence) => {
  await change({ token: STAND_IN_TOKEN });
  service.next.push({ status, body });
  expect(await sentenceOf()).toBe(sentence);
});

test('a test names the decision that was found, and says when there is no token or nobody answers', async () => {
  expect(await sentenceOf()).toBe('There is no token yet. Enter one, save it, then test again.');
  await change({ token: STAND_IN_TOKEN, isOn: false });
  expect(await sentenceOf()).toBe('CourtListener answers: 576 U.S. 644 is Obergefell v. Hodges.');
  await change({ address: 'http://127.0.0.1:9' });
  expect(await sentenceOf()).toBe('CourtListener could not be reached.');
});

test.each([
  ['AD3d', 'A.D.3d'],
  ['NY2d', 'N.Y.2d'],
  ['NYS3d', 'N.Y.S.3d'],
  ['Misc 3d', 'Misc. 3d'],
  ['F Supp 2d', 'F. Supp. 2d'],
  ["F App'x", "F. App'x"],
  ['S Ct', 'S. Ct.'],
  ['F4th', 'F.4th'],
  ['N J Super', 'N.J. Super.'],
  ['N J', 'N.J.'],
  ['Cal App 4th', 'Cal. App. 4th'],
  ['Ohio St 3d', 'Ohio St. 3d'],
])('the reporter %s is sent as %s', (key, written) => {
  expect(bluebookReporter(key)).toBe(written);
});
