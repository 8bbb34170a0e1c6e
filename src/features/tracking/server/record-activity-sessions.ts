import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { prepareStatement } from '#platform/server/db/prepare-statement.ts';
import type { Deps } from '#platform/server/deps.ts';
import { inGroups } from '#platform/server/in-groups.ts';
import type { recordActivitySession } from '../tracking.contract.ts';
import { believableMoment, within } from './believe-claims.ts';
import { admission, answerIds } from './count-once.ts';
import { dayOf } from './firm-day.ts';

type Claim = z.infer<typeof recordActivitySession.body>;

const KEY = sql`user_id, session_start`;
/** Nobody visits more pages before they load the portal anew. */
export const MOST_PAGES = 10_000;

/**
 * Records that a person opened the portal: all that come together in one statement, with the sums of their days.
 * @returns the id, after the commit; null for one too many
 */
export function recordActivitySessions(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): (userId: number, claim: Claim) => Promise<number | null> {
  const { clock } = deps;
  const record = prepareRecording(deps);
  const inGroup = inGroups(async (sessions: readonly ReturnType<typeof judge>[]) => {
    const [row] = await record({
      now: clock.now().toISOString(),
      userIds: sessions.map(({ userId }) => userId),
      moments: sessions.map(({ moment }) => moment),
      pages: sessions.map(({ pages }) => pages),
      durations: sessions.map(({ duration }) => duration),
    });
    return row?.ids ?? [];
  });
  const judge = (userId: number, { sessionStart, pagesVisited = 1, totalDuration = 0 }: Claim) => {
    const now = clock.now();
    const start = believableMoment(sessionStart, now);
    const longest = Math.floor((now.getTime() - start.getTime()) / 1000);
    const duration = within(0, longest, totalDuration);
    return { userId, moment: start.toISOString(), pages: within(1, MOST_PAGES, pagesVisited), duration };
  };
  return (userId, claim) => inGroup(judge(userId, claim));
}

/** In the same order as everywhere: `recordToolClicks`. */
function prepareRecording({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const steps = {
    item: sql`
      select said.*,
        (select id from user_activity_sessions as old
          where old.user_id = said.user_id and old.session_start = said.session_start) as known_id
      from unnest(${sql.placeholder('userIds')}::int[], ${sql.placeholder('moments')}::timestamptz[], ${sql.placeholder('pages')}::int[],
          ${sql.placeholder('durations')}::int[])
        with ordinality as said (user_id, session_start, pages_visited, total_duration, place)`,
    ...admission(sql`user_activity_sessions`, sql`session_start`, KEY, sql`true`),
    recorded: sql`
      insert into user_activity_sessions as session (user_id, session_start, pages_visited, total_duration)
      select user_id, session_start, pages_visited, total_duration from admitted order by ${KEY}
      on conflict (${KEY}) do update set pages_visited = session.pages_visited
      returning id, user_id, session_start, xmax = 0 as is_new`,
    summed: sql`
      insert into daily_activity as daily (day, user_id, sessions)
      select ${dayOf(sql`session_start`, config.timeZone)}, user_id, count(*) from recorded where is_new group by 1, 2 order by 1, 2
      on conflict (day, user_id) do update set sessions = daily.sessions + excluded.sessions`,
    answer: answerIds(KEY),
  };
  return prepareStatement<{ ids: (number | null)[] }>(db, 'record_activity_sessions', steps, 'answer', { ids: sql`ids` });
}
