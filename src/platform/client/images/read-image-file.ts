import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '../../shared/images.ts';
import { findImageType, type ImageType, TELLING_BYTES } from './find-image-type.ts';
import { type ImageMistake, tooLargeMistake, UNREADABLE, WRONG_TYPE } from './image-mistake.ts';

/** An image as it is stored: an inline data string that names its true type. */
export interface InlineImage {
  type: ImageType;
  value: string;
}

/**
 * Reads an image that a person chose. Its type and size are judged before it is read, its true type by its first bytes.
 * @param tooLarge the sentence for one above `MAX_IMAGE_BYTES`
 * @returns the image, or why it is not taken
 */
export async function readImageFile(file: File, tooLarge: string): Promise<InlineImage | ImageMistake> {
  // Some systems know no type for a file: then only its content tells.
  if (file.type && !IMAGE_TYPES.some((known) => known === file.type)) return WRONG_TYPE;
  if (file.size > MAX_IMAGE_BYTES) return tooLargeMistake(tooLarge);
  try {
    const type = findImageType(new Uint8Array(await file.slice(0, TELLING_BYTES).arrayBuffer()));
    return type ? { type, value: await asDataString(new Blob([await file.arrayBuffer()], { type })) } : WRONG_TYPE;
  } catch {
    // The file was changed, moved or deleted since it was chosen.
    return UNREADABLE;
  }
}

/** `data:<the blob's type>;base64,<its content>` */
export function asDataString(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
