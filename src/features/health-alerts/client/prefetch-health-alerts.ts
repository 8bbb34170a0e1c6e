import type { QueryClient } from '@tanstack/react-query';
import { healthAlertsQuery } from './health-alerts.queries.ts';

/** An administrator's pointer passes the panel's button often, and the focus comes back to it whenever the panel closes. */
const LONG_ENOUGH_MS = 10_000;

/** Asks what needs attention before the panel opens, so that the answer does not push down what the panel shows. */
export const prefetchHealthAlerts = (client: QueryClient): Promise<void> =>
  client.prefetchQuery({ ...healthAlertsQuery, staleTime: LONG_ENOUGH_MS });
