import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { count, eq, max } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { saveDisplayImage } from '#platform/server/images/display-images.ts';
import { bumpListVersion, lockList } from '#platform/server/lists/list-version.ts';
import { type CardListKind, DRAFTING_CARD_LIST, TOOL_LIST } from './card-lists.ts';
import { documentDraftingCards, tools } from './catalogue.tables.ts';
import { GENERATOR_CARDS } from './sample-cards.ts';
import { SAMPLE_TOOLS } from './sample-tools.ts';

/** Inserts the generators' cards, and with `sampleContent` the sample tools, into an empty catalogue. */
export async function seedCatalogue(db: Db, sampleContent: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    if (await startEmpty(tx, DRAFTING_CARD_LIST)) {
      for (const card of GENERATOR_CARDS) await tx.insert(documentDraftingCards).values(await withImages(tx, card));
    }
    if (sampleContent && (await startEmpty(tx, TOOL_LIST))) {
      for (const tool of SAMPLE_TOOLS) await tx.insert(tools).values(await withImages(tx, tool));
    }
  });
}

/** Adds the card of a generator behind the others, unless one leads to it already. */
export async function addGeneratorCard(tx: Db, url: string): Promise<void> {
  const card = GENERATOR_CARDS.find((each) => each.url === url);
  await lockList(tx, DRAFTING_CARD_LIST.list);
  if (!card || (await tx.$count(documentDraftingCards, eq(documentDraftingCards.url, url))) > 0) return;
  const [last] = await tx.select({ position: max(documentDraftingCards.displayOrder) }).from(documentDraftingCards);
  const displayOrder = (last?.position ?? 0) + 1;
  await tx.insert(documentDraftingCards).values({ ...(await withImages(tx, card)), displayOrder });
  await bumpListVersion(tx, DRAFTING_CARD_LIST.list);
}

/** Returns true if a list is empty, and then locks it and raises its version. */
async function startEmpty(tx: Db, { table, list }: CardListKind): Promise<boolean> {
  await lockList(tx, list);
  const [row] = await tx.select({ rows: count() }).from(table);
  if (row?.rows !== 0) return false;
  await bumpListVersion(tx, list);
  return true;
}

/** Loads a sample's images: inline, and as display copies. */
async function withImages<T extends { iconFile: string; badge1File: string | null; badge2File: string | null }>(
  db: Db,
  sample: T,
) {
  const { iconFile, badge1File, badge2File, ...card } = sample;
  const icon = await insertSample(db, iconFile);
  const badge1 = badge1File ? await insertSample(db, badge1File) : undefined;
  const badge2 = badge2File ? await insertSample(db, badge2File) : undefined;
  return {
    ...card,
    icon: icon.inline,
    iconDisplay: icon.address,
    badge1: badge1?.inline,
    badge1Display: badge1?.address,
    badge2: badge2?.inline,
    badge2Display: badge2?.address,
  };
}

const ICONS = path.join(import.meta.dirname, 'sample-icons');

/** The project's own images are small enough to be their own display copies. None of them is dark. */
async function insertSample(db: Db, file: string): Promise<{ inline: string; address: string }> {
  const content = await readFile(path.join(ICONS, file));
  const inline = `data:image/webp;base64,${content.toString('base64')}`;
  return { inline, address: await saveDisplayImage(db, { content, isDark: false }) };
}
