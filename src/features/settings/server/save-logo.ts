import type { Db } from '#platform/server/db/db.ts';
import { AppError } from '#platform/server/errors.ts';
import { saveDisplayImage } from '#platform/server/images/display-images.ts';
import { type PreparedImage, prepareImage } from '#platform/server/images/prepare-image.ts';
import { IMAGE_MESSAGES, isImageAddress } from '#platform/shared/images.ts';

/** A logo that may be saved: a rendered image, or what was sent in place of one. */
export type ValidatedLogo = PreparedImage['display'] | string;

/**
 * Renders a new logo; an address and the empty text, which means none, pass.
 * @throws AppError 400 with a message for `logo` for an image that is not accepted
 */
export async function validateLogo(sent: string): Promise<ValidatedLogo> {
  if (sent === '' || isImageAddress(sent)) return sent;
  const prepared = await prepareImage(sent, IMAGE_MESSAGES.tooLarge);
  if ('refused' in prepared) throw refusedLogo(prepared.refused);
  return prepared.display;
}

/**
 * Saves only the display copy of a new logo: the header needs no more.
 * @param present the current address of the logo; sent again, it means "unchanged"
 * @returns its address, empty for none
 * @throws AppError 400 for an address that is not the logo's own
 */
export async function saveLogo(tx: Db, logo: ValidatedLogo, present: string): Promise<string> {
  if (typeof logo !== 'string') return saveDisplayImage(tx, logo);
  if (logo !== '' && logo !== present) throw refusedLogo(IMAGE_MESSAGES.wrongType);
  return logo;
}

const refusedLogo = (message: string) => new AppError(400, 'logo-refused', message, { logo: message });
