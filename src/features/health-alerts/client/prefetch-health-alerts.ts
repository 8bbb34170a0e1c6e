import type { QueryClient } from '@tanstack/react-query';
import { healthAlertsQuery } from './health-alerts.queries.ts';

/** An administrator's pointer passes the panel's button often, and the focus returns to it whenever the panel closes. */
const LONG_ENOUGH_MS = 10_000;

/** Fetches health alerts before the panel opens, so that they don't push down its content. */
export const prefetchHealthAlerts = (client: QueryClient): Promise<void> =>
  client.prefetchQuery({ ...healthAlertsQuery, staleTime: LONG_ENOUGH_MS });
