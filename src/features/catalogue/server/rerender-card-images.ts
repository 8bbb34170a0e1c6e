import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { prepareImage, RENDER_LIMITS } from '#platform/server/images/prepare-image.ts';
import { bumpListVersion, lockList } from '#platform/server/lists/list-version.ts';
import { IMAGE_MESSAGES } from '#platform/shared/images.ts';
import { type CardImages, IMAGE_FIELDS, saveImages } from './card-images.ts';
import { type CardListKind, type CardRow, DRAFTING_CARD_LIST, TOOL_LIST } from './card-lists.ts';

type Needs = Pick<Deps, 'db' | 'log'>;

/** All images are now rendered and stored as WebP; those of earlier versions, and of their backups, are SVG, PNG or JPEG. */
const EARLIER = /^data:image\/(?!webp;)/;

/**
 * Renders the images of tools and cards that an earlier version stored as uploaded. One that cannot be rendered is dropped: its
 * card shows the generic icon, or no badge. When there is nothing to do, reads only the beginnings of the stored images.
 */
export async function rerenderCardImages(deps: Needs): Promise<void> {
  for (const kind of [TOOL_LIST, DRAFTING_CARD_LIST]) {
    for (const id of await findEarlier(deps.db, kind)) await redraw(deps, kind, id);
  }
}

async function findEarlier(db: Db, { table }: CardListKind): Promise<number[]> {
  const isEarlier = IMAGE_FIELDS.map((field) => sql`left(${table[field]}, 20) ~ ${EARLIER.source}`);
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(or(...isEarlier));
  return rows.map(({ id }) => id);
}

async function redraw({ db, log }: Needs, { table, list, area }: CardListKind, id: number): Promise<void> {
  const [row] = (await db.select().from(table).where(eq(table.id, id))) as CardRow[];
  const images: CardImages = {};
  for (const field of IMAGE_FIELDS) {
    const stored = row?.[field] ?? '';
    if (!EARLIER.test(stored)) continue;
    const prepared = await prepareImage(stored, IMAGE_MESSAGES.tooLarge, RENDER_LIMITS);
    if ('refused' in prepared) log.warn({ [area]: id, field, reason: prepared.refused }, 'a stored image cannot be drawn');
    const none = field === 'icon' ? '' : null;
    images[field] = 'refused' in prepared ? { original: none, display: none } : prepared;
  }
  if (Object.keys(images).length === 0) return;
  await db.transaction(async (tx) => {
    await lockList(tx, list);
    const columns = await saveImages(tx, images);
    // If somebody saved the card meanwhile, its images are already rendered.
    const unchanged = IMAGE_FIELDS.map((field) => sql`${table[field]} is not distinct from ${row?.[field] ?? null}`);
    await tx
      .update(table)
      .set(columns)
      .where(and(eq(table.id, id), ...unchanged));
    await bumpListVersion(tx, list);
  });
}
