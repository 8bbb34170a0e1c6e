import { useSearchParams } from 'wouter';
import { CATEGORIES, type ListedTool } from '../catalogue.contract.ts';
import { filterTools } from './filter-tools.ts';

export interface ToolFilter {
  search: string;
  /** Empty for all. */
  category: string;
  matches: ListedTool[];
  set: (name: 'q' | 'category', value: string) => void;
  clear: () => void;
}

/** Search and category, kept in the address so that a filtered list can be bookmarked and survives a reload. */
export function useToolFilter(tools: ListedTool[]): ToolFilter {
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const asked = params.get('category') ?? '';
  const category = CATEGORIES.some((known) => known === asked) ? asked : '';
  return {
    search,
    category,
    matches: filterTools(tools, search, category),
    set: (name, value) => setParams((before) => changed(before, name, value), { replace: true }),
    clear: () => setParams({}, { replace: true }),
  };
}

function changed(before: URLSearchParams, name: string, value: string): URLSearchParams {
  const after = new URLSearchParams(before);
  if (value) after.set(name, value);
  else after.delete(name);
  return after;
}
