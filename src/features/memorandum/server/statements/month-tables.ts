import type { Figure } from './find-figures.ts';
import type { Guess } from './other-deals.ts';
import type { PreparedPaper } from './prepare-pair.ts';

const MONTH =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)(?:\s+(?:19|20)\d\d)?(?:\s+\([^)]{1,24}\))?\s+(?=\$)/g;
const LEAST_ROWS = 3;

/** Reads a table of months that the text has as one run: the first sum of each row is the month's receipts, the rest of the row is worked out from it. */
export function readMonthTables(papers: readonly PreparedPaper[], guesses: Map<Figure, Guess>): void {
  for (const { text, sentences, figures } of papers) {
    for (const [index, { start, end }] of sentences.entries()) {
      const rows = [...text.slice(start, end).matchAll(MONTH)].map((match) => start + match.index + match[0].length);
      if (rows.length < LEAST_ROWS) continue;
      for (const figure of figures.filter((candidate) => candidate.sentence === index)) {
        const label = rows.includes(figure.start) ? 'receiptsByMonth' : 'other';
        guesses.set(figure, { label, probability: 0.9 });
      }
    }
  }
}
