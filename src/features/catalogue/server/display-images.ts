import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import { images } from './catalogue.tables.ts';

const EXTENSIONS: Record<string, string> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

/**
 * Keeps the display copy of an inline image and returns its address, which never changes for the same content.
 * @param dataUri `data:<image type>;base64,<content>`
 * @throws RangeError for anything else
 */
export async function keepDisplayImage(db: Db, dataUri: string): Promise<string> {
  const [, contentType = '', base64 = ''] = /^data:([\w/+.-]+);base64,(.+)$/s.exec(dataUri) ?? [];
  const extension = EXTENSIONS[contentType];
  if (!extension) throw new RangeError('not an inline image');
  const content = Buffer.from(base64, 'base64');
  const file = `${createHash('sha256').update(content).digest('hex').slice(0, 32)}.${extension}`;
  await db.insert(images).values({ file, contentType, content }).onConflictDoNothing();
  return `/api/images/${file}`;
}

/** A kept display copy, if there is one of that name. */
export async function findDisplayImage(db: Db, file: string) {
  const [image] = await db.select().from(images).where(eq(images.file, file));
  return image;
}
