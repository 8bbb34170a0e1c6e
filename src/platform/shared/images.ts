/** The largest image that is accepted, in bytes of the file. */
export const MAX_IMAGE_BYTES = 500 * 1024;
/** The widest and highest image that is accepted, in pixels. */
export const MAX_IMAGE_SIDE = 4096;
/** Types that can be uploaded; browsers and older tools use both names for JPEG files. */
export const IMAGE_TYPES = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp', 'image/svg+xml'] as const;

export const IMAGE_MESSAGES = {
  tooLargeTitle: 'File too large',
  tooLarge: 'Image must be less than 500KB',
  badgeTooLarge: 'Badge image must be less than 500KB',
  wrongTypeTitle: 'Invalid file type',
  wrongType: 'Please upload a JPEG, PNG, WebP, or SVG image',
  tooWideTitle: 'Image too large',
  tooWide: 'Image must be at most 4096 pixels wide and high',
  unreadableTitle: 'Image cannot be read',
  unreadable: 'The image cannot be read. Please save it again, or as a PNG, and choose it again',
  linkedFile: 'The SVG refers to another file. Please save it as a PNG and choose it again',
  tooComplex: 'The drawing is too complex for an icon. Please save it as a PNG and choose it again',
} as const;

const DATA_STRING = /^data:([a-z0-9+./-]{1,40});base64,([A-Za-z0-9+/]+={0,2})$/;
const ADDRESS = '/api/images/';

/**
 * The name of a display copy: the hash of its content; `-dark` marks a dark icon without a background, for which the stylesheet
 * has a light plate in the dark theme.
 */
export const IMAGE_FILE = /^[0-9a-f]{32}(?:-dark)?\.webp$/;

export const imageAddress = (file: string): string => `${ADDRESS}${file}`;

/** True for the address of a display copy: posted back, it means "unchanged". */
export const isImageAddress = (value: string): boolean =>
  value.startsWith(ADDRESS) && IMAGE_FILE.test(value.slice(ADDRESS.length));

/**
 * Finds what is wrong with an inline image according to its declared type and size; the server checks its content.
 * @param value `data:<image type>;base64,<content>`
 * @param tooLarge the message for one above `MAX_IMAGE_BYTES`
 */
export function findImageError(value: string, tooLarge: string): string | undefined {
  const [, type = '', base64 = ''] = DATA_STRING.exec(value) ?? [];
  if (!IMAGE_TYPES.some((known) => known === type)) return IMAGE_MESSAGES.wrongType;
  return decodedBytes(base64) > MAX_IMAGE_BYTES ? tooLarge : undefined;
}

/** Number of bytes in a base64 text. */
function decodedBytes(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return Math.floor((base64.length * 3) / 4) - padding;
}
