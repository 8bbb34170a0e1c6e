import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { rebuildRollups } from '#features/tracking/server/rebuild-rollups.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import type { Period } from '../analytics.contract.ts';
import { expectReports, expectTotals } from '../testing/expect-reports.ts';
import { dayOnCalendar, randomPeriod, randomUsage, ZONES } from '../testing/random-usage.ts';
import { recordUsage } from '../testing/record-usage.ts';
import { sumRawEvents } from '../testing/sum-raw-events.ts';

const RUNS = 15;
/** Timeout for so many reports on a busy machine. */
const PATIENCE_MS = 180_000;
const DAY_MS = 86_400_000;

/** Opens the portal of a firm in this zone. @returns a function that reads its reports, and its people by id */
async function openFirm(timeZone: string) {
  const portal = await openTestPortal({ timeZone });
  const cookie = await portal.signIn({ role: 'admin' });
  const people = new Map<number, string>();
  for (const lastName of ['Ash', 'Birch', 'Cedar']) people.set(await addPerson(portal, lastName), `Pat ${lastName}`);
  const read = async (report: string, period: Period) =>
    (await portal.call('GET', `/api/admin/analytics/${report}?${new URLSearchParams(period)}`, { cookie })).json();
  return { portal, people, read };
}

async function addPerson({ addUser, deps }: TestPortal, lastName: string): Promise<number> {
  const email = await addUser({ firstName: 'Pat', lastName });
  const [person] = await deps.db.select().from(users).where(eq(users.email, email));
  return person?.id ?? 0;
}

/** Computes it by going back day by day. */
function daysBefore(dateFrom: string, dateTo: string): Period {
  const dayBefore = (day: string) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
  let from = dateFrom;
  for (let day = dateTo; day >= dateFrom; day = dayBefore(day)) from = dayBefore(from);
  return { dateFrom: from, dateTo: dayBefore(dateFrom) };
}

const sortedBy = <Row extends Record<string, unknown>>(id: string, rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => Number(one[id]) - Number(other[id]));

test.each(Object.keys(ZONES))(
  'in %s reports say of random events, across midnights and both changes of the clocks, what a count on the calendar says',
  { timeout: PATIENCE_MS },
  async (timeZone) => {
    const { portal, people, read } = await openFirm(timeZone);
    const period = randomPeriod(timeZone);
    await fc.assert(
      fc.asyncProperty(
        randomUsage(timeZone, [...people.keys()]),
        fc.array(period, { minLength: 1, maxLength: 3 }),
        async (usage, periods) => {
          await recordUsage(portal.deps.db, timeZone, usage);
          for (const requested of periods) {
            const expected = expectReports(usage, requested, timeZone, (id) => people.get(id) ?? '');
            for (const [report, rows] of Object.entries(expected))
              expect([report, await read(report, requested)]).toEqual([report, rows]);
            const today = dayOnCalendar(portal.clock.now(), timeZone);
            const before = requested.dateFrom ? daysBefore(requested.dateFrom, requested.dateTo ?? today) : undefined;
            expect(await read('dashboard', requested)).toEqual({
              ...expectTotals(usage, requested, timeZone),
              before: before ? expectTotals(usage, before, timeZone) : null,
            });
          }
        },
      ),
      { numRuns: RUNS },
    );
    await portal.close();
  },
);

test.each(Object.keys(ZONES))(
  'in %s reports are the sums of the single events, as the database counts those',
  { timeout: PATIENCE_MS },
  async (timeZone) => {
    const { portal, people, read } = await openFirm(timeZone);
    const { db } = portal.deps;
    const [first = 0] = people.keys();
    // About every nine hours for more than a year.
    const at = sql`timestamptz '2025-10-01 00:00Z' + i * interval '8 hours 43 minutes'`;
    const all = sql`generate_series(0, 1199) i`;
    await db.execute(sql`insert into user_tool_clicks (user_id, tool_id, tool_name, clicked_at)
    select ${first}::int + i % 3, 9001 + i * i % 7, 'Tool ' || i % 11, ${at} from ${all}`);
    await db.execute(sql`insert into user_video_views (user_id, video_id, video_title, started_at, completion_percentage)
    select ${first}::int + i % 3, 9001 + i * i % 5, 'Video ' || i % 13, ${at}, i * 31 % 101 from ${all}`);
    await db.execute(sql`insert into user_activity_sessions (user_id, session_start)
    select ${first}::int + i * i % 3, ${at} from ${all}`);
    await rebuildRollups(db, timeZone);
    const periods: Period[] = [
      ...[{}, { dateFrom: '2026-03-08', dateTo: '2026-03-08' }, { dateFrom: '2026-03-01', dateTo: '2026-11-01' }],
      ...[{ dateFrom: '2026-04-05' }, { dateTo: '2026-09-06' }, { dateFrom: '2030-01-01' }],
    ];
    for (const period of periods) {
      const sums = await sumRawEvents(db, timeZone, period);
      const { before: _before, ...totals } = await read('dashboard', period);
      expect({
        toolClicks: sortedBy('toolId', await read('tool-clicks', period)),
        videoViews: sortedBy('videoId', await read('video-views', period)),
        userActivity: sortedBy('userId', await read('user-activity', period)),
        totals,
      }).toEqual(sums);
    }
    await portal.close();
  },
);
