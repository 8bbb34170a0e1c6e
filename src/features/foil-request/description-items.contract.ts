/** One line of a request's description, as the letter prints it. */
export interface DescriptionItem {
  text: string;
  /** True if it belongs to the item above; false for the first line. */
  isSubItem: boolean;
}

const LINE_END = /\r\n|[\n\r\v\f\x85\u2028\u2029]/;

/**
 * Parses the items of a description: a line is an item, an indented line a sub-item. Empty lines are no items, runs of white
 * space become one space, and nothing else is changed.
 */
export function readItems(description: string): DescriptionItem[] {
  const lines = description.split(LINE_END).filter((line) => line.trim() !== '');
  return lines.map((line, at) => ({ text: line.trim().replace(/[\t ]+/g, ' '), isSubItem: at > 0 && /^\s/.test(line) }));
}

/** Numbering of a line in the letter: numbers, letters below a number, or none. */
export type ItemNumbering = 'none' | 'number' | 'letter';

/**
 * A single item needs no number, and then its sub-items are numbered instead. Lines at the top that end with a colon and have no
 * sub-items introduce the items below ("Please provide:"), and are not numbered.
 */
export function numberingOf(items: readonly DescriptionItem[]): ItemNumbering[] {
  const first = items.findIndex(({ text }, at) => !text.endsWith(':') || items[at + 1]?.isSubItem !== false);
  const isSingle = items.filter(({ isSubItem }, at) => at >= first && !isSubItem).length === 1;
  return items.map(({ isSubItem }, at) => {
    if (at < first) return 'none';
    if (isSingle) return isSubItem ? 'number' : 'none';
    return isSubItem ? 'letter' : 'number';
  });
}

/** Returns the numbers and letters before the letter's lines: `1.`, `(a)`, or nothing. Word counts y, z, aa, bb. */
export function labelItems(items: readonly DescriptionItem[]): string[] {
  let number = 0;
  let letter = 0;
  return numberingOf(items).map((numbering) => {
    if (numbering === 'none') return '';
    letter = numbering === 'letter' ? letter + 1 : 0;
    if (numbering === 'number') return `${++number}.`;
    return `(${String.fromCharCode(97 + ((letter - 1) % 26)).repeat(Math.ceil(letter / 26))})`;
  });
}
