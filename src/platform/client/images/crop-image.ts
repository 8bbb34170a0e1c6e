import { MAX_IMAGE_BYTES } from '#platform/shared/images.ts';
import { type ImageRefusal, tooLargeRefusal, UNREADABLE } from './image-refusal.ts';
import { asDataString, type InlineImage } from './read-image-file.ts';

/** A square of an image, in its own pixels. */
export interface Square {
  x: number;
  y: number;
  width: number;
}

/** Cards show icons at 44 px; this is enough for the sharpest screens and for later uses. */
const SIDES = [512, 256];
const WEBP_QUALITY = 0.92;

/**
 * Cuts a square out of an image, at most 512 px wide.
 * @param tooLarge the message for a square that is above 500 KB in every format
 * @returns the square as PNG when the image was one, so that drawn edges remain sharp, else as WebP
 */
export async function cropImage(image: InlineImage, square: Square, tooLarge: string): Promise<InlineImage | ImageRefusal> {
  try {
    const picture = new Image();
    picture.src = image.value;
    await picture.decode();
    const blob = await firstThatFits(picture, square, image.type === 'image/png');
    if (!blob) return tooLargeRefusal(tooLarge);
    // A browser that cannot write WebP writes PNG instead, and reports that type.
    const type = blob.type === 'image/webp' ? 'image/webp' : 'image/png';
    return { type, value: await asDataString(blob) };
  } catch {
    return UNREADABLE;
  }
}

async function firstThatFits(picture: HTMLImageElement, square: Square, isPng: boolean): Promise<Blob | undefined> {
  const types = isPng ? ['image/png', 'image/webp'] : ['image/webp'];
  for (const side of SIDES) {
    const canvas = drawn(picture, square, Math.min(side, Math.max(1, Math.round(square.width))));
    for (const type of types) {
      const blob = await encoded(canvas, type);
      if (blob.size <= MAX_IMAGE_BYTES) return blob;
    }
  }
  return undefined;
}

function drawn(picture: HTMLImageElement, { x, y, width }: Square, side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, width, 0, 0, side, side);
  return canvas;
}

function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Not encoded'))), type, WEBP_QUALITY);
  });
}
