/** Finds a quotation in a text; blanks and the shape of quotation marks may differ. Null where it does not stand there. */
export function findQuote(text: string, quote: string): { start: number; end: number } | null {
  const words = quote
    .trim()
    .split(/\s+/)
    .map((word) =>
      word
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replace(/[’'‘]/g, "[’'‘]")
        .replace(/[“”"]/g, '[“”"]'),
    );
  const found = new RegExp(words.join('\\s+')).exec(text);
  return found ? { start: found.index, end: found.index + found[0].length } : null;
}
