import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Deps } from '#platform/server/deps.ts';
import type { recordActivitySession } from '../tracking.contract.ts';
import { dayOf } from './firm-day.ts';
import { recordInBatches } from './record-in-batches.ts';
import { plausibleTime, within } from './validate-reported.ts';

type Claim = z.infer<typeof recordActivitySession.body>;

const KEY = sql`user_id, session_start`;
/** Nobody visits more pages before reloading the portal. */
export const MOST_PAGES = 10_000;

/**
 * Records that a person opened the portal: concurrent calls share one statement, with the roll-ups of their days.
 * @returns the id, after the commit; null above the limit
 */
export function recordActivitySessions(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): (userId: number, claim: Claim) => Promise<number | null> {
  const record = recordInBatches(deps, recordingIn(deps.config.timeZone));
  return (userId, { sessionStart, pagesVisited = 1, totalDuration = 0 }) => {
    const now = deps.clock.now();
    const start = plausibleTime(sessionStart, now);
    const longest = Math.floor((now.getTime() - start.getTime()) / 1000);
    const duration = within(0, longest, totalDuration);
    return record({ userId, moment: start.toISOString(), pages: within(1, MOST_PAGES, pagesVisited), duration });
  };
}

/** Rows in the same order as everywhere: see `recordToolClicks`. */
const recordingIn = (timeZone: string) => ({
  name: 'record_activity_sessions',
  table: sql`user_activity_sessions`,
  moment: sql`session_start`,
  key: KEY,
  countable: sql`true`,
  item: sql`
    select said.*,
      (select id from user_activity_sessions as old
        where old.user_id = said.user_id and old.session_start = said.session_start) as known_id
    from unnest(${sql.placeholder('userId')}::int[], ${sql.placeholder('moment')}::timestamptz[], ${sql.placeholder('pages')}::int[],
        ${sql.placeholder('duration')}::int[])
      with ordinality as said (user_id, session_start, pages_visited, total_duration, place)`,
  recorded: sql`
    insert into user_activity_sessions as session (user_id, session_start, pages_visited, total_duration)
    select user_id, session_start, pages_visited, total_duration from admitted order by ${KEY}
    on conflict (${KEY}) do update set pages_visited = session.pages_visited
    returning id, user_id, session_start, xmax = 0 as is_new`,
  summed: sql`
    insert into daily_activity as daily (day, user_id, sessions)
    select ${dayOf(sql`session_start`, timeZone)}, user_id, count(*) from recorded where is_new group by 1, 2 order by 1, 2
    on conflict (day, user_id) do update set sessions = daily.sessions + excluded.sessions`,
});
