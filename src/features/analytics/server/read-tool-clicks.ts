import { eq, sql, sum } from 'drizzle-orm';
import { tools } from '#features/catalogue/server/catalogue.tables.ts';
import { dailyToolClicks } from '#features/tracking/server/tracking.tables.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Period, ToolClicksRow } from '../analytics.contract.ts';
import { mostFirst } from './most-first.ts';
import { withinPeriod } from './within-period.ts';

/** How often each tool was launched, by its name of today. A deleted one goes by its last name, whichever period is asked for. */
export async function readToolClicks({ db }: Pick<Deps, 'db'>, period: Period): Promise<ToolClicksRow[]> {
  const counted = db
    .select({ toolId: dailyToolClicks.toolId, clicks: sum(dailyToolClicks.clicks).mapWith(Number).as('clicks_of_period') })
    .from(dailyToolClicks)
    .where(withinPeriod(dailyToolClicks.day, period))
    .groupBy(dailyToolClicks.toolId)
    .as('counted');
  const lastName = sql`(
    select last.tool_name from ${dailyToolClicks} last where last.tool_id = ${counted.toolId} order by last.day desc limit 1)`;
  const rows = await db
    .select({ toolId: counted.toolId, toolName: sql<string>`coalesce(${tools.name}, ${lastName})`, clickCount: counted.clicks })
    .from(counted)
    .leftJoin(tools, eq(tools.id, counted.toolId));
  return mostFirst(rows, (row) => [row.clickCount, row.toolName, row.toolId]);
}
