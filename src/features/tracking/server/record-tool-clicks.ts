import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Deps } from '#platform/server/deps.ts';
import type { recordToolClick } from '../tracking.contract.ts';
import { dayOf } from './firm-day.ts';
import { recordInBatches } from './record-in-batches.ts';
import { ownPages, plausibleTime, sessionLabel } from './validate-reported.ts';

type Claim = z.infer<typeof recordToolClick.body>;

const KEY = sql`user_id, clicked_at, tool_id`;

/**
 * Records that a person launched a tool: concurrent launches share one statement, with the roll-ups of their days.
 * @returns the id, after the commit; null if not counted: the tool is unknown, hidden or coming soon, or the limit is reached
 */
export function recordToolClicks(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): (userId: number, claim: Claim) => Promise<number | null> {
  const { clock, config } = deps;
  const record = recordInBatches(deps, recordingIn(config.timeZone));
  const pageOf = ownPages(config.publicUrl);
  return (userId, { toolId, clickedAt, sessionId, referrerPage }) => {
    const moment = plausibleTime(clickedAt, clock.now()).toISOString();
    return record({ userId, toolId, moment, label: sessionLabel(sessionId), page: pageOf(referrerPage) });
  };
}

/** Rows are written in one order everywhere, so that two servers wait for each other but never deadlock. */
const recordingIn = (timeZone: string) => ({
  name: 'record_tool_clicks',
  table: sql`user_tool_clicks`,
  moment: sql`clicked_at`,
  key: KEY,
  countable: sql`tool_name is not null`,
  item: sql`
    select said.*,
      (select name from tools where id = said.tool_id and not is_hidden and not coming_soon) as tool_name,
      (select id from user_tool_clicks as old
        where old.user_id = said.user_id and old.clicked_at = said.clicked_at and old.tool_id = said.tool_id) as known_id
    from unnest(${sql.placeholder('userId')}::int[], ${sql.placeholder('toolId')}::int[], ${sql.placeholder('moment')}::timestamptz[],
        ${sql.placeholder('label')}::text[], ${sql.placeholder('page')}::text[])
      with ordinality as said (user_id, tool_id, clicked_at, session_id, referrer_page, place)`,
  // Touching the row finds the same launch that another server has just written.
  recorded: sql`
    insert into user_tool_clicks as click (user_id, tool_id, tool_name, clicked_at, session_id, referrer_page)
    select user_id, tool_id, tool_name, clicked_at, session_id, referrer_page from admitted order by ${KEY}
    on conflict (${KEY}) do update set session_id = click.session_id
    returning id, user_id, clicked_at, tool_id, tool_name, xmax = 0 as is_new`,
  summed: sql`
    insert into daily_tool_clicks as daily (day, tool_id, tool_name, clicks)
    select ${dayOf(sql`clicked_at`, timeZone)}, tool_id, max(tool_name), count(*) from recorded where is_new group by 1, 2 order by 1, 2
    on conflict (day, tool_id) do update set clicks = daily.clicks + excluded.clicks, tool_name = excluded.tool_name`,
});
