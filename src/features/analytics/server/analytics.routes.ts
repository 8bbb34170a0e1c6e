import type { Deps } from '#platform/server/deps.ts';
import type { Route } from '#platform/server/routes.ts';
import {
  getAiUse,
  getToolClicks,
  getUsageDashboard,
  getUsageTrend,
  getUserActivity,
  getVideoViews,
} from '../analytics.contract.ts';
import { readAiUse } from './read-ai-use.ts';
import { readToolClicks, readUsageDashboard, readUsageTrend, readUserActivity, readVideoViews } from './usage-reports.ts';

/** Usage reports of the portal, for administrators. They read daily sums, however many single events there were. */
export function analyticsRoutes(route: Route, deps: Pick<Deps, 'db' | 'clock' | 'config'>): void {
  route(getToolClicks, ({ query }) => readToolClicks(deps, query));
  route(getVideoViews, ({ query }) => readVideoViews(deps, query));
  route(getUserActivity, ({ query }) => readUserActivity(deps, query));
  route(getUsageDashboard, ({ query }) => readUsageDashboard(deps, query));
  route(getUsageTrend, ({ query }) => readUsageTrend(deps, query));
  route(getAiUse, ({ query }) => readAiUse(deps, query));
}
