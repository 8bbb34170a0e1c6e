import { type DescriptionItem, labelItems } from '../description-items.contract.ts';

/** Words that may reveal a client's confidence. Many are harmless in a request: the form only asks. */
const CONFIDENTIAL_WORDS = [
  'attorney-client',
  'attorney work product',
  'work product',
  'clients?',
  'our (?:case|file|matter)',
  'privileged?',
  'settle(?:ment|ments)?',
  'strateg(?:y|ies|ic)',
];
const WORD = new RegExp(`(?<![\\p{L}\\p{N}])(?:${CONFIDENTIAL_WORDS.join('|')})(?![\\p{L}\\p{N}])`, 'giu');

/** A word that may be confidential, with its context. */
export interface ConfidentialTerm {
  /** Label of the line in the letter: `2.`, `(a)`, or nothing. */
  label: string;
  before: string;
  word: string;
  after: string;
}

const AROUND = 40;

/** Returns the words of a description that look like a client's confidence, in order. */
export function findConfidentialTerms(items: readonly DescriptionItem[]): ConfidentialTerm[] {
  const labels = labelItems(items);
  return items.flatMap(({ text }, at) =>
    [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
      label: labels[at] ?? '',
      before: cut(text.slice(0, index), -AROUND),
      word,
      after: cut(text.slice(index + word.length), AROUND),
    })),
  );
}

/** Returns the last or first characters of a text, whole words only. */
function cut(text: string, length: number): string {
  if (text.length <= Math.abs(length)) return text;
  return length < 0 ? `…${text.slice(length).replace(/^\S*/, '')}` : `${text.slice(0, length).replace(/\S*$/, '')}…`;
}
