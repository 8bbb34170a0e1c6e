import sharp, { type Metadata, type Sharp } from 'sharp';
import { IMAGE_MESSAGES, MAX_IMAGE_SIDE } from '#platform/shared/images.ts';
import { decodeSvg, type RefusedImage, readSvg } from './read-svg.ts';

/** A relative luminance; below it, the contrast with the surface of cards in the dark theme (`--surface`) is under 2.4 to 1. */
const DARK = 0.1;

/** sRGB is close to a power of 2.2. */
const linear = (value: number): number => (value / 255) ** 2.2;

/** An image as it is stored: WebP without metadata, upright, in sRGB, its first frame. */
export interface RenderedImage {
  /** At most 512 pixels a side: stored inline. */
  stored: Buffer;
  /** At most 256 pixels a side: twice the size of the largest icon on a screen. */
  display: Buffer;
  /** True for a dark icon without a background of its own. */
  isDark: boolean;
}

const STORED_SIDE = 512;
const DISPLAY_SIDE = 256;
const QUALITY = 90;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Png', 'Jpeg', 'Webp', 'Svg'].map((kind) => `VipsForeignLoad${kind}Buffer`) });
sharp.cache(false);
sharp.concurrency(1);

/**
 * Renders an image to pixels, whatever its name or declared type; an SVG at the stored size. Raster images are never enlarged.
 * Takes as much time and memory as the image requires: call it in a subprocess.
 */
export async function renderImage(given: Buffer): Promise<RenderedImage | RefusedImage> {
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
    // If librsvg gives up by itself, there are too many elements or the surface is too large.
    return { refused: isSvg ? IMAGE_MESSAGES.tooComplex : IMAGE_MESSAGES.unreadable };
  }
}

async function readHead(bytes: Buffer): Promise<Metadata | RefusedImage> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    // The decoder's message quotes the file: only its beginning is its own.
    const isUnknown = error instanceof Error && error.message.startsWith('Input buffer contains unsupported image format');
    return { refused: isUnknown ? IMAGE_MESSAGES.wrongType : IMAGE_MESSAGES.unreadable };
  }
}

async function draw(bytes: Buffer, isSvg: boolean): Promise<RenderedImage | RefusedImage> {
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: isSvg ? false : MAX_IMAGE_SIDE ** 2 })
    .autoOrient()
    .resize(STORED_SIDE, STORED_SIDE, { fit: 'inside', withoutEnlargement: !isSvg })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  // An SVG without visible content, such as HTML in a foreignObject, would be an invisible icon.
  if (isSvg && !data.some((value, at) => at % 4 === 3 && value > 0)) return { refused: IMAGE_MESSAGES.unreadable };
  const pixels = () => sharp(data, { raw: { width, height, channels: 4 } });
  const small = { width: DISPLAY_SIDE, height: DISPLAY_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  return {
    stored: await encode(pixels),
    display: await encode(() => pixels().resize(small)),
    isDark: needsLightPlate(data, width, height),
  };
}

/** Flat colors are smaller with lossless encoding, photographs with lossy: the smaller one is stored. */
async function encode(pixels: () => Sharp): Promise<Buffer> {
  const lossless = await pixels().webp({ lossless: true }).toBuffer();
  const lossy = await pixels().webp({ quality: QUALITY, smartSubsample: true }).toBuffer();
  return lossless.length <= lossy.length ? lossless : lossy;
}

/**
 * True for an icon that can hardly be seen on a dark surface: its visible pixels are dark on average, and at least half of its
 * edge is transparent, so that it has no background of its own.
 * @param pixels RGBA, 8 bits each
 */
function needsLightPlate(pixels: Uint8Array, width: number, height: number): boolean {
  let weight = 0;
  let light = 0;
  let edge = 0;
  let clearEdge = 0;
  for (let at = 0; at < width * height; at += 1) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at * 4, at * 4 + 4);
    weight += alpha;
    light += alpha * (0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue));
    const [x, y] = [at % width, Math.floor(at / width)];
    if (x > 0 && y > 0 && x < width - 1 && y < height - 1) continue;
    edge += 1;
    if (alpha < 128) clearEdge += 1;
  }
  return weight > 0 && light / weight < DARK && clearEdge * 2 >= edge;
}
