import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { getPolicy } from '../current-policy.contract.ts';

/** The current version of the firm's AI policy, and the person's acknowledgement of it. */
export const policyQuery = queryOptions({
  queryKey: [getPolicy.path],
  queryFn: () => call(getPolicy, {}),
});
