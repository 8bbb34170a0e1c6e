import { findImageMistake } from '../../shared/images.ts';
import { findRasterKind } from './raster/image-kind.ts';
import { prepareRaster } from './raster/prepare-raster.ts';
import { cleanDrawing } from './svg/clean-drawing.ts';

/** A copy that everybody's pages show: a raster of at most 256 pixels as WebP, or the drawing itself. */
export interface DisplayImage {
  contentType: 'image/webp' | 'image/svg+xml';
  content: Buffer;
}

/** An image that was judged by its content and can be kept. */
export interface PreparedImage {
  /** What is stored of the original: `data:<image type>;base64,…`, without anything that does not draw. */
  inline: string;
  display: DisplayImage;
}

/** An image that is not taken, in a sentence for whoever chose it. */
export interface RefusedImage {
  refused: string;
}

/**
 * Judges an inline image by its content, whatever type it says it has, and makes its display copy.
 * @param inline `data:<image type>;base64,<content>`
 * @param tooLarge the sentence for one above 500 KB
 */
export async function prepareImage(inline: string, tooLarge: string): Promise<PreparedImage | RefusedImage> {
  const mistake = findImageMistake(inline, tooLarge);
  if (mistake) return { refused: mistake };
  const bytes = Buffer.from(inline.slice(inline.indexOf(',') + 1), 'base64');
  const kind = findRasterKind(bytes);
  return kind ? prepareRaster(bytes, kind, tooLarge) : prepareDrawing(bytes, tooLarge);
}

function prepareDrawing(bytes: Buffer, tooLarge: string): PreparedImage | RefusedImage {
  const content = cleanDrawing(bytes, tooLarge);
  if ('refused' in content) return content;
  return {
    inline: `data:image/svg+xml;base64,${content.toString('base64')}`,
    display: { contentType: 'image/svg+xml', content },
  };
}
