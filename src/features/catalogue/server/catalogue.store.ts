import { asc, eq } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import type { ListedCard, ListedTool } from '../catalogue.contract.ts';
import { documentDraftingCards, tools } from './catalogue.tables.ts';

type CardTable = typeof tools | typeof documentDraftingCards;

/** The columns of everybody's lists: display addresses instead of the originals. */
const listedColumns = (table: CardTable) => ({
  id: table.id,
  name: table.name,
  description: table.description,
  url: table.url,
  category: table.category,
  icon: table.iconDisplay,
  iconType: table.iconType,
  displayOrder: table.displayOrder,
  comingSoon: table.comingSoon,
  badge1: table.badge1Display,
  badge2: table.badge2Display,
  isHidden: table.isHidden,
});

/** The tools that people see, by display order. */
export function visibleTools(db: Db): Promise<ListedTool[]> {
  return db
    .select({ ...listedColumns(tools), toolType: tools.toolType })
    .from(tools)
    .where(eq(tools.isHidden, false))
    .orderBy(asc(tools.displayOrder), asc(tools.id));
}

/** The drafting cards that people see, by display order. */
export function visibleDraftingCards(db: Db): Promise<ListedCard[]> {
  return db
    .select(listedColumns(documentDraftingCards))
    .from(documentDraftingCards)
    .where(eq(documentDraftingCards.isHidden, false))
    .orderBy(asc(documentDraftingCards.displayOrder), asc(documentDraftingCards.id));
}
