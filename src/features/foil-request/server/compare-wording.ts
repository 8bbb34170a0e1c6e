import { followItem, followText } from './compare-terms.ts';
import { MARKER, wordsOf } from './compare-words.ts';
import type { StructuredRequest } from './structure-request.ts';

/** Where the next part of the wording is looked for. */
interface Place {
  at: number;
  /** A list marker stood just before. */
  isMarked: boolean;
}

/** Markers without a text of their own that may follow one another. */
const MOST_MARKERS = 4;
const SENTENCE_END = /[.!?:][)\]”"’']{0,4}$/u;

/**
 * Compares a description with an accepted wording of it, from the first word to the last: the scope above the list and the
 * sentences below it word by word, the items by their terms. Between the parts only list markers may be missing.
 * @returns the problems, in sentences; empty where the wording asks for the same
 */
export function compareWording(description: string, { preamble, items, closing }: StructuredRequest): string[] {
  const words = wordsOf(description);
  const parts = [
    ...(preamble === undefined ? [] : [{ text: preamble, isItem: false }]),
    ...items.map((text) => ({ text, isItem: true })),
    ...closing.map((text) => ({ text, isItem: false })),
  ];
  let at = 0;
  for (const [index, part] of parts.entries()) {
    const next = followPart(words, at, wordsOf(part.text), part.isItem);
    if (next === undefined) return [`Part ${index + 1} of the wording does not say what the description says there`];
    at = next;
  }
  return at === words.length ? [] : ['The wording does not reach the end of the description'];
}

/** @param words loses the markers that were passed */
function followPart(words: string[], from: number, part: string[], isItem: boolean): number | undefined {
  const place: Place = { at: from, isMarked: false };
  for (let passed = 0; passed <= MOST_MARKERS; passed += 1) {
    const next = isItem ? followItem(words, place.at, part, beginsAnew(words, place)) : followText(words, place.at, part);
    if (next !== undefined) return next;
    if (!passMarker(words, place)) return undefined;
  }
  return undefined;
}

const beginsAnew = (words: string[], { at, isMarked }: Place) => isMarked || at === 0 || SENTENCE_END.test(words[at - 1] ?? '');

/** Goes behind the list marker that stands at the place. @returns false where none does */
function passMarker(words: string[], place: Place): boolean {
  const word = words[place.at] ?? '';
  const unmarked = word.replace(MARKER, '');
  if (unmarked === word) return false;
  if (unmarked === '') place.at += 1;
  else words[place.at] = unmarked;
  place.isMarked = true;
  return true;
}
