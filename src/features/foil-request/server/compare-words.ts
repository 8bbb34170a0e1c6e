/** A bullet, a dash or a label such as `(a)`, `2.)`, `iii.`: Word's own numbering stands in its place. */
export const MARKER = /^(?:[•‣◦▪▫●○■□·➢✓*+–—-]|o$|\(?(?:\d{1,3}|[a-z]|[ivxl]{2,6})(?:\.\)|\)|\.))/iu;

/** The words of a text, as white space parts them. */
export const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');

/**
 * Compares a description with what was made of it, word by word and in order.
 * Only list markers may be missing, and nothing may be added.
 * @returns the differences, in sentences, at most five
 */
export function compareWords(description: string, written: string): string[] {
  const problems: string[] = [];
  const found = wordsOf(written);
  let at = 0;
  for (const word of wordsOf(description)) {
    const unmarked = word.replace(MARKER, '');
    if (found[at] === word || (unmarked !== '' && found[at] === unmarked)) at += 1;
    else if (unmarked !== '') problems.push(`The letter does not have “${word}” where the description has it`);
  }
  if (at < found.length) problems.push(`The letter has “${found[at]}”, which the description does not have there`);
  return problems.slice(0, 5);
}
