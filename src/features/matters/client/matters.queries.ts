import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { listLanguageModels } from '#features/language-models/language-models.contract.ts';
import { call } from '#platform/client/api.ts';
import { findMatters, type MatterRule } from '../matters.contract.ts';
import { requirementQuery } from './requirement.queries.ts';

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

/** Models that a rule can name, in the order of the list. */
export const ruleModelsQuery = queryOptions({
  queryKey: [listLanguageModels.path],
  queryFn: () => call(listLanguageModels, {}),
  staleTime: 0,
});

/** Refetches what shows matters, after a change. */
export async function refreshMatters(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [findMatters.path] }),
    client.invalidateQueries({ queryKey: requirementQuery.queryKey }),
  ]);
}
