import type { FoilRequest } from '../foil-request.contract.ts';
import { cleanLine } from './clean-text.ts';
import { followUpParts } from './follow-up-paragraphs.ts';
import { type LetterParts, requestParts } from './letter-paragraphs.ts';

/** Returns the letter's own sentences: those of a request, a reminder or an appeal. @param telephone empty where it is not known */
export function letterParts({ followUp, userEmail }: Pick<FoilRequest, 'followUp' | 'userEmail'>, telephone = ''): LetterParts {
  const contact = `${cleanLine(userEmail)} or at ${cleanLine(telephone) || 'the telephone number above'}`;
  return followUp ? followUpParts(followUp, contact) : requestParts(contact);
}
