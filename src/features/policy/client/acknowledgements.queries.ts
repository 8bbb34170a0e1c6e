import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { listAcknowledgements } from '../policy.contract.ts';

/** People who have acknowledged the current version. It changes all the time, so it is fetched whenever the list is opened. */
export const acknowledgementsQuery = queryOptions({
  queryKey: [listAcknowledgements.path],
  queryFn: () => call(listAcknowledgements, {}),
  staleTime: 0,
  refetchOnMount: 'always',
});
