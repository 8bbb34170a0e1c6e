import fc from 'fast-check';
import type { Period } from '../analytics.contract.ts';
import type { Usage } from './record-usage.ts';

/** Time zones with moments at which their clocks change or their days begin, including those with an odd quarter of an hour. */
export const ZONES: Record<string, readonly string[]> = {
  'America/New_York': [
    ...['2026-03-08T05:00Z', '2026-03-08T07:00Z', '2026-03-09T04:00Z'],
    ...['2026-11-01T04:00Z', '2026-11-01T06:00Z', '2026-11-02T05:00Z'],
  ],
  // Shifts by half an hour.
  'Australia/Lord_Howe': [
    ...['2026-04-04T13:00Z', '2026-04-04T15:00Z', '2026-04-05T13:30Z'],
    ...['2026-10-03T13:30Z', '2026-10-03T15:30Z', '2026-10-04T13:00Z'],
  ],
  // Shifts at midnight: one day there begins at one o'clock, another has its last hour twice.
  'America/Santiago': ['2026-04-05T03:00Z', '2026-04-05T04:00Z', '2026-09-06T04:00Z', '2026-09-07T03:00Z'],
  'Asia/Kathmandu': ['2025-12-31T18:15Z', '2026-02-28T18:15Z'],
};

const HOUR_MS = 3_600_000;
const apart = fc.oneof(
  fc.integer({ min: -2, max: 2 }),
  fc.integer({ min: -2 * HOUR_MS, max: 2 * HOUR_MS }),
  fc.integer({ min: -60 * HOUR_MS, max: 60 * HOUR_MS }),
);
/** Number of tools, and of videos. */
const THINGS = 3;

/** Events of a few people, tools and videos around the moments at which a zone's days are easily confused. */
export function randomUsage(timeZone: string, people: readonly number[]): fc.Arbitrary<Required<Usage>> {
  const at = randomMoment(timeZone).map((moment) => moment.toISOString());
  const person = fc.constantFrom(...people);
  const thing = fc.integer({ min: 9001, max: 9000 + THINGS });
  const name = fc.constantFrom('A', 'B', 'C');
  const click = fc.record({ at, userId: person, toolId: thing, toolName: name });
  const view = fc.record({ at, userId: person, videoId: thing, videoTitle: name, completion: fc.integer({ min: 0, max: 100 }) });
  const session = fc.record({ at, userId: person });
  const many = <Event extends Record<string, unknown>>(event: fc.Arbitrary<Event>, keys: (keyof Event)[]) =>
    fc.uniqueArray(event, { maxLength: 40, selector: (one) => keys.map((key) => one[key]).join(' ') });
  return fc.record({
    clicks: many(click, ['at', 'userId', 'toolId']),
    views: many(view, ['at', 'userId', 'videoId']),
    sessions: many(session, ['at', 'userId']),
  });
}

/** A period around those moments, open at either end or at neither. */
export function randomPeriod(timeZone: string): fc.Arbitrary<Period> {
  const day = fc.option(
    randomMoment(timeZone).map((moment) => dayOnCalendar(moment, timeZone)),
    { nil: undefined, freq: 4 },
  );
  return fc.tuple(day, day).map(([one, other]) => {
    const [dateFrom, dateTo] = one && other && one > other ? [other, one] : [one, other];
    return { ...(dateFrom ? { dateFrom } : {}), ...(dateTo ? { dateTo } : {}) };
  });
}

const randomMoment = (timeZone: string): fc.Arbitrary<Date> =>
  fc.tuple(fc.constantFrom(...(ZONES[timeZone] ?? [])), apart).map(([near, ms]) => new Date(Date.parse(near) + ms));

const calendars = new Map<string, Intl.DateTimeFormat>();

/** Returns the calendar day, YYYY-MM-DD, from the parts of the date rather than by the portal's own code. */
export function dayOnCalendar(moment: Date, timeZone: string): string {
  const calendar = calendars.get(timeZone) ?? calendarOf(timeZone);
  const parts = Object.fromEntries(calendar.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** Cached: creating one takes longer than a hundred days. */
function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const calendar = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  calendars.set(timeZone, calendar);
  return calendar;
}
