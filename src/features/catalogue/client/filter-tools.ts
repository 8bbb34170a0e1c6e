import type { ListedTool } from '../catalogue.contract.ts';

/** The tools of a category (any when empty) in whose name, description or category every word of the search occurs. */
export function filterTools(tools: ListedTool[], search: string, category: string): ListedTool[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return tools.filter((tool) => {
    if (category && tool.category !== category) return false;
    const text = `${tool.name} ${tool.description} ${tool.category}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
