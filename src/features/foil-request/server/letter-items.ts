import { type DescriptionItem, readItems } from '../description-items.contract.ts';
import { cleanLine } from './clean-text.ts';

/** The lines of a description as the letter prints them: as they stand, without what cannot be printed. */
export function letterItems(description: string): DescriptionItem[] {
  const items = readItems(description).map((item) => ({ ...item, text: cleanLine(item.text) }));
  const printed = items.filter(({ text }) => text !== '');
  return printed.map((item, at) => ({ ...item, isSubItem: at > 0 && item.isSubItem }));
}
