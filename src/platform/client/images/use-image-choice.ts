import { useRef, useState } from 'react';
import { findImageError, IMAGE_MESSAGES, MAX_IMAGE_SIDE } from '#platform/shared/images.ts';
import { dismissToast, showToast } from '../ui/toast-store.ts';
import { cropImage, type Square } from './crop-image.ts';
import { type ImageRefusal, isImageRefusal, TOO_WIDE, tooLargeRefusal, UNREADABLE, WRONG_TYPE } from './image-refusal.ts';
import { type InlineImage, readImageFile } from './read-image-file.ts';

/** A raster image that is not square. */
export type PendingImage = InlineImage & ImageSize;

/** State of a chosen image: accepted as it is, offered for cropping because it is not square, or refused. */
export interface ImageChoice {
  /** Reason why the last image was not accepted; until another is, or the field is cleared. */
  mistake: string | undefined;
  /** An image that is not square: the person chooses which part to use. */
  asked: PendingImage | undefined;
  isReading: boolean;
  take: (file: File) => Promise<void>;
  useSquare: (square: Square) => Promise<void>;
  useWhole: () => void;
  useNothing: () => void;
  remove: () => void;
}

/** Accepts images for a field. @param tooLarge the field's message for one above 500 KB */
export function useImageChoice(onChange: (value: string) => void, tooLarge: string): ImageChoice {
  const [mistake, setMistake] = useState<string>();
  const [requested, setAsked] = useState<PendingImage>();
  const [isReading, setIsReading] = useState(false);
  const latest = useRef(0);
  const told = useRef('');

  function refuse({ title, sentence }: ImageRefusal) {
    setAsked(undefined);
    setMistake(sentence);
    told.current = showToast({ title, description: sentence, variant: 'destructive' });
  }
  /** Checks the final image against the server's limits, whatever was done to it before. */
  function accept({ value }: InlineImage) {
    const sentence = findImageError(value, tooLarge);
    if (sentence) return refuse(sentence === IMAGE_MESSAGES.wrongType ? WRONG_TYPE : tooLargeRefusal(tooLarge));
    setAsked(undefined);
    setMistake(undefined);
    onChange(value);
  }
  async function take(file: File) {
    latest.current += 1;
    const turn = latest.current;
    setIsReading(true);
    setMistake(undefined);
    const image = await readWithSize(file, tooLarge);
    if (turn !== latest.current) return;
    setIsReading(false);
    if (isImageRefusal(image)) return refuse(image);
    // The message about an earlier file does not apply to this one.
    dismissToast(told.current);
    if ('width' in image && image.width !== image.height) setAsked(image);
    else accept(image);
  }
  return {
    mistake,
    asked: requested,
    isReading,
    take,
    useSquare: async (square) => {
      if (!requested) return;
      const cropped = await cropImage(requested, square, tooLarge);
      if (isImageRefusal(cropped)) refuse(cropped);
      else accept(cropped);
    },
    useWhole: () => requested && accept(requested),
    useNothing: () => setAsked(undefined),
    remove: () => {
      latest.current += 1;
      setIsReading(false);
      setMistake(undefined);
      onChange('');
    },
  };
}

/** The image, with its size if it can be cropped, or why it is not accepted. */
async function readWithSize(file: File, tooLarge: string): Promise<InlineImage | PendingImage | ImageRefusal> {
  const image = await readImageFile(file, tooLarge);
  if (isImageRefusal(image) || image.type === 'image/svg+xml') return image;
  const size = await measureImage(image.value);
  return isImageRefusal(size) ? size : { ...image, ...size };
}

/** In pixels, as the image is shown: rotated by its EXIF orientation. */
interface ImageSize {
  width: number;
  height: number;
}

/**
 * Measures an inline raster image. One that is too wide or high is not decoded: a small file can expand to gigabytes.
 * @returns its size, or why it is not accepted
 */
async function measureImage(value: string): Promise<ImageSize | ImageRefusal> {
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
