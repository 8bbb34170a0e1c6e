import type { IMAGE_TYPES } from '../../shared/images.ts';

export type ImageType = Exclude<(typeof IMAGE_TYPES)[number], 'image/jpg'>;

/** So many of a file's first bytes tell what it is: an SVG may begin with long declarations and remarks. */
export const TELLING_BYTES = 16 * 1024;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/**
 * What an image is by its content, whatever its name says.
 * @param start its first `TELLING_BYTES`
 * @returns undefined for everything that is no JPEG, PNG, WebP or SVG
 */
export function findImageType(start: Uint8Array): ImageType | undefined {
  if (hasBytes(start, PNG)) return 'image/png';
  if (hasBytes(start, JPEG)) return 'image/jpeg';
  if (hasBytes(start, RIFF) && hasBytes(start, WEBP, 8)) return 'image/webp';
  return isSvg(new TextDecoder(encodingOf(start)).decode(start)) ? 'image/svg+xml' : undefined;
}

const hasBytes = (start: Uint8Array, bytes: number[], at = 0) => bytes.every((byte, index) => start[at + index] === byte);

/** Some programs write XML as UTF-16, with a mark. */
function encodingOf(start: Uint8Array): string {
  if (hasBytes(start, [0xff, 0xfe])) return 'utf-16le';
  return hasBytes(start, [0xfe, 0xff]) ? 'utf-16be' : 'utf-8';
}

const isSvg = (text: string) => text.trimStart().startsWith('<') && /<(?:svg:)?svg[\s>]/.test(text) && !/<html[\s>]/i.test(text);
