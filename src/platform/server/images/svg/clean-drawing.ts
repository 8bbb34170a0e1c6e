import { IMAGE_MESSAGES, MAX_IMAGE_BYTES, MAX_IMAGE_SIDE } from '../../../shared/images.ts';
import type { RefusedImage } from '../prepare-image.ts';
import { cleanElement, holdsElement } from './clean-element.ts';
import { decodeDrawing } from './decode-drawing.ts';
import type { DrawingElement } from './drawing.ts';
import { measureDrawing } from './measure-drawing.ts';
import { readDrawing } from './read-drawing.ts';
import { writeDrawing } from './write-drawing.ts';

const SVG_START = /<(?:[\w.-]{1,40}:)?svg[\s/>]/;
/** More than any icon, and little enough for a page that shows forty of them. */
const MAX_WORK = 50_000;
/** Left out, they would leave a hole that nobody expects. */
const PICTURES: ReadonlySet<string> = new Set(['image', 'feImage']);
const PIXELS: Record<string, number> = { '': 1, px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };

/**
 * Takes an SVG file apart and writes down only what draws, so that nothing in it can run, fetch anything or keep a browser busy.
 * @returns the drawing as a file in UTF-8, or why it is not taken
 */
export function cleanDrawing(bytes: Buffer, tooLarge: string): Buffer | RefusedImage {
  const source = decodeDrawing(bytes);
  if (source === undefined || !SVG_START.test(source)) return { refused: IMAGE_MESSAGES.wrongType };
  const root = readDrawing(source);
  if (!root) return { refused: IMAGE_MESSAGES.unreadable };
  if (holdsElement(root, PICTURES)) return { refused: IMAGE_MESSAGES.embeddedPicture };
  if (isTooWide(root)) return { refused: IMAGE_MESSAGES.tooWide };
  const drawing = cleanElement(root);
  if (measureDrawing(drawing) > MAX_WORK) return { refused: IMAGE_MESSAGES.tooComplex };
  const written = writeDrawing(drawing);
  return written.length > MAX_IMAGE_BYTES ? { refused: tooLarge } : written;
}

/** By the size that the drawing gives itself. Sizes relative to the page are the page's. */
function isTooWide({ attributes }: DrawingElement): boolean {
  return ['width', 'height'].some((side) => {
    const [, number = '', unit = ''] =
      /^\s{0,9}([\d.]{1,30}(?:e[+-]?\d{1,3})?)\s{0,9}(\w{0,3})/i.exec(attributes.get(side) ?? '') ?? [];
    return Number(number) * (PIXELS[unit.toLowerCase()] ?? 0) > MAX_IMAGE_SIDE;
  });
}
