/** Number of a key's quotations that stand whole in the text of a paper. */
export interface TextRecall {
  found: number;
  of: number;
  /** The quotations that do not, as the key has them. */
  missing: string[];
}

/** Looks for the quotations of a key in the text that was read; blanks, quotation marks and dashes may differ. */
export function textRecall(paperText: string, quotes: readonly string[]): TextRecall {
  const text = folded(paperText);
  const missing = quotes.filter((quote) => !piecesOf(quote).every((piece) => text.includes(folded(piece))));
  return { found: quotes.length - missing.length, of: quotes.length, missing };
}

/** A key leaves words out with an ellipsis of its own. */
const piecesOf = (quote: string) =>
  quote.split(/\s*(?:\[?…\]?|\[?\.\s?\.\s?\.\]?)\s*/).filter((piece) => /[\p{L}\d]/u.test(piece));

const folded = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[“”„«»″]/g, '"')
    .replace(/[‘’‚′`]/g, "'")
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/\u00AD/g, '')
    .replace(/\s+/g, ' ')
    .trim();
