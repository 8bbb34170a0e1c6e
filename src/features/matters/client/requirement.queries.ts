import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { getMatterRequirement } from '../matters.contract.ts';

/** What forms ask about a client-matter number. */
export const requirementQuery = queryOptions({
  queryKey: [getMatterRequirement.path],
  queryFn: () => call(getMatterRequirement, {}),
});
