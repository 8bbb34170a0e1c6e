import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
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

/** What is kept of them in memory, in bytes: all that a main page shows, many times over. */
const KEPT_BYTES = 16 * 1024 * 1024;
/** One that is removed meanwhile is shown for so long at most. */
const KEPT_MS = 3_600_000;

/** Makes what finds a display copy by its name. It never changes, so that those asked for of late are not read again. */
export function createFindImage(db: Db): (file: string) => Promise<DisplayImage | undefined> {
  const kept = new LRUCache<string, DisplayImage>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ content }) => Math.max(1, content.length),
    ttl: KEPT_MS,
    fetchMethod: (file) => readImage(db, file),
  });
  return (file) => kept.fetch(file);
}

async function readImage(db: Db, file: string): Promise<DisplayImage | undefined> {
  const { contentType, content } = images;
  const [image] = await db.select({ contentType, content }).from(images).where(eq(images.file, file));
  return image as DisplayImage | undefined;
}
