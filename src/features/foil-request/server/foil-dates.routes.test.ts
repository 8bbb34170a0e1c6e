import { desc, eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#features/audit/server/audit.tables.ts';
import { documents } from '#features/documents/server/documents.tables.ts';
import { removeOldDocuments } from '#features/documents/server/remove-old-documents.ts';
import { addDays, calendarDayAt } from '#platform/shared/dates.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { DATE_MESSAGES, type FoilClock, type FoilDates, NO_DATES } from '../foil-dates.contract.ts';
import { foilRequest, sampleAgency } from '../testing.ts';
import { addBusinessDays } from './clock/business-days.ts';
import { foilAgencies } from './foil-request.tables.ts';

const ZONE = 'America/New_York';

let portal: TestPortal;
let cookie: string;
let today: string;
beforeAll(async () => {
  portal = await openTestPortal({ timeZone: ZONE });
});
afterAll(() => portal.close());
beforeEach(async () => {
  today = calendarDayAt(portal.clock.now(), ZONE);
  cookie = await portal.signIn();
});

async function written(change: Parameters<typeof foilRequest>[0] = {}): Promise<string> {
  const body = foilRequest({ date: addDays(today, -90), ...change });
  const { id } = (await portal.call('POST', '/api/foil-request/generate', { cookie, body })).json();
  await portal.runJobs();
  return id;
}
const save = (id: string, dates: Partial<FoilDates>) =>
  portal.call('PUT', `/api/documents/${id}/foil-dates`, { cookie, body: { ...NO_DATES, ...dates } });
const clocks = async () => (await portal.call('GET', '/api/foil-requests', { cookie })).json<FoilClock[]>();

test('a request whose letter exists has a clock, which starts on the day that the person enters', async () => {
  const id = await written();
  expect(await clocks()).toMatchObject([{ documentId: id, dates: NO_DATES, deadlines: [], followUps: [] }]);
  expect((await save(id, { sentOn: today })).json()).toMatchObject({ deadlines: [{ kind: 'answer', state: 'open' }] });
  expect((await clocks())[0]?.deadlines[0]?.due).toBe(addBusinessDays(today, 5));
  // Changeable, and undone.
  expect((await save(id, {})).json<FoilClock>().deadlines).toEqual([]);
});

test('a request whose letter is still being made has none yet', async () => {
  const body = foilRequest();
  const { id } = (await portal.call('POST', '/api/foil-request/generate', { cookie, body })).json();
  expect((await save(id, { sentOn: today })).statusCode).toBe(409);
  expect(await clocks()).toEqual([]);
  await portal.runJobs();
});

test('impossible days are refused beside their field', async () => {
  const id = await written({ date: addDays(today, -10) });
  const errorsOf = async (dates: Partial<FoilDates>) => {
    const answer = await save(id, dates);
    return [answer.statusCode, answer.json().fields];
  };
  expect(await errorsOf({ sentOn: addDays(today, 1) })).toEqual([400, { sentOn: DATE_MESSAGES.future }]);
  expect(await errorsOf({ sentOn: addDays(today, -11) })).toEqual([400, { sentOn: DATE_MESSAGES.beforeLetter }]);
  expect(await errorsOf({ deniedOn: today })).toEqual([400, { deniedOn: DATE_MESSAGES.sentFirst }]);
  const sentOn = addDays(today, -5);
  expect(await errorsOf({ sentOn, acknowledgedOn: addDays(today, -6) })).toEqual([
    400,
    { acknowledgedOn: DATE_MESSAGES.beforeSent },
  ]);
  expect(await errorsOf({ sentOn, promisedFor: today })).toEqual([400, { promisedFor: DATE_MESSAGES.acknowledgedFirst }]);
  expect(await errorsOf({ sentOn, deniedOn: today, appealedOn: addDays(today, -1) })).toEqual([
    400,
    { appealedOn: DATE_MESSAGES.beforeDenied },
  ]);
  expect((await clocks())[0]?.dates).toEqual(NO_DATES);
  const ahead = { sentOn, acknowledgedOn: sentOn, promisedFor: addDays(today, 20) };
  expect((await save(id, ahead)).statusCode).toBe(200);
});

test('the request is given back for an appeal with its agency, as long as that is in the directory', async () => {
  const [agency] = await portal.deps.db.insert(foilAgencies).values(sampleAgency()).returning();
  const id = await written({ agencyId: agency?.id });
  const read = async () => (await portal.call('GET', `/api/documents/${id}/foil-request`, { cookie })).json();
  expect(await read()).toMatchObject({
    request: { matterNumber: '2026-0042', agencyId: agency?.id },
    agency: { appealsOfficer: 'Town Attorney' },
  });
  await portal.deps.db.delete(foilAgencies);
  expect((await read()).agency).toBeNull();
});

test('a reminder and an appeal are letters of the same kind, and have no clock of their own', async () => {
  const followUp = { kind: 'appeal', ground: 'no-answer', requestedOn: addDays(today, -60) };
  const id = await written({ followUp });
  const document = (await portal.call('GET', `/api/documents/${id}`, { cookie })).json();
  expect(document).toMatchObject({ kind: 'foil-request', title: expect.stringMatching(/^FOIL Appeal: /), status: 'sent' });
  expect(document.files[0].name).toMatch(/^FOIL Appeal 2026-0042 - /);
  expect(await clocks()).toEqual([]);
  expect((await save(id, { sentOn: today })).statusCode).toBe(404);
});

test('the calendar file has the deadlines, and taking it is in the audit trail', async () => {
  const id = await written();
  await save(id, { sentOn: today });
  const file = await portal.call('GET', `/api/documents/${id}/deadlines.ics`, { cookie });
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const events = new ICAL.Component(ICAL.parse(file.body)).getAllSubcomponents('vevent');
  expect(events.map((event) => event.getFirstPropertyValue('dtstart')?.toString())).toEqual([addBusinessDays(today, 5)]);
  const [latest] = await portal.deps.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
  expect(latest).toMatchObject({ action: 'document.downloaded', detail: { file: 'deadlines' } });
});

test('a request is not removed by age before its deadlines are over', async () => {
  const [kept, closed] = [await written(), await written({ matterNumber: '2026-0043' })];
  const sentOn = addDays(today, -80);
  await save(kept, { sentOn });
  await save(closed, { sentOn, closedOn: today });
  const { db } = portal.deps;
  await db.update(documents).set({ createdAt: new Date(portal.clock.now().getTime() - 70 * 86_400_000) });
  await removeOldDocuments(portal.deps);
  expect((await clocks()).map(({ documentId }) => documentId)).toEqual([kept]);
  await db
    .update(documents)
    .set({ retainUntil: addDays(today, -1) })
    .where(eq(documents.id, kept));
  await removeOldDocuments(portal.deps);
  expect(await clocks()).toEqual([]);
});
