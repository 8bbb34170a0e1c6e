import { IMAGE_MESSAGES } from '#platform/shared/images.ts';

/** Reason why an image is not accepted: the heading and the sentence that the person reads. */
export interface ImageRefusal {
  title: string;
  sentence: string;
}

export const WRONG_TYPE: ImageRefusal = { title: IMAGE_MESSAGES.wrongTypeTitle, sentence: IMAGE_MESSAGES.wrongType };
export const TOO_WIDE: ImageRefusal = { title: IMAGE_MESSAGES.tooWideTitle, sentence: IMAGE_MESSAGES.tooWide };
export const UNREADABLE: ImageRefusal = { title: IMAGE_MESSAGES.unreadableTitle, sentence: IMAGE_MESSAGES.unreadable };

/** The error of an image above `MAX_IMAGE_BYTES`. @param sentence the field's own */
export const tooLargeRefusal = (sentence: string): ImageRefusal => ({ title: IMAGE_MESSAGES.tooLargeTitle, sentence });

/** True if the result is the reason why an image was not accepted. */
export const isImageRefusal = (outcome: object): outcome is ImageRefusal => 'sentence' in outcome;
