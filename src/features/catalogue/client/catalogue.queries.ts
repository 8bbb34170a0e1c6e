import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { listDraftingCards, listTools } from '../catalogue.contract.ts';

/** The approved tools, for signed-in people. */
export const toolsQuery = queryOptions({ queryKey: [listTools.path], queryFn: () => call(listTools, {}) });

/** The document drafting cards, for everybody. */
export const draftingCardsQuery = queryOptions({
  queryKey: [listDraftingCards.path],
  queryFn: () => call(listDraftingCards, {}),
});
