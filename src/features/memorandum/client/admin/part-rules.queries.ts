import { queryOptions } from '@tanstack/react-query';
import { listPartRules } from '#features/memorandum/part-rules.contract.ts';
import { call } from '#platform/client/api.ts';

/** Rules of all parts, for administrators; refetched whenever the settings are opened, because others change them too. */
export const partRulesQuery = queryOptions({
  queryKey: [listPartRules.path],
  queryFn: () => call(listPartRules, {}),
  staleTime: 0,
});
