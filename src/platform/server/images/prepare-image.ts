import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import { findImageError, IMAGE_MESSAGES } from '#platform/shared/images.ts';
import { runInSubprocess, SubprocessError, type SubprocessLimits } from '../run-in-subprocess.ts';
import type { DisplayImage } from './display-images.ts';
import type { RefusedImage } from './read-svg.ts';
import type { RenderedImage } from './render-image.ts';

/** A rendered image that can be stored. */
export interface PreparedImage {
  /** Stored form: `data:image/webp;base64,…`, at most 512 pixels a side. */
  inline: string;
  display: DisplayImage;
}

const PROGRAM = pathToFileURL(path.join(import.meta.dirname, 'image.subprocess.ts'));
/** The most expensive raster image takes half a second and 200 MB. */
const LIMITS: SubprocessLimits = { seconds: 5, megabytes: 512, addons: true };
/** Nobody waits for an image of an earlier version, and the machine may be busy: a stored one is not dropped for that. */
export const RENDER_LIMITS: SubprocessLimits = { ...LIMITS, seconds: 60 };
const AT_ONCE = 2;

const queue = pLimit(AT_ONCE);

/**
 * Renders an inline image in a subprocess, whatever type it declares.
 * @param inline `data:<image type>;base64,<content>`
 * @param tooLarge the message for one above 500 KB
 * @param limits of the subprocess; when exceeded, the image counts as too complex
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
