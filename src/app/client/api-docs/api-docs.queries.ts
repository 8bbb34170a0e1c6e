import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { getOpenApi } from '../../openapi.contract.ts';

/** How the portal describes its own calls. */
export const apiDescriptionQuery = queryOptions({
  queryKey: [getOpenApi.path],
  queryFn: ({ signal }) => call(getOpenApi, {}, { signal }),
});
