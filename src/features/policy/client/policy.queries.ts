import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { getPolicy, listAcknowledgements } from '../policy.contract.ts';

/** The current version of the firm's AI policy, and the person's acknowledgement of it. */
export const policyQuery = queryOptions({
  queryKey: [getPolicy.path],
  queryFn: () => call(getPolicy, {}),
});

/** People who have acknowledged the current version. It changes all the time, so it is fetched whenever the list is opened. */
export const acknowledgementsQuery = queryOptions({
  queryKey: [listAcknowledgements.path],
  queryFn: () => call(listAcknowledgements, {}),
  staleTime: 0,
  refetchOnMount: 'always',
});
