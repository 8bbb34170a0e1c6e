import { eq, type SQL } from 'drizzle-orm';
import { documentDraftingCards, tools } from './catalogue.tables.ts';

export type CardTable = typeof tools | typeof documentDraftingCards;
export type CardRow = typeof documentDraftingCards.$inferSelect | typeof tools.$inferSelect;

/** Tools and drafting cards are one kind of card on two shelves. */
export interface Shelf {
  table: CardTable;
  /** Its name among the list versions. */
  list: string;
  /** What the trail calls its things. */
  area: 'tool' | 'card';
}

export const TOOL_SHELF: Shelf = { table: tools, list: 'tools', area: 'tool' };
export const CARD_SHELF: Shelf = { table: documentDraftingCards, list: 'document-drafting-cards', area: 'card' };

/** The cards among which one is moved: tools stand in two lists, by their type. */
export function siblingsOf({ table }: Shelf, row: CardRow): SQL | undefined {
  return table === tools ? eq(tools.toolType, row.toolType) : undefined;
}
