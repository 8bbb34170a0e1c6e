import type { Block, Paper } from '#platform/server/pdf/paper.ts';
import type { Range } from '../citations/citation.ts';
import { compareNumbers, type WrittenNumber, writtenNumbers } from './check-numbers.ts';
import { citedSpans } from './cited-spans.ts';
import { contentWords } from './content-words.ts';

/** A sentence with the paragraphs and printed pages of a paper that are cited for it. */
export interface CitedSentence {
  /** With or without its cite. */
  sentence: string;
  paragraphs: Range[];
  pages: Range[];
  target: Paper;
}

/** Result of following a record cite: whether its target can support the sentence. Only a person can say that it does. */
export type RecordCiteResult =
  /** `passage`: the cited words. */
  | { answer: 'resolves'; passage: string }
  /** It exists but is about something else. `better`: the paragraph that shares most with the sentence, where one does. */
  | { answer: 'wrong-target'; passage: string; better: number | null }
  /** `missing`: the numbers that the paper does not have; `last`: its last paragraph or printed page; null where it has none. */
  | { answer: 'out-of-range'; missing: string[]; last: string | null }
  /** The paper's pages have no printed numbers. */
  | { answer: 'not-checkable'; why: 'no-printed-pages' };

const MIN_SHARED_WORDS = 2;

/**
 * Follows a record cite. It is out of range when a cited paragraph or printed page does not exist, and a wrong target when the
 * passage, with the heading above it, shares fewer than two content words and no number with the sentence. A cite of the whole
 * paper resolves.
 */
export function checkRecordCite({ sentence, paragraphs, pages, target }: CitedSentence): RecordCiteResult {
  const printed = target.pages.findLast(({ printedPage }) => printedPage !== null)?.printedPage ?? null;
  if (pages.length > 0 && printed === null) return { answer: 'not-checkable', why: 'no-printed-pages' };
  const { spans, missing } = citedSpans(target, { paragraphs, pages });
  if (missing.length > 0)
    return { answer: 'out-of-range', missing, last: paragraphs.length > 0 ? lastParagraph(target) : printed };
  const passage = spans.map(({ start, end }) => target.text.slice(start, end)).join('\n\n');
  if (paragraphs.length + pages.length === 0) return { answer: 'resolves', passage };

  const heading = spans[0] ? headingAbove(target, spans[0].start) : '';
  if (sharesSubject(readWords(sentence), readOnce(target, `${heading}\n\n${passage}`))) return { answer: 'resolves', passage };
  return { answer: 'wrong-target', passage, better: bestParagraph(sentence, target) };
}

function lastParagraph({ blocks }: Paper): string | null {
  const numbers = blocks.map(({ paragraph }) => paragraph ?? 0);
  const last = numbers.reduce((highest, number) => Math.max(highest, number), 0);
  return last > 0 ? String(last) : null;
}

/** The last heading before an offset: a short block that ends without a period. */
function headingAbove({ text, blocks }: Paper, offset: number): string {
  const isHeading = ({ kind, start, end }: Block) => {
    const words = text.slice(start, Math.min(end, start + 160)).trim();
    return kind === 'body' && end - start < 150 && /^\p{Lu}/u.test(words) && !/[.:;,”"]$/u.test(words);
  };
  const heading = blocks.findLast((block) => block.end <= offset && isHeading(block));
  return heading ? text.slice(heading.start, heading.end) : '';
}

/** Comparable contents of a sentence or a passage. */
interface Words {
  content: Set<string>;
  numbers: WrittenNumber[];
}

const readWords = (text: string): Words => ({ content: contentWords(text), numbers: writtenNumbers(text) });

const READ = new WeakMap<Paper, Map<string, Words>>();

/** Reads a passage once for all the sentences that are compared with it; cached as long as its paper exists. */
function readOnce(target: Paper, passage: string): Words {
  const known = READ.get(target) ?? new Map<string, Words>();
  READ.set(target, known);
  const words = known.get(passage) ?? readWords(passage);
  known.set(passage, words);
  return words;
}

function sharesSubject(sentence: Words, passage: Words): boolean {
  return sharedNumbers(sentence, passage) > 0 || sharedWords(sentence, passage) >= MIN_SHARED_WORDS;
}

const sharedWords = (sentence: Words, passage: Words): number =>
  [...passage.content].filter((word) => sentence.content.has(word)).length;

const sharedNumbers = (sentence: Words, passage: Words): number =>
  compareNumbers(sentence.numbers, passage.numbers).filter(({ answer }) => answer === 'match').length;

/** The numbered paragraph that shares most words and numbers with a sentence; null where none shares enough. */
function bestParagraph(sentence: string, target: Paper): number | null {
  const wanted = readWords(sentence);
  let best: { paragraph: number; shared: number } | null = null;
  for (const { paragraph, start, end } of target.blocks) {
    if (paragraph === null) continue;
    const passage = readOnce(target, target.text.slice(start, end));
    const shared = sharedWords(wanted, passage) + sharedNumbers(wanted, passage);
    if (shared >= MIN_SHARED_WORDS && shared > (best?.shared ?? 0)) best = { paragraph, shared };
  }
  return best?.paragraph ?? null;
}
