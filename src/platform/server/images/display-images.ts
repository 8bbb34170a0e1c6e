import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { images } from './images.tables.ts';
import type { DisplayImage } from './prepare-image.ts';

const EXTENSIONS: Record<DisplayImage['contentType'], string> = { 'image/svg+xml': 'svg', 'image/webp': 'webp' };

/** Keeps a display copy and returns its address, which never changes for the same content. */
export async function keepDisplayImage(db: Db, { contentType, content }: DisplayImage): Promise<string> {
  const file = `${createHash('sha256').update(content).digest('hex').slice(0, 32)}.${EXTENSIONS[contentType]}`;
  const again = { target: images.file, set: { keptAt: sql`now()` } };
  await db.insert(images).values({ file, contentType, content }).onConflictDoUpdate(again);
  return `/api/images/${file}`;
}

/** A kept display copy, if there is one of that name. */
export async function findDisplayImage(db: Db, file: string) {
  const [image] = await db.select().from(images).where(eq(images.file, file));
  return image;
}
