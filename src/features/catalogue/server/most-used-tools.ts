import { and, asc, desc, eq, gte, sum } from 'drizzle-orm';
import { dailyToolClicks } from '#features/tracking/server/tracking.tables.ts';
import type { Deps } from '#platform/server/deps.ts';
import { calendarDayAt } from '#platform/shared/dates.ts';
import { MOST_USED_DAYS } from '../favorites.contract.ts';
import { tools } from './catalogue.tables.ts';

const DAY_MS = 86_400_000;
/** Nobody notices the launches of the last minute in the order. */
const CACHED_MS = 60_000;

/** Visible tools that people launch, the most used first: computed at most once a minute. */
export function createListMostUsed({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): () => Promise<number[]> {
  let kept: { until: number; ids: Promise<number[]> } | undefined;
  return () => {
    const now = clock.now().getTime();
    if (!kept || now >= kept.until) {
      const ids = countUse(db, calendarDayAt(new Date(now - MOST_USED_DAYS * DAY_MS), config.timeZone));
      kept = { until: now + CACHED_MS, ids };
      ids.catch(() => {
        kept = undefined;
      });
    }
    return kept.ids;
  };
}

async function countUse(db: Deps['db'], since: string): Promise<number[]> {
  const uses = sum(dailyToolClicks.clicks);
  const rows = await db
    .select({ id: tools.id, uses })
    .from(dailyToolClicks)
    .innerJoin(tools, eq(tools.id, dailyToolClicks.toolId))
    .where(and(gte(dailyToolClicks.day, since), eq(tools.isHidden, false)))
    .groupBy(tools.id)
    .orderBy(desc(uses), asc(tools.displayOrder), asc(tools.id));
  return rows.map(({ id }) => id);
}
