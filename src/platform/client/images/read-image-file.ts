import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '#platform/shared/images.ts';
import { type ImageRefusal, tooLargeRefusal, UNREADABLE, WRONG_TYPE } from './image-refusal.ts';

/** First bytes of a file that determine its type: an SVG may begin with long declarations and comments. */
const TELLING_BYTES = 16 * 1024;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const JPEG = [0xff, 0xd8, 0xff];

const RIFF = [0x52, 0x49, 0x46, 0x46];

const WEBP = [0x57, 0x45, 0x42, 0x50];

const hasBytes = (start: Uint8Array, bytes: number[], at = 0) => bytes.every((byte, index) => start[at + index] === byte);

const isSvg = (text: string) => text.trimStart().startsWith('<') && /<(?:svg:)?svg[\s>]/.test(text) && !/<html[\s>]/i.test(text);

/** An image as it is stored: an inline data URL with its true type. */
export interface InlineImage {
  type: ImageType;
  value: string;
}

/**
 * Reads an image that a person chose. Its type and size are checked before it is read, its true type by its first bytes.
 * @param tooLarge the message for one above `MAX_IMAGE_BYTES`
 * @returns the image, or why it is not accepted
 */
export async function readImageFile(file: File, tooLarge: string): Promise<InlineImage | ImageRefusal> {
  // Some systems report no type for a file: then only its content determines it.
  if (file.type && !IMAGE_TYPES.some((known) => known === file.type)) return WRONG_TYPE;
  if (file.size > MAX_IMAGE_BYTES) return tooLargeRefusal(tooLarge);
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

type ImageType = Exclude<(typeof IMAGE_TYPES)[number], 'image/jpg'>;

/**
 * Type of an image by its content, whatever its name says.
 * @param start its first `TELLING_BYTES`
 * @returns undefined for everything that is no JPEG, PNG, WebP or SVG
 */
function findImageType(start: Uint8Array): ImageType | undefined {
  if (hasBytes(start, PNG)) return 'image/png';
  if (hasBytes(start, JPEG)) return 'image/jpeg';
  if (hasBytes(start, RIFF) && hasBytes(start, WEBP, 8)) return 'image/webp';
  return isSvg(new TextDecoder(encodingOf(start)).decode(start)) ? 'image/svg+xml' : undefined;
}

/** Some programs write XML as UTF-16, with a byte order mark. */
function encodingOf(start: Uint8Array): string {
  if (hasBytes(start, [0xff, 0xfe])) return 'utf-16le';
  return hasBytes(start, [0xfe, 0xff]) ? 'utf-16be' : 'utf-8';
}
