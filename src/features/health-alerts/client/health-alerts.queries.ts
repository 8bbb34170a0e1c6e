import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { listHealthAlerts } from '../health-alerts.contract.ts';

/** Health alerts, refetched whenever somebody opens the panel. */
export const healthAlertsQuery = queryOptions({
  queryKey: [listHealthAlerts.path],
  queryFn: ({ signal }) => call(listHealthAlerts, {}, { signal }),
  staleTime: 0,
});
