import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { getLibrary } from '../library.contract.ts';

/** The size of the authority library. */
export const libraryQuery = queryOptions({
  queryKey: [getLibrary.path],
  queryFn: () => call(getLibrary, {}),
  staleTime: 0,
});
