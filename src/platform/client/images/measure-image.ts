import { MAX_IMAGE_SIDE } from '../../shared/images.ts';
import { type ImageMistake, TOO_WIDE, UNREADABLE } from './image-mistake.ts';

/** In pixels, as the image is shown: turned as its camera noted. */
export interface ImageSize {
  width: number;
  height: number;
}

/**
 * How large an inline image of pixels is. One that is too wide or high is not unpacked: a small file can stand for gigabytes.
 * @returns its size, or why it is not taken
 */
export async function measureImage(value: string): Promise<ImageSize | ImageMistake> {
  const image = new Image();
  try {
    await loaded(image, value);
    const { naturalWidth: width, naturalHeight: height } = image;
    if (Math.max(width, height) > MAX_IMAGE_SIDE) return TOO_WIDE;
    await image.decode();
    return width > 0 && height > 0 ? { width, height } : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

function loaded(image: HTMLImageElement, value: string): Promise<void> {
  return new Promise((resolve, reject) => {
    image.onload = () => resolve();
    image.onerror = () => reject(new Error('The image cannot be loaded'));
    image.src = value;
  });
}
