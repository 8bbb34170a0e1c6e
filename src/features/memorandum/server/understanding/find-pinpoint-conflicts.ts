import { readQuotation } from '#features/verification/server/quotations/find-quotation-hits.ts';
import type { Quotation } from '#features/verification/server/quotations/find-quotations.ts';
import type { QuotedWords } from '#features/verification/server/quotations/parse-quotation.ts';
import type { Difference } from '#features/verification/verification.contract.ts';
import { attributeQuotations } from './attribute-quotations.ts';
import type { CheckedPaper, QuotationConflict } from './case-file.ts';
import type { PaperId } from './create-mask.ts';
import { recordSourceOf } from './find-source.ts';

/** Fewest words in sequence that two quotations of one sentence share; without a number in them, two sentences may share as many. */
const FEWEST_SHARED = 8;
const FEWEST_WITHOUT_NUMBER = 12;
/** Least share of the shorter quotation. */
const LEAST_SHARE = 1 / 3;

interface Pinpointed {
  quotation: Quotation;
  quoted: QuotedWords;
  citation: number;
  /** Paper and paragraph. */
  pin: string;
}

/**
 * Quotations that a paper gives with one and the same paragraph of another paper, at two places, and that share a long run of words
 * but go on differently on the same side of it.
 */
export function findPinpointConflicts(reader: CheckedPaper, others: readonly CheckedPaper[]): QuotationConflict<PaperId>[] {
  const pinpointed = attributeQuotations(reader, []).flatMap(({ quotation, citation }): Pinpointed[] => {
    const pin = citation === undefined ? null : pinOf(reader, citation, others);
    return citation === undefined || pin === null
      ? []
      : [{ quotation, quoted: readQuotation(quotation.text).quoted, citation, pin }];
  });
  return pinpointed.flatMap((now, index) => {
    const former = pinpointed.slice(0, index).filter(({ pin, citation }) => pin === now.pin && citation !== now.citation);
    const [found] = former.flatMap((before) => conflictOf(reader, before, now) ?? []);
    return found ? [found] : [];
  });
}

/** Paper and paragraph of a cite of one paragraph; null for any other, and for a paper at hand, which says what is right. */
function pinOf(reader: CheckedPaper, citation: number, others: readonly CheckedPaper[]): string | null {
  const source = recordSourceOf(reader, citation, others);
  const [paragraph, second] = source?.paragraphs ?? [];
  if (!source || source.uploaded || !paragraph || second || paragraph.from !== paragraph.to) return null;
  const paper = source.docketNumber ?? source.document;
  return paper && `${paper} ¶ ${paragraph.from}`;
}

function conflictOf({ role }: CheckedPaper, before: Pinpointed, now: Pinpointed): QuotationConflict<PaperId> | null {
  const run = longestRun(before.quoted, now.quoted);
  if (!run || !isTelling(run, before.quoted, now.quoted)) return null;
  const parted = partedAround(run, before.quoted, now.quoted);
  if (parted.length === 0) return null;
  const [first, here] = parted[0] ?? ['', ''];
  return {
    says: `The same paragraph, ${now.pin}, is quoted twice in different words: first with “${first}”, here with “${here}”.`,
    difference: differenceOf(run, before.quoted, now.quoted),
    sides: [now, before].map(({ quotation: { start, end } }) => ({ role, start, end })),
  };
}

/** Words that two quotations share in sequence: the position of the first in each, and their count. */
interface Run {
  before: number;
  now: number;
  length: number;
}

function longestRun({ words: one }: QuotedWords, { words: other }: QuotedWords): Run | null {
  let best: Run | null = null;
  for (const before of one.keys())
    for (const now of other.keys()) {
      let length = 0;
      while (isSharedAt(one[before + length], other[now + length], length)) length += 1;
      if (length > (best?.length ?? 0)) best = { before, now, length };
    }
  return best;
}

type Word = QuotedWords['words'][number];

/** A marked omission or change ends the run. */
const isSharedAt = (one: Word | undefined, other: Word | undefined, at: number) =>
  one !== undefined && one.word === other?.word && (at === 0 || (!one.gap && !other.gap));

function isTelling({ before, length }: Run, one: QuotedWords, other: QuotedWords): boolean {
  const hasNumber = one.words.slice(before, before + length).some(({ word }) => /\d/.test(word));
  return (
    length >= (hasNumber ? FEWEST_SHARED : FEWEST_WITHOUT_NUMBER) &&
    length >= Math.min(one.words.length, other.words.length) * LEAST_SHARE
  );
}

/** The words on each side of the run where both quotations have words of their own, unmarked: the former's and the later's. */
function partedAround(run: Run, one: QuotedWords, other: QuotedWords): [string, string][] {
  const [oneEnd, otherEnd] = [run.before + run.length, run.now + run.length];
  const isMarked = (from: number, to: number) => one.words[from]?.gap || other.words[to]?.gap;
  const isBefore = run.before > 0 && run.now > 0 && !isMarked(run.before, run.now);
  const isBehind = oneEnd < one.words.length && otherEnd < other.words.length && !isMarked(oneEnd, otherEnd);
  return [
    ...(isBefore ? [[wordsOf(one, 0, run.before), wordsOf(other, 0, run.now)] as [string, string]] : []),
    ...(isBehind ? [[wordsOf(one, oneEnd), wordsOf(other, otherEnd)] as [string, string]] : []),
  ];
}

function differenceOf(run: Run, one: QuotedWords, other: QuotedWords): Difference[] {
  const [oneEnd, otherEnd] = [run.before + run.length, run.now + run.length];
  const parts: Difference[] = [
    { kind: 'source-only', text: wordsOf(one, 0, run.before) },
    { kind: 'quoted-only', text: wordsOf(other, 0, run.now) },
    { kind: 'same', text: wordsOf(other, run.now, otherEnd) },
    { kind: 'source-only', text: wordsOf(one, oneEnd) },
    { kind: 'quoted-only', text: wordsOf(other, otherEnd) },
  ];
  return parts.filter(({ text }) => text !== '');
}

const wordsOf = ({ text, words }: QuotedWords, from: number, to = words.length) =>
  from >= to ? '' : text.slice(words[from]?.start, words[to - 1]?.end).replace(/\s+/g, ' ');
