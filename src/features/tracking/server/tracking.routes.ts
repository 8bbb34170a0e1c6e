import type { Deps } from '#platform/server/deps.ts';
import type { Route } from '#platform/server/routes.ts';
import { recordToolClick } from '../tracking.contract.ts';
import { recordClick } from './record-click.ts';

/** What is recorded of the portal's use. */
export function trackingRoutes(route: Route, deps: Pick<Deps, 'db' | 'clock' | 'config'>): void {
  route(recordToolClick, async ({ body, actor }) => ({ id: await recordClick(deps, actor.id, body) }));
}
