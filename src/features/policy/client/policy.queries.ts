import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { getPolicy } from '../policy.contract.ts';

/** Which version of the firm's AI policy holds. */
export const policyQuery = queryOptions({
  queryKey: [getPolicy.path],
  queryFn: () => call(getPolicy, {}),
});
