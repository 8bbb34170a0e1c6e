import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { getLookUpSettings } from '../look-up.contract.ts';

/** The settings of the citation look-up. */
export const lookUpQuery = queryOptions({
  queryKey: [getLookUpSettings.path],
  queryFn: () => call(getLookUpSettings, {}),
  staleTime: 0,
});
