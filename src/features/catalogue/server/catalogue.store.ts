import { asc, eq } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import type { AdminCard } from '../admin-catalogue.contract.ts';
import type { ListedCard } from '../catalogue.contract.ts';
import { CLIENT_DATA_OF } from '../register.contract.ts';
import type { CardTable } from './card-lists.ts';
import { documentDraftingCards, tools } from './catalogue.tables.ts';

/** Form of images in a list: the originals inline, or the addresses of their display copies. */
export type ImagesAs = 'inline' | 'display';

const listedColumns = (table: CardTable, images: ImagesAs) => ({
  id: table.id,
  name: table.name,
  description: table.description,
  url: table.url,
  category: table.category,
  icon: images === 'inline' ? table.icon : table.iconDisplay,
  iconType: table.iconType,
  displayOrder: table.displayOrder,
  comingSoon: table.comingSoon,
  badge1: images === 'inline' ? table.badge1 : table.badge1Display,
  badge2: images === 'inline' ? table.badge2 : table.badge2Display,
  toolType: table.toolType,
  isHidden: table.isHidden,
});

const selectTools = (db: Db, images: ImagesAs) =>
  db.select(listedColumns(tools, images)).from(tools).orderBy(asc(tools.displayOrder), asc(tools.id)).$dynamic();

const selectCards = (db: Db, images: ImagesAs) =>
  db
    .select({
      ...listedColumns(documentDraftingCards, images),
      createdAt: documentDraftingCards.createdAt,
      updatedAt: documentDraftingCards.updatedAt,
    })
    .from(documentDraftingCards)
    .orderBy(asc(documentDraftingCards.displayOrder), asc(documentDraftingCards.id))
    .$dynamic();

/** Visible tools, by display order. */
export const visibleTools = (db: Db): Promise<ListedCard[]> => visibleCards(db, tools);

/** Visible drafting cards, by display order. */
export const visibleDraftingCards = (db: Db): Promise<ListedCard[]> => visibleCards(db, documentDraftingCards);

async function visibleCards(db: Db, table: CardTable): Promise<ListedCard[]> {
  const rows = await db
    .select({
      ...listedColumns(table, 'display'),
      dataClass: table.dataClass,
      status: table.status,
      conditions: table.conditions,
    })
    .from(table)
    .where(eq(table.isHidden, false))
    .orderBy(asc(table.displayOrder), asc(table.id));
  return rows.map(({ dataClass, status, conditions, ...card }) => {
    if (dataClass) return { ...card, clientData: CLIENT_DATA_OF[dataClass] };
    return status || conditions ? { ...card, clientData: 'not-stated' } : card;
  });
}

/** All tools as administrators see them, by display order. */
export const allTools = (db: Db, images: ImagesAs): Promise<ListedCard[]> => selectTools(db, images);

/** All drafting cards as administrators see them, by display order. */
export async function allDraftingCards(db: Db, images: ImagesAs): Promise<AdminCard[]> {
  return (await selectCards(db, images)).map(describeCard);
}

/** Returns a tool as in responses to administrators. */
export async function describeTool(db: Db, id: number): Promise<ListedCard | undefined> {
  const [tool] = await selectTools(db, 'display').where(eq(tools.id, id));
  return tool;
}

/** Returns a drafting card as in responses to administrators. */
export async function describeDraftingCard(db: Db, id: number): Promise<AdminCard | undefined> {
  const [card] = await selectCards(db, 'display').where(eq(documentDraftingCards.id, id));
  return card && describeCard(card);
}

type StoredCard = Awaited<ReturnType<typeof selectCards>>[number];

const describeCard = ({ createdAt, updatedAt, ...card }: StoredCard): AdminCard => ({
  ...card,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
