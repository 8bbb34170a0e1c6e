import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { type ListedCard, listDraftingCards, listTools } from '../catalogue.contract.ts';
import { listFavorites, listMostUsed } from '../favorites.contract.ts';

/** Label of a category: capitalized. */
export const categoryLabel = (category: string): string => category.charAt(0).toUpperCase() + category.slice(1);

/** The approved tools, for signed-in people. */
export const toolsQuery = queryOptions({
  queryKey: [listTools.path],
  queryFn: () => call(listTools, {}),
  select: shownInOrder,
});

/** The drafting cards, for everybody. */
export const draftingCardsQuery = queryOptions({
  queryKey: [listDraftingCards.path],
  queryFn: () => call(listDraftingCards, {}),
  select: shownInOrder,
});

/** The ids of the user's favorite tools. */
export const favoritesQuery = queryOptions({
  queryKey: [listFavorites.path],
  queryFn: () => call(listFavorites, {}),
});

/** The ids of the tools that the firm launches, the most used first. */
export const mostUsedQuery = queryOptions({
  queryKey: [listMostUsed.path],
  queryFn: () => call(listMostUsed, {}),
});

/** The cards that are not hidden, by display order. */
function shownInOrder<Card extends ListedCard>(cards: Card[]): Card[] {
  return cards.filter((card) => !card.isHidden).sort((a, b) => a.displayOrder - b.displayOrder);
}
