import { type DescriptionItem, readItems } from '../description-items.contract.ts';
import type { FoilRequest } from '../foil-request.contract.ts';
import { cleanLine } from './clean-text.ts';

/** A blank to be filled in by hand. */
export const BLANK = '______';

/** Returns one delivery line for each selected mail type, in the order of the form. */
export function deliveryLines({ mailTypes, recipientEmail }: Pick<FoilRequest, 'mailTypes' | 'recipientEmail'>): string[] {
  const lines: string[] = [];
  if (mailTypes.email) lines.push(`VIA EMAIL: ${cleanLine(recipientEmail)}`);
  if (mailTypes.regularMail) lines.push('VIA REGULAR MAIL');
  if (mailTypes.certifiedMail) lines.push(`VIA CERTIFIED MAIL, RETURN RECEIPT REQUESTED - Article No. ${BLANK}`);
  return lines;
}

/** Returns the lines of a description as the letter prints them: unchanged, without unprintable characters. */
export function letterItems(description: string): DescriptionItem[] {
  const items = readItems(description).map((item) => ({ ...item, text: cleanLine(item.text) }));
  const printed = items.filter(({ text }) => text !== '');
  return printed.map((item, at) => ({ ...item, isSubItem: at > 0 && item.isSubItem }));
}
