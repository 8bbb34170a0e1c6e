import { findNumbers } from '#features/verification/server/record/find-numbers.ts';
import type { NumberMention } from '#features/verification/server/record/number-mention.ts';
import { splitSentences } from '#features/verification/server/record/split-sentences.ts';
import type { CheckedPaper } from '../understanding/case-file.ts';
import type { Quoted } from './finding-writer.ts';
import { cents, type WrongSum, wrongSum } from './sum-of-amounts.ts';

const FEWEST = 2;
/** Words between the last amount of a list and its total. */
const TOTAL =
  /(?:for\s+a\s+(?:grand\s+)?total\s+of|totall?ing|making\s+a\s+total\s+of|a\s+total\s+of|which\s+(?:together\s+)?(?:comes?|adds?\s+up)\s+to|(?:in\s+all|together|altogether),|,\s*together)\s*$/i;
/** "…, which together make $50,971.75", "…, which all together come to a total of $50,971.75". */
const TOTAL_TOGETHER =
  /\b(?:which|that|they|these|and)\b(?:,?\s+(?:all|taken|when|added))*,?\s+(?:together|combined|collectively|in\s+all),?\s+(?:make|come\s+to|amount\s+to|total|equal|reach|add\s+up\s+to|aggregate)(?:\s+(?:up\s+to|to|a\s+total\s+of))?\s*$/i;
/** "The invoices, for $18,240, $9,615 and $6,905, come to $34,760". */
const TOTAL_OF_SUBJECT = /^,?\s+(?:come|add\s+up|amount|sum\s+up)\s+to(?:\s+a\s+total\s+of)?\s*$/i;
/** "…, or $306,530 in all". */
const TOTAL_IN_ALL = [/(?:,|\))\s*or\s*$/i, /^,?\s+(?:in\s+(?:all|total)|altogether|all\s+told|together)\b/i] as const;
/** Longest words between two amounts of one list. */
const LONGEST_BETWEEN = 110;
const OTHER_SUM =
  /\b(?:less|minus|after|of\s+which|including|from(?=\s+(?:the|that|this|those|its|his|her|their|an?)\b|\s*\$)|per|each|every|times|at|reduced|credit)\b|(?<!\p{L})[×x*](?!\p{L})/iu;

/** The list is added to something that the sentence before names. */
const ADDED = /\b(?:adds?|added|adding|plus|addition|besides|also|further)\b/i;

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
  const numbers = findNumbers(sentence);
  const money = numbers.filter(({ kind }) => kind === 'money');
  return [
    ...wrongProductsOf(numbers, sentence, offset, role),
    ...wrongSumOf(withWholeSums(money, numbers, sentence), null, sentence, offset, role),
    ...wrongCountsOf(numbers, sentence, offset, role),
  ];
}

/** "at", "at a shortfall of", "at the monthly rent of": between how many there are and the amount of each. */
const AT_EACH = /^\s[^;.$()]{2,60}?\bat\s(?:(?:an?|the)\s[^,;.$()]{2,40}?\sof\s)?$/i;
const MAKES =
  /^(?:\s(?:each|apiece|(?:an?|per|every)\s\p{L}+))?,?\s(?:is|are|was|were|makes?|comes?\sto|came\sto|or|equals?|a\s(?:loss|total|sum)\sof)\s(?:another\s|a\stotal\sof\s)?$/iu;
const MOST_OF_ONE = 10_000;

/** "eight months at a shortfall of $4,500 each are $38,000": a count, the amount of each, and what they make. */
function wrongProductsOf(numbers: readonly NumberMention[], sentence: string, offset: number, role: Quoted['role']): WrongSum[] {
  return numbers.flatMap((count, index) => {
    const [each, total] = [numbers[index + 1], numbers[index + 2]];
    if (!/count/i.test(count.kind) || each?.kind !== 'money' || total?.kind !== 'money') return [];
    if (!AT_EACH.test(sentence.slice(count.end, each.start)) || !MAKES.test(sentence.slice(each.end, total.start))) return [];
    const parts = Array.from({ length: Math.min(Number(count.value), MOST_OF_ONE) }, () => cents(each.value));
    const wrong = wrongSum(parts, cents(total.value), { role, start: offset + count.start, end: offset + total.end });
    const text = `${count.value} × ${sentence.slice(each.start, each.end)} = ${sentence.slice(total.start, total.end)}`;
    return wrong ? [{ ...wrong, text }] : [];
  });
}

/** "four charges of $35.00 each" is $140.00; of how many the amount is stands between it and the one before. */
function withWholeSums(money: readonly NumberMention[], numbers: readonly NumberMention[], sentence: string): NumberMention[] {
  return money.map((amount, index) => {
    if (!/^,?\s+(?:each|apiece)\b/i.test(sentence.slice(amount.end))) return amount;
    const from = money[index - 1]?.end ?? 0;
    const counts = numbers.filter(({ kind, start }) => /count/i.test(kind) && start >= from && start < amount.start);
    return { ...amount, value: Number(amount.value) * Number(counts.at(-1)?.value ?? Number.NaN) };
  });
}

/** Lists of one unit: "6.5 hours for …, 3 hours for … and 11.25 hours for …, a total of 21.75 hours". */
function wrongCountsOf(numbers: readonly NumberMention[], sentence: string, offset: number, role: Quoted['role']): WrongSum[] {
  const counts = numbers
    .filter(({ kind }) => kind === 'count' || kind === 'spelledCount')
    .map((number) => ({ number, unit: UNIT.exec(sentence.slice(number.end))?.[1]?.toLowerCase() ?? '' }));
  const units = new Set(counts.map(({ unit }) => unit).filter((unit) => unit.endsWith('s') || unit === 'feet'));
  return [...units].flatMap((unit) => {
    const alike = counts.filter((count) => count.unit === unit || `${count.unit}s` === unit);
    return wrongSumOf(
      alike.map(({ number }) => number),
      unit,
      sentence,
      offset,
      role,
    );
  });
}

/** The noun right behind a number, with the adjective of a measure: "hours", "square feet". */
const UNIT = /^[\s-]{1,3}((?:square\s|cubic\s|linear\s)?\p{L}{3,15})(?![\p{L}-])/u;

function wrongSumOf(
  amounts: readonly NumberMention[],
  unit: string | null,
  sentence: string,
  offset: number,
  role: Quoted['role'],
): WrongSum[] {
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
  const isAdded = ADDED.test(sentence.slice(0, parts[0]?.start));
  if (!isList || isAdded) return [];
  const place = { role, start: offset + (parts[0]?.start ?? 0), end: offset + total.end };
  const wrong = wrongSum(
    parts.map(({ value }) => cents(value)),
    cents(total.value),
    place,
    unit,
  );
  return wrong ? [wrong] : [];
}

const isTotal = (before: string, behind: string) =>
  TOTAL.test(before) ||
  TOTAL_TOGETHER.test(before) ||
  TOTAL_OF_SUBJECT.test(before) ||
  (TOTAL_IN_ALL[0].test(before) && TOTAL_IN_ALL[1].test(behind));
