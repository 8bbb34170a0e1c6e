import { IMAGE_MESSAGES } from '#platform/shared/images.ts';

/** Reason why an image is not accepted: the heading and the sentence that the person reads. */
export interface ImageError {
  title: string;
  sentence: string;
}

export const WRONG_TYPE: ImageError = { title: IMAGE_MESSAGES.wrongTypeTitle, sentence: IMAGE_MESSAGES.wrongType };
export const TOO_WIDE: ImageError = { title: IMAGE_MESSAGES.tooWideTitle, sentence: IMAGE_MESSAGES.tooWide };
export const UNREADABLE: ImageError = { title: IMAGE_MESSAGES.unreadableTitle, sentence: IMAGE_MESSAGES.unreadable };

/** The error of an image above `MAX_IMAGE_BYTES`. @param sentence the field's own */
export const tooLargeError = (sentence: string): ImageError => ({ title: IMAGE_MESSAGES.tooLargeTitle, sentence });

/** True if the result is the reason why an image was not accepted. */
export const isImageError = (outcome: object): outcome is ImageError => 'sentence' in outcome;
