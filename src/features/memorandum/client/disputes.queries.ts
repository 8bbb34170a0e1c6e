import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { getDisputes } from '../disputes.contract.ts';

/** The dispute matrix of one document; a finished one never changes. */
export const disputesQuery = (id: string) =>
  queryOptions({
    queryKey: [getDisputes.path, id],
    queryFn: () => call(getDisputes, { params: { id } }),
  });
