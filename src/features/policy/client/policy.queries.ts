import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { getPolicy, listAcknowledgements } from '../policy.contract.ts';

/** Which version of the firm's AI policy holds, and whether the person has acknowledged it. */
export const policyQuery = queryOptions({
  queryKey: [getPolicy.path],
  queryFn: () => call(getPolicy, {}),
});

/** Who has acknowledged the version that holds. People do so all the time, so it is asked for whenever the list is opened. */
export const acknowledgementsQuery = queryOptions({
  queryKey: [listAcknowledgements.path],
  queryFn: () => call(listAcknowledgements, {}),
  staleTime: 0,
  refetchOnMount: 'always',
});
