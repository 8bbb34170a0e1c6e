import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { getFoilRequest, listFoilClocks } from '../foil-dates.contract.ts';

/** The dates and deadlines of the person's requests. Days go by, so they are fetched whenever they are shown. */
export const clocksQuery = queryOptions({
  queryKey: [listFoilClocks.path],
  queryFn: () => call(listFoilClocks, {}),
  staleTime: 0,
  refetchOnMount: 'always',
});

/** A request that a reminder or an appeal is written from, as it is now. */
export const writtenRequestQuery = (id: string) =>
  queryOptions({
    queryKey: [getFoilRequest.path, id],
    queryFn: () => call(getFoilRequest, { params: { id } }),
    gcTime: 0,
  });
