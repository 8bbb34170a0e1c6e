import pLimit from 'p-limit';
import type { Metadata, SharpInput, SharpOptions } from 'sharp';
import { IMAGE_MESSAGES, MAX_IMAGE_BYTES, MAX_IMAGE_SIDE } from '../../../shared/images.ts';
import type { PreparedImage, RefusedImage } from '../prepare-image.ts';
import type { RasterKind } from './image-kind.ts';
import { keepDrawnParts } from './keep-drawn-parts.ts';
import { type Decoder, loadDecoder } from './load-decoder.ts';

/** The longest side of a display copy, in pixels: twice what the largest icon takes on a screen. */
const DISPLAY_SIDE = 256;
const DISPLAY_QUALITY = 88;
const KEPT_QUALITY = 90;
const SECONDS = 10;
const OPTIONS: SharpOptions = {
  failOn: 'error',
  limitInputPixels: MAX_IMAGE_SIDE * MAX_IMAGE_SIDE,
  limitInputChannels: 5,
  sequentialRead: true,
  pages: 1,
};

/** One at a time: what decoding may take of the server's memory is taken once. */
const inTurn = pLimit(1);

/**
 * Judges a pixel image by decoding all of it, and makes its display copy. What is kept of the original are the parts of its file
 * that draw; only a picture that lies on its side, or moves, is encoded anew, upright and standing still.
 */
export const prepareRaster = (bytes: Buffer, kind: RasterKind, tooLarge: string): Promise<PreparedImage | RefusedImage> =>
  inTurn(async () => {
    try {
      return await prepare(bytes, kind, tooLarge);
    } catch {
      // The decoder's words quote the file.
      return { refused: IMAGE_MESSAGES.unreadable };
    }
  });

async function prepare(bytes: Buffer, kind: RasterKind, tooLarge: string): Promise<PreparedImage | RefusedImage> {
  const decoder = await loadDecoder();
  // Of the file's head only: nothing is decoded yet.
  const head = await decoder(bytes, { ...OPTIONS, limitInputPixels: false }).metadata();
  if (head.format !== kind) return { refused: IMAGE_MESSAGES.unreadable };
  if (Math.max(head.width, head.height) > MAX_IMAGE_SIDE) return { refused: IMAGE_MESSAGES.tooWide };
  const kept = isPlain(head) ? keepDrawnParts(bytes, kind) : await encodeAnew(decoder, bytes, kind);
  if (!kept) return { refused: IMAGE_MESSAGES.unreadable };
  if (kept.length > MAX_IMAGE_BYTES) return { refused: tooLarge };
  const content = await displayCopy(decoder, kept);
  return { inline: `data:image/${kind};base64,${kept.toString('base64')}`, display: { contentType: 'image/webp', content } };
}

const isPlain = ({ orientation = 1, pages = 1 }: Metadata): boolean => orientation === 1 && pages === 1;

const open = (decoder: Decoder, bytes: SharpInput) => decoder(bytes, OPTIONS).timeout({ seconds: SECONDS });

const encodeAnew = (decoder: Decoder, bytes: Buffer, kind: RasterKind): Promise<Buffer> =>
  open(decoder, bytes).autoOrient().toFormat(kind, { quality: KEPT_QUALITY }).toBuffer();

const displayCopy = (decoder: Decoder, bytes: Buffer): Promise<Buffer> =>
  open(decoder, bytes)
    .resize(DISPLAY_SIDE, DISPLAY_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: DISPLAY_QUALITY, alphaQuality: 100, smartSubsample: true })
    .toBuffer();
