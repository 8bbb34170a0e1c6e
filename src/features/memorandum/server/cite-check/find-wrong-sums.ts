import { findNumbers } from '#features/verification/server/record/find-numbers.ts';
import { splitSentences } from '#features/verification/server/record/split-sentences.ts';
import type { CheckedPaper } from '../understanding/case-file.ts';
import type { Quoted } from './finding-writer.ts';

/** Amounts of a list, and the total that the paper gives for them. */
export interface WrongSum {
  /** "$111,360.00 + $5,000.00 + $2,500.00 = $118,680.00". */
  text: string;
  /** What they make. */
  result: string;
  at: Quoted;
}

const FEWEST = 2;
/** Words between the last amount of a list and its total. */
const TOTAL =
  /(?:for\s+a\s+(?:grand\s+)?total\s+of|totall?ing|making\s+a\s+total\s+of|a\s+total\s+of|which\s+(?:together\s+)?(?:comes?|adds?\s+up)\s+to|in\s+all,)\s*$/i;
/** Longest words between two amounts of one list. */
const LONGEST_BETWEEN = 110;
const OTHER_SUM = /\b(?:less|minus|after|of\s+which|including|from|per|each|every|times|at|reduced|credit)\b|[×x*]/i;

/** The list is added to something that the sentence before names. */
const ADDED = /\b(?:adds?|added|adding|plus|addition|besides|also|further)\b/i;
/** A total that is off by a larger share is one of something else. */
const LARGEST_SLIP = 0.2;

/** Finds totals that the list of amounts just before them in the sentence does not make. */
export function findWrongSums({ role, paper }: CheckedPaper): WrongSum[] {
  return paper.blocks
    .filter(({ kind }) => kind === 'body' || kind === 'footnote')
    .flatMap((block) => {
      const text = paper.text.slice(block.start, block.end);
      return splitSentences(text).flatMap(({ start, end }) => wrongSumIn(text.slice(start, end), block.start + start, role));
    });
}

function wrongSumIn(sentence: string, offset: number, role: Quoted['role']): WrongSum[] {
  const amounts = findNumbers(sentence).filter(({ kind }) => kind === 'money');
  const at = amounts.findIndex(
    ({ start }, index) => index >= FEWEST && TOTAL.test(sentence.slice(amounts[index - 1]?.end, start)),
  );
  const total = amounts[at];
  if (!total) return [];
  const parts = amounts.slice(0, at);
  const isList = parts.every((part, index) => {
    const between = sentence.slice(part.end, amounts[index + 1]?.start);
    return between.length <= LONGEST_BETWEEN && (index === at - 1 || !OTHER_SUM.test(between));
  });
  const made = parts.reduce((sum, { value }) => sum + cents(value), 0);
  const isAdded = ADDED.test(sentence.slice(0, parts[0]?.start));
  const isSlip = Math.abs(made - cents(total.value)) <= cents(total.value) * LARGEST_SLIP;
  if (!isList || isAdded || made === cents(total.value) || !isSlip) return [];
  const text = `${parts.map(({ value }) => dollars(cents(value))).join(' + ')} = ${dollars(cents(total.value))}`;
  return [{ text, result: dollars(made), at: { role, start: offset + (parts[0]?.start ?? 0), end: offset + total.end } }];
}

const cents = (amount: unknown) => Math.round(Number(amount) * 100);

const dollars = (amount: number) => (amount / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
