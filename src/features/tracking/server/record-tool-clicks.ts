import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { prepareStatement } from '#platform/server/db/prepare-statement.ts';
import type { Deps } from '#platform/server/deps.ts';
import { inGroups } from '#platform/server/in-groups.ts';
import type { recordToolClick } from '../tracking.contract.ts';
import { believableMoment, ownPages, sessionLabel } from './believe-claims.ts';
import { admission, answerIds } from './count-once.ts';
import { dayOf } from './firm-day.ts';

type Claim = z.infer<typeof recordToolClick.body>;

const KEY = sql`user_id, clicked_at, tool_id`;

/**
 * Records that a person launched a tool: all launches that come together in one statement, with the sums of their days.
 * @returns the id, after the commit; null when it does not count: the tool is unknown, hidden or still to come, or it is one too many
 */
export function recordToolClicks(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): (userId: number, claim: Claim) => Promise<number | null> {
  const { clock, config } = deps;
  const record = prepareRecording(deps);
  const pageOf = ownPages(config.publicUrl);
  const inGroup = inGroups(async (clicks: readonly ReturnType<typeof judge>[]) => {
    const [row] = await record({
      now: clock.now().toISOString(),
      userIds: clicks.map(({ userId }) => userId),
      toolIds: clicks.map(({ toolId }) => toolId),
      moments: clicks.map(({ moment }) => moment),
      labels: clicks.map(({ label }) => label),
      pages: clicks.map(({ page }) => page),
    });
    return row?.ids ?? [];
  });
  const judge = (userId: number, { toolId, clickedAt, sessionId, referrerPage }: Claim) => ({
    userId,
    toolId,
    moment: believableMoment(clickedAt, clock.now()).toISOString(),
    label: sessionLabel(sessionId),
    page: pageOf(referrerPage),
  });
  return (userId, claim) => inGroup(judge(userId, claim));
}

/** Rows are written in one order everywhere, so that two servers wait for one another and never in a ring. */
function prepareRecording({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const steps = {
    item: sql`
      select said.*,
        (select name from tools where id = said.tool_id and not is_hidden and not coming_soon) as tool_name,
        (select id from user_tool_clicks as old
          where old.user_id = said.user_id and old.clicked_at = said.clicked_at and old.tool_id = said.tool_id) as known_id
      from unnest(${sql.placeholder('userIds')}::int[], ${sql.placeholder('toolIds')}::int[], ${sql.placeholder('moments')}::timestamptz[],
          ${sql.placeholder('labels')}::text[], ${sql.placeholder('pages')}::text[])
        with ordinality as said (user_id, tool_id, clicked_at, session_id, referrer_page, place)`,
    ...admission(sql`user_tool_clicks`, sql`clicked_at`, KEY, sql`tool_name is not null`),
    // What another server has just written of the same launch is found by touching it.
    recorded: sql`
      insert into user_tool_clicks as click (user_id, tool_id, tool_name, clicked_at, session_id, referrer_page)
      select user_id, tool_id, tool_name, clicked_at, session_id, referrer_page from admitted order by ${KEY}
      on conflict (${KEY}) do update set session_id = click.session_id
      returning id, user_id, clicked_at, tool_id, tool_name, xmax = 0 as is_new`,
    summed: sql`
      insert into daily_tool_clicks as daily (day, tool_id, tool_name, clicks)
      select ${dayOf(sql`clicked_at`, config.timeZone)}, tool_id, max(tool_name), count(*) from recorded where is_new group by 1, 2 order by 1, 2
      on conflict (day, tool_id) do update set clicks = daily.clicks + excluded.clicks, tool_name = excluded.tool_name`,
    answer: answerIds(KEY),
  };
  return prepareStatement<{ ids: (number | null)[] }>(db, 'record_tool_clicks', steps, 'answer', { ids: sql`ids` });
}
