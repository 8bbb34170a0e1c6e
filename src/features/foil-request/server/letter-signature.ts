import type { FirmOnPaper, Signer } from '#features/documents/server/firm-on-paper.ts';
import type { FoilRequest } from '../foil-request.contract.ts';
import { cleanLine } from './clean-text.ts';

/** The requesting person's own details, if the letter is in their name: nobody's details stand below another's name. */
function ownDetails({ userName }: FoilRequest, { signer }: FirmOnPaper): Signer | undefined {
  const given = comparable(userName);
  const own = [signer?.accountName ?? '', signer?.signedName ?? ''].map(comparable);
  return given !== '' && own.includes(given) ? signer : undefined;
}

const comparable = (name: string) => cleanLine(name).toLowerCase();

/** The name below the signature line: as the person signs, or as the form has it. */
export const nameOnLetter = (request: FoilRequest, firm: FirmOnPaper): string =>
  ownDetails(request, firm)?.signedName || request.userName;

/** The person's own telephone; empty where none was entered, or the letter is in another's name. */
export const telephoneOnLetter = (request: FoilRequest, firm: FirmOnPaper): string => ownDetails(request, firm)?.telephone ?? '';
