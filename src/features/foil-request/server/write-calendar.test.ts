import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { NO_DATES } from '../foil-dates.contract.ts';
import { foilRequest } from '../testing.ts';
import { computeDeadlines } from './clock/compute-deadlines.ts';
import { writeCalendar } from './write-calendar.ts';

const AT = new Date('2026-03-10T15:00:00Z');
const NAME = 'Records Access Officer; “Ünïon” Board, Office of Planning\\Zoning 😀 and of everything else there is';

function write(dates = { ...NO_DATES, sentOn: '2026-03-02' }) {
  const request = foilRequest({ recipientName: NAME }) as Parameters<typeof writeCalendar>[0]['request'];
  const deadlines = computeDeadlines(dates, '2026-03-10');
  return writeCalendar({ documentId: 'd1', request, deadlines, at: AT, host: 'portal.example' });
}
const eventsOf = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));

test('a calendar program reads each deadline as a whole day with its agency and matter number', () => {
  const events = eventsOf(write());
  expect(events.map(({ startDate, summary }) => [startDate.toString(), startDate.isDate, summary])).toEqual([
    ['2026-03-09', true, `FOIL: acknowledgment due, ${NAME} (Matter 2026-0042)`],
    ['2026-04-08', true, `FOIL: appeal due, ${NAME} (Matter 2026-0042)`],
  ]);
  expect(events[0]?.component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-03-10T15:00:00Z');
});

test('lines end in CRLF, none is longer than 75 octets, and no description or place is told', () => {
  const file = write();
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(file.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(file).not.toMatch(/DESCRIPTION|LOCATION|ORGANIZER|ATTENDEE/);
  expect(file).not.toContain('Harbor Row');
});

test('a later file moves the same event, and a deadline that was met is none', () => {
  const ids = (file: string) => eventsOf(file).map(({ uid }) => uid);
  expect(ids(write())).toEqual(['foil-d1-answer@portal.example', 'foil-d1-appeal@portal.example']);
  expect(ids(write({ ...NO_DATES, sentOn: '2026-03-04' }))).toEqual(['foil-d1-answer@portal.example']);
  expect(ids(write({ ...NO_DATES, sentOn: '2026-03-02', acknowledgedOn: '2026-03-05' }))).toEqual([
    'foil-d1-determination@portal.example',
  ]);
});
