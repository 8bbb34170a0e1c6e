import type { ListedCard } from '../catalogue.contract.ts';

/** Search and filters of the list of tools. */
export interface ToolFilterValues {
  search: string;
  /** Any when empty. */
  category: string;
  /** Any when empty. */
  clientData: string;
  /** True for favorites; undefined shows all tools. */
  isFavorite: ((tool: ListedCard) => boolean) | undefined;
}

/** Returns the tools of the category and with the client data whose name, description or category contain every search word. */
export function filterTools(tools: ListedCard[], { search, category, clientData, isFavorite }: ToolFilterValues): ListedCard[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return tools.filter((tool) => {
    if (category && tool.category !== category) return false;
    if (clientData && tool.clientData !== clientData) return false;
    if (isFavorite && !isFavorite(tool)) return false;
    const text = `${tool.name} ${tool.description} ${tool.category}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Sorts tools by use, the most used first; unused ones follow in their own order. */
export function sortByUse(tools: ListedCard[], mostUsed: readonly number[]): ListedCard[] {
  const rank = new Map(mostUsed.map((id, index) => [id, index]));
  const rankOf = ({ id }: ListedCard) => rank.get(id) ?? mostUsed.length;
  return tools.toSorted((one, other) => rankOf(one) - rankOf(other));
}
