import type { ListedCard } from '../catalogue.contract.ts';

/** What a person asks of the list of tools. */
export interface ToolFilterValues {
  search: string;
  /** Any when empty. */
  category: string;
  /** Only those that are marked. */
  isFavourite: ((tool: ListedCard) => boolean) | undefined;
}

/** The tools of the category in whose name, description or category every word of the search occurs. */
export function filterTools(tools: ListedCard[], { search, category, isFavourite }: ToolFilterValues): ListedCard[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return tools.filter((tool) => {
    if (category && tool.category !== category) return false;
    if (isFavourite && !isFavourite(tool)) return false;
    const text = `${tool.name} ${tool.description} ${tool.category}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The tools by their use, the most used first; those that nobody uses follow in their own order. */
export function sortByUse(tools: ListedCard[], mostUsed: readonly number[]): ListedCard[] {
  const rank = new Map(mostUsed.map((id, index) => [id, index]));
  const rankOf = ({ id }: ListedCard) => rank.get(id) ?? mostUsed.length;
  return tools.toSorted((one, other) => rankOf(one) - rankOf(other));
}
