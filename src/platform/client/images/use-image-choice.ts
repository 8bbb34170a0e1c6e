import { useRef, useState } from 'react';
import { findImageMistake, IMAGE_MESSAGES } from '../../shared/images.ts';
import { showToast } from '../ui/toast-store.ts';
import { cropImage, type Square } from './crop-image.ts';
import { type ImageMistake, isImageMistake, tooLargeMistake, WRONG_TYPE } from './image-mistake.ts';
import { measureImage } from './measure-image.ts';
import { type InlineImage, readImageFile } from './read-image-file.ts';

/** What becomes of a chosen image: taken as it is, asked about because it is no square, or refused. */
export interface ImageChoice {
  /** Why the last image was not taken; until another is, or the field is emptied. */
  mistake: string | undefined;
  /** An image that is no square: the person says what of it is kept. */
  asked: InlineImage | undefined;
  isReading: boolean;
  take: (file: File) => Promise<void>;
  keepSquare: (square: Square) => Promise<void>;
  keepWhole: () => void;
  keepNothing: () => void;
  remove: () => void;
}

/** Takes images for a field. @param tooLarge the field's sentence for one above 500 KB */
export function useImageChoice(onChange: (value: string) => void, tooLarge: string): ImageChoice {
  const [mistake, setMistake] = useState<string>();
  const [asked, setAsked] = useState<InlineImage>();
  const [isReading, setIsReading] = useState(false);
  const latest = useRef(0);

  function refuse({ title, sentence }: ImageMistake) {
    setAsked(undefined);
    setMistake(sentence);
    showToast({ title, description: sentence, variant: 'destructive' });
  }
  /** Whatever was done to the image on its way here, what the server holds against it is said now. */
  function accept({ value }: InlineImage) {
    const sentence = findImageMistake(value, tooLarge);
    if (sentence) return refuse(sentence === IMAGE_MESSAGES.wrongType ? WRONG_TYPE : tooLargeMistake(tooLarge));
    setAsked(undefined);
    setMistake(undefined);
    onChange(value);
  }
  async function take(file: File) {
    latest.current += 1;
    const turn = latest.current;
    setIsReading(true);
    setMistake(undefined);
    const { image, isSquare } = await readWithShape(file, tooLarge);
    if (turn !== latest.current) return;
    setIsReading(false);
    if (isImageMistake(image)) refuse(image);
    else if (isSquare) accept(image);
    else setAsked(image);
  }
  return {
    mistake,
    asked,
    isReading,
    take,
    keepSquare: async (square) => {
      if (!asked) return;
      const cropped = await cropImage(asked, square, tooLarge);
      if (isImageMistake(cropped)) refuse(cropped);
      else accept(cropped);
    },
    keepWhole: () => asked && accept(asked),
    keepNothing: () => setAsked(undefined),
    remove: () => {
      latest.current += 1;
      setIsReading(false);
      setMistake(undefined);
      onChange('');
    },
  };
}

/** The image, or why it is not taken, and whether it can be shown as it is: drawings have no pixels to cut. */
async function readWithShape(file: File, tooLarge: string): Promise<{ image: InlineImage | ImageMistake; isSquare: boolean }> {
  const image = await readImageFile(file, tooLarge);
  if (isImageMistake(image) || image.type === 'image/svg+xml') return { image, isSquare: true };
  const size = await measureImage(image.value);
  if (isImageMistake(size)) return { image: size, isSquare: true };
  return { image, isSquare: size.width === size.height };
}
