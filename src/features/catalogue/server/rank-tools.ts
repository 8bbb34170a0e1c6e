import { and, asc, count, desc, eq, gt } from 'drizzle-orm';
import { userToolClicks } from '#features/tracking/server/tracking.tables.ts';
import type { Deps } from '#platform/server/deps.ts';
import { USE_DAYS } from '../favourites.contract.ts';
import { tools } from './catalogue.tables.ts';

const DAY_MS = 86_400_000;
/** Counting a year's clicks takes a moment, and nobody notices a launch of the last minute in the order. */
const KEPT_MS = 60_000;

/** The tools that people see and launch, the most used first: counted at most once a minute. */
export function rankTools({ db, clock }: Pick<Deps, 'db' | 'clock'>): () => Promise<number[]> {
  let kept: { until: number; ids: Promise<number[]> } | undefined;
  return () => {
    const now = clock.now().getTime();
    if (!kept || now >= kept.until) {
      const ids = countUse(db, new Date(now - USE_DAYS * DAY_MS));
      kept = { until: now + KEPT_MS, ids };
      ids.catch(() => {
        kept = undefined;
      });
    }
    return kept.ids;
  };
}

async function countUse(db: Deps['db'], since: Date): Promise<number[]> {
  const uses = count();
  const rows = await db
    .select({ id: tools.id, uses })
    .from(userToolClicks)
    .innerJoin(tools, eq(tools.id, userToolClicks.toolId))
    .where(and(gt(userToolClicks.clickedAt, since), eq(tools.isHidden, false)))
    .groupBy(tools.id)
    .orderBy(desc(uses), asc(tools.displayOrder), asc(tools.id));
  return rows.map(({ id }) => id);
}
