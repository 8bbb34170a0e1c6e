import { type DescriptionItem, readItems } from '../description-items.contract.ts';
import type { FoilRequest } from '../foil-request.contract.ts';
import { cleanLine } from './clean-text.ts';

/** A blank to be filled in by hand. */
export const BLANK = '______';

/** How the letter travels, one line for each type ticked, in the order of the form. */
export function deliveryLines({ mailTypes, recipientEmail }: Pick<FoilRequest, 'mailTypes' | 'recipientEmail'>): string[] {
  const lines: string[] = [];
  if (mailTypes.email) lines.push(`VIA E-MAIL: ${cleanLine(recipientEmail)}`);
  if (mailTypes.regularMail) lines.push('VIA REGULAR MAIL');
  if (mailTypes.certifiedMail) lines.push(`VIA CERTIFIED MAIL, RETURN RECEIPT REQUESTED - Article No. ${BLANK}`);
  return lines;
}

/** The lines of a description as the letter prints them: as they stand, without what cannot be printed. */
export function letterItems(description: string): DescriptionItem[] {
  const items = readItems(description).map((item) => ({ ...item, text: cleanLine(item.text) }));
  const printed = items.filter(({ text }) => text !== '');
  return printed.map((item, at) => ({ ...item, isSubItem: at > 0 && item.isSubItem }));
}
