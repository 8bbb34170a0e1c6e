import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/server/db/db.ts';
import { executeRows } from '#platform/server/db/execute-rows.ts';
import { openTestDatabase } from '#platform/server/testing/test-database.ts';
import { dayOf, startOfDay } from './firm-day.ts';

const QUARTER_MS = 900_000;
const HOUR_MS = 3_600_000;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

/** The first quarter of an hour of a day, by this program's own calendar. */
function firstMoment(day: string, timeZone: string): number {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  let moment = Date.parse(day) - 16 * HOUR_MS;
  while (calendar.format(moment) !== day) moment += QUARTER_MS;
  return moment;
}

test.each([
  ['an ordinary day', '2026-01-15', 'America/New_York'],
  ['the day on which clocks go forward', '2026-03-08', 'America/New_York'],
  ['the day after', '2026-03-09', 'America/New_York'],
  ['the day on which clocks go back', '2026-11-01', 'America/New_York'],
  ['the day after', '2026-11-02', 'America/New_York'],
  ['a day without a midnight', '2026-03-08', 'America/Havana'],
  ['a day with two midnights', '2026-11-01', 'America/Havana'],
  ['a day without a midnight in the south', '2025-09-07', 'America/Santiago'],
  ['a day far west', '2026-06-30', 'Pacific/Pago_Pago'],
  ['a day far east', '2026-06-30', 'Pacific/Kiritimati'],
  ['a day of an odd offset', '2026-06-30', 'Asia/Kathmandu'],
])('%s begins when the calendar says, %s in %s', async (_what, day, timeZone) => {
  const start = startOfDay(sql`${day}::date`, timeZone);
  const justBefore = sql`(${start} - interval '1 millisecond')`;
  const [row] = await executeRows(
    database.db,
    sql`
    select extract(epoch from ${start})::float8 * 1000 as start,
      ${dayOf(start, timeZone)}::text as day, ${dayOf(justBefore, timeZone)}::text < ${day} as is_earlier_before`,
  );
  expect(row).toEqual({ start: firstMoment(day, timeZone), day, is_earlier_before: true });
});
