import { count } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { documentDraftingCards, tools } from './catalogue.tables.ts';
import { keepDisplayImage } from './display-images.ts';
import { readSampleIcon } from './read-sample-icon.ts';
import { GENERATOR_CARDS } from './sample-cards.ts';
import { SAMPLE_TOOLS } from './sample-tools.ts';

/** Puts the generators' cards, and with `sampleContent` the sample tools, into an empty catalogue. */
export async function seedCatalogue(db: Db, sampleContent: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    if (await isEmpty(tx, documentDraftingCards)) {
      for (const card of GENERATOR_CARDS) await tx.insert(documentDraftingCards).values(await withImages(tx, card));
    }
    if (sampleContent && (await isEmpty(tx, tools))) {
      for (const tool of SAMPLE_TOOLS) await tx.insert(tools).values(await withImages(tx, tool));
    }
  });
}

async function isEmpty(db: Db, table: typeof tools | typeof documentDraftingCards): Promise<boolean> {
  const [row] = await db.select({ rows: count() }).from(table);
  return row?.rows === 0;
}

/** A sample with its drawings read in: originals inline, display copies kept. */
async function withImages<T extends { iconFile: string; badge1File: string | null; badge2File: string | null }>(
  db: Db,
  sample: T,
) {
  const { iconFile, badge1File, badge2File, ...card } = sample;
  const [icon, badge1, badge2] = await Promise.all([readSampleIcon(iconFile), readBadge(badge1File), readBadge(badge2File)]);
  return {
    ...card,
    icon,
    iconDisplay: await keepDisplayImage(db, icon),
    badge1,
    badge1Display: badge1 && (await keepDisplayImage(db, badge1)),
    badge2,
    badge2Display: badge2 && (await keepDisplayImage(db, badge2)),
  };
}

const readBadge = async (file: string | null) => (file ? readSampleIcon(file) : null);
