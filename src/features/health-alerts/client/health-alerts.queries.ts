import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { listHealthAlerts } from '../health-alerts.contract.ts';

/** What has to be mended, read anew whenever somebody comes to look. */
export const healthAlertsQuery = queryOptions({
  queryKey: [listHealthAlerts.path],
  queryFn: ({ signal }) => call(listHealthAlerts, {}, { signal }),
  staleTime: 0,
});
