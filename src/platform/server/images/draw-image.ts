import sharp, { type Metadata, type Sharp } from 'sharp';
import { IMAGE_MESSAGES, MAX_IMAGE_SIDE } from '../../shared/images.ts';
import { needsLightPlate } from './needs-light-plate.ts';
import { decodeSvg, readSvg } from './read-svg.ts';

/** An image as it is stored: WebP without metadata, upright, in sRGB, its first frame. */
export interface DrawnImage {
  /** At most 512 pixels a side: what is stored inline. */
  stored: Buffer;
  /** At most 256 pixels a side: twice what the largest icon takes on a screen. */
  display: Buffer;
  /** True for a dark icon without a background of its own. */
  isDark: boolean;
}

/** An image that is not taken, in a sentence for whoever chose it. */
export interface RefusedImage {
  refused: string;
}

const STORED_SIDE = 512;
const DISPLAY_SIDE = 256;
const QUALITY = 90;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Png', 'Jpeg', 'Webp', 'Svg'].map((kind) => `VipsForeignLoad${kind}Buffer`) });
sharp.cache(false);
sharp.concurrency(1);

/**
 * Draws an image to pixels, whatever its name or declared type; an SVG at the size that is stored. Rasters are never enlarged.
 * Takes as long and as much memory as the image asks for: call it in a process with limits.
 */
export async function drawImage(given: Buffer): Promise<DrawnImage | RefusedImage> {
  let bytes = decodeSvg(given);
  const head = await readHead(bytes);
  if ('refused' in head) return head;
  const isSvg = head.format === 'svg';
  if (isSvg) {
    const svg = readSvg(bytes);
    if ('refused' in svg) return svg;
    bytes = svg.bytes;
  } else if (Math.max(head.width, head.height) > MAX_IMAGE_SIDE) return { refused: IMAGE_MESSAGES.tooWide };
  try {
    return await draw(bytes, isSvg);
  } catch {
    // What librsvg gives up by itself asks for too many elements or too large a surface.
    return { refused: isSvg ? IMAGE_MESSAGES.tooComplex : IMAGE_MESSAGES.unreadable };
  }
}

async function readHead(bytes: Buffer): Promise<Metadata | RefusedImage> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    // The decoder's words quote the file: only their beginning is its own.
    const isUnknown = error instanceof Error && error.message.startsWith('Input buffer contains unsupported image format');
    return { refused: isUnknown ? IMAGE_MESSAGES.wrongType : IMAGE_MESSAGES.unreadable };
  }
}

async function draw(bytes: Buffer, isSvg: boolean): Promise<DrawnImage | RefusedImage> {
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: isSvg ? false : MAX_IMAGE_SIDE ** 2 })
    .autoOrient()
    .resize(STORED_SIDE, STORED_SIDE, { fit: 'inside', withoutEnlargement: !isSvg })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  // An SVG of which nothing can be drawn, such as HTML in a foreignObject, would be an invisible icon.
  if (isSvg && !data.some((value, at) => at % 4 === 3 && value > 0)) return { refused: IMAGE_MESSAGES.unreadable };
  const pixels = () => sharp(data, { raw: { width, height, channels: 4 } });
  const small = { width: DISPLAY_SIDE, height: DISPLAY_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  return {
    stored: await encode(pixels),
    display: await encode(() => pixels().resize(small)),
    isDark: needsLightPlate(data, width, height),
  };
}

/** Flat colors are smaller without loss, photographs with it: the smaller one is stored. */
async function encode(pixels: () => Sharp): Promise<Buffer> {
  const lossless = await pixels().webp({ lossless: true }).toBuffer();
  const lossy = await pixels().webp({ quality: QUALITY, smartSubsample: true }).toBuffer();
  return lossless.length <= lossy.length ? lossless : lossy;
}
