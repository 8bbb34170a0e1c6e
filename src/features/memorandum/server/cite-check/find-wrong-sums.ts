import { findNumbers } from '#features/verification/server/record/find-numbers.ts';
import { splitSentences } from '#features/verification/server/record/split-sentences.ts';
import type { CheckedPaper } from '../understanding/case-file.ts';
import type { Quoted } from './finding-writer.ts';

/** Amounts of a list, and the total that the paper gives for them. */
export interface WrongSum {
  /** "$111,360.00 + $5,000.00 + $2,500.00 = $118,680.00". */
  text: string;
  /** Correct total: "$118,860.00". */
  result: string;
  at: Quoted;
}

const FEWEST = 2;
/** Words between the last amount of a list and its total. */
const TOTAL =
  /(?:for\s+a\s+(?:grand\s+)?total\s+of|totall?ing|making\s+a\s+total\s+of|a\s+total\s+of|which\s+(?:together\s+)?(?:comes?|adds?\s+up)\s+to|(?:in\s+all|together|altogether),|,\s*together)\s*$/i;
/** "…, or $306,530 in all". */
const TOTAL_IN_ALL = [/(?:,|\))\s*or\s*$/i, /^,?\s+(?:in\s+(?:all|total)|altogether|all\s+told|together)\b/i] as const;
/** Longest words between two amounts of one list. */
const LONGEST_BETWEEN = 110;
const OTHER_SUM =
  /\b(?:less|minus|after|of\s+which|including|from(?=\s+(?:the|that|this|those|its|his|her|their|an?)\b|\s*\$)|per|each|every|times|at|reduced|credit)\b|(?<!\p{L})[×x*](?!\p{L})/iu;

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
    ({ start, end }, index) => index >= FEWEST && isTotal(sentence.slice(amounts[index - 1]?.end, start), sentence.slice(end)),
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

const isTotal = (before: string, behind: string) =>
  TOTAL.test(before) || (TOTAL_IN_ALL[0].test(before) && TOTAL_IN_ALL[1].test(behind));

const cents = (amount: unknown) => Math.round(Number(amount) * 100);

const dollars = (amount: number) => (amount / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
