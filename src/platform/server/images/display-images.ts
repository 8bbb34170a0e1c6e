import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { imageAddress } from '#platform/shared/images.ts';
import type { Db } from '../db/db.ts';
import { images } from './images.tables.ts';

/** The display copy of an image: WebP of at most 256 pixels a side. */
export interface DisplayImage {
  content: Buffer;
  /** True for a dark icon without a background of its own. */
  isDark: boolean;
}

const contentType = 'image/webp';

/** Stores a display copy and returns its address, which never changes for the same content. */
export async function saveDisplayImage(db: Db, { content, isDark }: DisplayImage): Promise<string> {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  const file = `${hash}${isDark ? '-dark' : ''}.webp`;
  const again = { target: images.file, set: { keptAt: sql`now()` } };
  await db.insert(images).values({ file, contentType, content }).onConflictDoUpdate(again);
  return imageAddress(file);
}

/** Size of the memory cache in bytes: everything that a main page shows, many times over. */
const CACHE_BYTES = 16 * 1024 * 1024;
/** Time in the cache: an image that is removed meanwhile is still shown for so long. */
const CACHED_MS = 3_600_000;

/** Builds a lookup of display copies by name. They never change, so recently requested ones are not read again. */
export function createFindImage(db: Db): (file: string) => Promise<Buffer | undefined> {
  const kept = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (content) => Math.max(1, content.length),
    ttl: CACHED_MS,
    fetchMethod: (file) => readImage(db, file),
  });
  return (file) => kept.fetch(file);
}

async function readImage(db: Db, file: string): Promise<Buffer | undefined> {
  const [image] = await db.select({ content: images.content }).from(images).where(eq(images.file, file));
  return image?.content;
}
