/** Finds words in a text as they stand there: only white space and the shape of quotation marks and dashes may differ. */
export function findSpan(text: string, words: string): { start: number; end: number } | null {
  const wanted = words.trim();
  if (wanted.length < 2) return null;
  const pattern = wanted
    .split(/\s+/)
    .map((word) => [...word].map(alike).join(''))
    .join('\\s+');
  const found = new RegExp(pattern, 'u').exec(text);
  return found ? { start: found.index, end: found.index + found[0].length } : null;
}

/** Characters that print alike, as the inside of a character class. */
const ALIKE = ['“”"', "‘’'", '–—−\\-'];

function alike(character: string): string {
  const group = ALIKE.find((characters) => characters.includes(character));
  return group ? `[${group}]` : character.replace(/[.*+?^${}()|[\]\\/]/u, '\\$&');
}
