import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { refetchLists } from '#platform/client/editable-list/refetch-lists.ts';
import { findMatters, getMatterRequirement, type MatterRule } from '../matters.contract.ts';

export interface MatterFilter {
  search: string;
  rule: MatterRule | '';
  offset: number;
}

/** A page of the matters. Other administrators edit them too, so it is fetched whenever the list is opened. */
export const mattersQuery = ({ search, rule, offset }: MatterFilter) =>
  queryOptions({
    queryKey: [findMatters.path, search, rule, offset],
    queryFn: () => call(findMatters, { body: { search, offset, ...(rule && { rule }) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

/** Refetches what shows matters, after a change. */
export const refreshMatters = (client: QueryClient): Promise<void> =>
  refetchLists(client, findMatters.path, getMatterRequirement.path);
