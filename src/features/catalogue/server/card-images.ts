import type { Db } from '#platform/server/db/db.ts';
import { AppError } from '#platform/server/errors.ts';
import { saveDisplayImage } from '#platform/server/images/display-images.ts';
import { type PreparedImage, prepareImage } from '#platform/server/images/prepare-image.ts';
import { findImageError, IMAGE_MESSAGES, isImageAddress } from '#platform/shared/images.ts';
import { type CardChange, findIconError } from '../card-form.contract.ts';
import type { CardRow } from './card-lists.ts';

export const IMAGE_FIELDS = ['icon', 'badge1', 'badge2'] as const;
export type ImageField = (typeof IMAGE_FIELDS)[number];

/** Stored forms of an image: the original, and its display copy. */
interface StoredImage {
  original: string | null;
  display: string | null;
}

/** Images of a change: already stored, or new with a display copy still to be saved. */
export type CardImages = Partial<Record<ImageField, StoredImage | PreparedImage>>;

/**
 * Renders the display copies of the images of a new or changed card. Those that its row already has, sent back unchanged or as an
 * address, stay.
 * @throws AppError 400 with the message for the field
 */
export async function prepareImages(before: CardRow | undefined, change: CardChange): Promise<CardImages> {
  const images: CardImages = {};
  const prepare = async (field: ImageField) => {
    const value = change[field];
    if (value !== undefined) images[field] = await prepareField(before, change, field, value);
  };
  await Promise.all(IMAGE_FIELDS.map(prepare));
  if (images.icon === undefined && change.iconType) saveIcon(before, change.iconType);
  return images;
}

async function prepareField(before: CardRow | undefined, change: CardChange, field: ImageField, value: string | null) {
  if (value === null) return { original: null, display: null };
  const iconType = change.iconType ?? before?.iconType ?? 'image';
  if (field === 'icon' && iconType === 'fontawesome') return prepareClass(value);
  const stored = storedImage(before, field);
  if (value === stored.original || value === stored.display) return stored;
  const tooLarge = field === 'icon' ? IMAGE_MESSAGES.tooLarge : IMAGE_MESSAGES.badgeTooLarge;
  const mistake = isImageAddress(value) ? IMAGE_MESSAGES.wrongType : findImageError(value, tooLarge);
  if (mistake) throw refusedImage(field, mistake);
  const prepared = await prepareImage(value, tooLarge);
  if ('refused' in prepared) throw refusedImage(field, prepared.refused);
  return prepared.inline === stored.original ? stored : prepared;
}

function prepareClass(name: string): StoredImage {
  const mistake = findIconError(name, 'fontawesome');
  if (mistake) throw refusedImage('icon', mistake);
  return { original: name, display: name };
}

/** Retains an icon only if it matches its new type. */
function saveIcon(before: CardRow | undefined, iconType: CardRow['iconType']): void {
  const mistake = before && findIconError(before.icon, iconType);
  if (mistake) throw refusedImage('icon', mistake);
}

/** Returns a row's stored image; an icon-font class is none. */
function storedImage(row: CardRow | undefined, field: ImageField): StoredImage {
  if (!row || (field === 'icon' && row.iconType !== 'image')) return { original: null, display: null };
  return { original: row[field], display: row[`${field}Display`] };
}

const refusedImage = (field: ImageField, message: string) => new AppError(400, 'invalid', message, { [field]: message });

/** Saves the display copies of new images. @returns the columns of a card's row */
export async function saveImages(tx: Db, images: CardImages): Promise<Partial<CardRow>> {
  const columns: Record<string, string | null> = {};
  for (const field of IMAGE_FIELDS) {
    const image = images[field];
    if (!image) continue;
    const { original, display } = 'inline' in image ? await saveImage(tx, image) : image;
    columns[field] = original;
    columns[`${field}Display`] = display;
  }
  return columns;
}

async function saveImage(tx: Db, { inline, display }: PreparedImage): Promise<StoredImage> {
  return { original: inline, display: await saveDisplayImage(tx, display) };
}
