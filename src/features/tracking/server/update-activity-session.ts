import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { prepareStatement } from '#platform/server/db/prepare-statement.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import { limitConcurrency } from '#platform/server/limit-concurrency.ts';
import type { updateActivitySession } from '../tracking.contract.ts';
import { MOST_PAGES } from './record-activity-sessions.ts';
import { UPDATES_AT_ONCE } from './update-video-view.ts';
import { plausibleTime, within } from './validate-reported.ts';

type Claim = z.infer<typeof updateActivitySession.body>;

/** Records how long an activity session has lasted. @throws AppError 404 for one that is not the person's own */
export function updateActivitySessions({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): (userId: number, id: number, claim: Claim) => Promise<void> {
  const statement = prepareStatement<{ id: number }>(db, 'update_activity_session', { changed: CHANGED }, 'changed', {
    id: sql`id`,
  });
  const update = limitConcurrency(UPDATES_AT_ONCE, statement);
  return async (userId, id, { sessionEnd, totalDuration = 0, pagesVisited = 1 }) => {
    const now = clock.now();
    const end = plausibleTime(sessionEnd, now).toISOString();
    const pages = within(1, MOST_PAGES, pagesVisited);
    const [changed] = await update({ id, userId, now: now.toISOString(), end, duration: totalDuration, pages });
    if (!changed) throw notFound();
  };
}

const CHANGED = sql`
  update user_activity_sessions set
    session_end = greatest(session_end, session_start, ${sql.placeholder('end')}::timestamptz),
    total_duration = greatest(total_duration, least(${sql.placeholder('duration')}::int,
      floor(extract(epoch from ${sql.placeholder('now')}::timestamptz - session_start))::int)),
    pages_visited = greatest(pages_visited, ${sql.placeholder('pages')}::int)
  where id = ${sql.placeholder('id')}::int and user_id = ${sql.placeholder('userId')}::int
  returning id`;
