import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { CATEGORIES, CLIENT_DATA, type ListedCard } from '../catalogue.contract.ts';
import { mostUsedQuery } from './catalogue.queries.ts';
import { filterTools, sortByUse } from './filter-tools.ts';
import type { Favorites } from './use-favorites.ts';

type Name = 'q' | 'category' | 'client-data' | 'favourites' | 'sort';

export interface ToolFilter {
  search: string;
  /** Empty for all. */
  category: string;
  /** Empty for all. */
  clientData: string;
  onlyFavorites: boolean;
  byUse: boolean;
  /** True if the order by use was requested but cannot be loaded. */
  hasNoUse: boolean;
  /** True if any filter is set. */
  isNarrowed: boolean;
  matches: ListedCard[];
  /** Sets a part of the filter; an empty value removes it. */
  set: (name: Name, value: string) => void;
  /** Shows all tools again, in the chosen order. */
  clear: () => void;
}

/** Search, category, client data, favorites and order, stored in the address so that a list can be bookmarked and survives a reload. */
export function useToolFilter(tools: ListedCard[], favorites: Favorites): ToolFilter {
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const choice = (name: Name, known: readonly string[]) => known.find((each) => each === params.get(name)) ?? '';
  const category = choice('category', CATEGORIES);
  const clientData = choice('client-data', CLIENT_DATA);
  const onlyFavorites = params.get('favourites') === '1';
  const byUse = params.get('sort') === 'most-used';
  const use = useQuery({ ...mostUsedQuery, enabled: byUse });
  const matches = filterTools(tools, { search, category, clientData, isFavorite: onlyFavorites ? favorites.has : undefined });
  const change = (values: Partial<Record<Name, string>>) => setParams((before) => changed(before, values), { replace: true });
  return {
    search,
    category,
    clientData,
    onlyFavorites,
    byUse,
    hasNoUse: byUse && use.isError,
    isNarrowed: Boolean(search.trim() || category || clientData || onlyFavorites),
    matches: byUse && use.data ? sortByUse(matches, use.data.toolIds) : matches,
    set: (name, value) => change({ [name]: value }),
    clear: () => change({ q: '', category: '', 'client-data': '', favourites: '' }),
  };
}

function changed(before: URLSearchParams, values: Partial<Record<Name, string>>): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(values)) {
    if (value) after.set(name, value);
    else after.delete(name);
  }
  return after;
}
