import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { getCiteCheck } from '../cite-check.contract.ts';

/** The cite check of one document; a finished one never changes. */
export const citeCheckQuery = (id: string) =>
  queryOptions({
    queryKey: [getCiteCheck.path, id],
    queryFn: () => call(getCiteCheck, { params: { id } }),
  });
