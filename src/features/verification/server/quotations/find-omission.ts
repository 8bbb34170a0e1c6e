import type { IndexedPaper } from './index-paper.ts';
import { isSameWord } from './match-words.ts';
import type { QuotedWords } from './parse-quotation.ts';
import { type AlteredQuotation, hitAt } from './quotation-result.ts';

/** Fewest words on each side of an omission. */
const FEWEST_WORDS = 5;
/** Longest omission, in words of the source: about a third of a page. */
const LONGEST_OMISSION = 80;
/** Most words that are compared: a paper of one word over and over would take too long. */
const MAX_COMPARISONS = 20_000;

/**
 * The passage of a source that has every word of a quotation in order, but for one run of words between two of them that the
 * quotation leaves out without a mark; null where there is none.
 */
export function findOmission(quoted: QuotedWords, source: IndexedPaper): AlteredQuotation | null {
  const [first] = quoted.words;
  if (!first || quoted.isMarked || quoted.words.length < 2 * FEWEST_WORDS) return null;
  let comparisons = 0;
  for (const from of source.positions.get(first.word) ?? []) {
    const head = sameWords(quoted, 0, source, from);
    comparisons += head;
    if (comparisons > MAX_COMPARISONS) return null;
    if (head < FEWEST_WORDS || quoted.words.length - head < FEWEST_WORDS) continue;
    comparisons += LONGEST_OMISSION * (quoted.words.length - head);
    const rest = restAfter(quoted, head, source, from + head);
    if (rest !== null) return omissionAt(quoted, source, { from, head, rest });
  }
  return null;
}

/** Count of the quoted words from one position on that the source has in sequence. */
function sameWords({ words }: QuotedWords, at: number, source: IndexedPaper, from: number): number {
  let same = 0;
  for (let word = words[at]; word && isSameWord(word, source.words[from + same]?.word); word = words[at + same]) same += 1;
  return same;
}

/** Position at which the source goes on with all the other quoted words. */
function restAfter(quoted: QuotedWords, head: number, source: IndexedPaper, end: number): number | null {
  const length = quoted.words.length - head;
  for (let at = end + 1; at <= end + LONGEST_OMISSION; at += 1) if (sameWords(quoted, head, source, at) === length) return at;
  return null;
}

function omissionAt(
  { text, words }: QuotedWords,
  source: IndexedPaper,
  { from, head, rest }: { from: number; head: number; rest: number },
): AlteredQuotation {
  const quotedPart = (start: number, end: number) => text.slice(words[start]?.start, words[end - 1]?.end);
  const sourceSpan = (start: number, end: number) => ({
    start: source.words[start]?.start ?? 0,
    end: source.words[end - 1]?.end ?? 0,
  });
  const omitted = sourceSpan(from + head, rest);
  const parts = [
    { kind: 'same', text: quotedPart(0, head) },
    { kind: 'source-only', text: source.paper.text.slice(omitted.start, omitted.end) },
    { kind: 'same', text: quotedPart(head, words.length) },
  ] as const;
  return {
    answer: 'altered',
    hit: hitAt(source, sourceSpan(from, rest + words.length - head)),
    difference: parts.map((part) => ({ ...part, text: part.text.replace(/\s+/g, ' ') })),
  };
}
