import type { Deps } from '#platform/server/deps.ts';
import type { Health } from '#platform/server/health.ts';
import type { Route } from '#platform/server/routes.ts';
import { listHealthAlerts } from '../health-alerts.contract.ts';
import { readHealthAlerts } from './read-health-alerts.ts';

/** Health alerts for administrators. */
export function healthAlertsRoutes(
  route: Route,
  deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'config' | 'models'>,
  health: Health,
): void {
  route(listHealthAlerts, () => readHealthAlerts({ ...deps, health }));
}
