import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import { findImageError, IMAGE_MESSAGES } from '../../shared/images.ts';
import { runInSubprocess, SubprocessError, type SubprocessLimits } from '../run-in-subprocess.ts';
import type { DisplayImage } from './display-images.ts';
import type { RefusedImage, RenderedImage } from './render-image.ts';

/** An image that was drawn and can be stored. */
export interface PreparedImage {
  /** What is stored of it: `data:image/webp;base64,…`, at most 512 pixels a side. */
  inline: string;
  display: DisplayImage;
}

const PROGRAM = pathToFileURL(path.join(import.meta.dirname, 'image.subprocess.ts'));
/** The costliest raster takes half a second and 200 MB. */
const LIMITS: SubprocessLimits = { seconds: 5, megabytes: 512, addons: true };
/** Nobody waits for an image of an earlier version, and the machine may be busy: a stored one is not dropped for that. */
export const RENDER_LIMITS: SubprocessLimits = { ...LIMITS, seconds: 60 };
const AT_ONCE = 2;

const queue = pLimit(AT_ONCE);

/**
 * Draws an inline image in a process of its own, whatever type it says it has.
 * @param inline `data:<image type>;base64,<content>`
 * @param tooLarge the sentence for one above 500 KB
 * @param limits at which its process is ended; the image counts as too complex then
 */
export async function prepareImage(
  inline: string,
  tooLarge: string,
  limits: SubprocessLimits = LIMITS,
): Promise<PreparedImage | RefusedImage> {
  const mistake = findImageError(inline, tooLarge);
  if (mistake) return { refused: mistake };
  const bytes = Buffer.from(inline.slice(inline.indexOf(',') + 1), 'base64');
  const drawn = await queue(() => drawInSubprocess(bytes, limits));
  if ('refused' in drawn) return drawn;
  const { stored, display, isDark } = drawn;
  return { inline: `data:image/webp;base64,${stored.toString('base64')}`, display: { content: display, isDark } };
}

async function drawInSubprocess(bytes: Buffer, limits: SubprocessLimits): Promise<RenderedImage | RefusedImage> {
  try {
    return await runInSubprocess<RenderedImage | RefusedImage>(PROGRAM, bytes, limits);
  } catch (error) {
    if (!(error instanceof SubprocessError)) throw error;
    return { refused: error.reason === 'crash' ? IMAGE_MESSAGES.unreadable : IMAGE_MESSAGES.tooComplex };
  }
}
