import { eq, type SQL } from 'drizzle-orm';
import { documentDraftingCards, tools } from './catalogue.tables.ts';

export type CardTable = typeof tools | typeof documentDraftingCards;
export type CardRow = typeof documentDraftingCards.$inferSelect | typeof tools.$inferSelect;

/** Tools and drafting cards are one kind of card in two lists. */
export interface CardListKind {
  table: CardTable;
  /** Key of its list version. */
  list: string;
  /** Area in the audit log. */
  area: 'tool' | 'card';
}

export const TOOL_LIST: CardListKind = { table: tools, list: 'tools', area: 'tool' };
export const DRAFTING_CARD_LIST: CardListKind = { table: documentDraftingCards, list: 'document-drafting-cards', area: 'card' };

/** Condition for the cards among which one is moved: tools are in two lists, by type. */
export function siblingsOf({ table }: CardListKind, row: CardRow): SQL | undefined {
  return table === tools ? eq(tools.toolType, row.toolType) : undefined;
}
