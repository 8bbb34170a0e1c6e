import type { PaperUnit } from '#features/chatbot/papers.contract.ts';
import type { Span } from '#features/verification/server/citations/citation.ts';
import { type IndexedPaper, indexPaper } from '#features/verification/server/quotations/index-paper.ts';
import { type WrittenNumber, writtenNumbers } from '#features/verification/server/record/check-numbers.ts';
import { contentWords } from '#features/verification/server/record/content-words.ts';
import type { PageStart, Paper } from '#platform/server/pdf/paper.ts';
import type { CitedLocation } from '../reply-marks/find-cites.ts';

/** A paper of a conversation, prepared for looking things up page by page. */
export interface NumberedPaper {
  number: number;
  unit: PaperUnit;
  paper: Paper;
  /** Number of its pages, paragraphs or rows. */
  units: number;
  /** The whole paper; made at the first use, because most lookups end on the cited page. */
  whole(): IndexedPaper;
  /** Consecutive units, with the offset of their text in the paper's. */
  part(from: number, to: number): IndexedPart;
  unitAt(offset: number): number;
  /** Offsets of consecutive units. */
  spanOf(from: number, to: number): Span;
}

export interface IndexedPart {
  offset: number;
  indexed: IndexedPaper;
  numbers: WrittenNumber[];
  words: Set<string>;
}

/** Prepares a paper. */
export function numberedPaper({ number, unit, paper }: Pick<NumberedPaper, 'number' | 'unit' | 'paper'>): NumberedPaper {
  const starts = paper.pageStarts;
  const units = Math.max(paper.pages.length, starts.at(-1)?.pdfPage ?? 0);
  const parts = new Map<string, IndexedPart>();
  let whole: IndexedPaper | undefined;
  const indexOf = (isBefore: (start: PageStart) => boolean) => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const start = starts[middle];
      if (start && isBefore(start)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const unitAt = (offset: number) => starts[Math.max(0, indexOf(({ at }) => at <= offset) - 1)]?.pdfPage ?? 1;
  const spanOf = (from: number, to: number): Span => ({
    start: starts[indexOf(({ pdfPage }) => pdfPage < from)]?.at ?? paper.text.length,
    end: starts[indexOf(({ pdfPage }) => pdfPage <= to)]?.at ?? paper.text.length,
  });
  return {
    ...{ number, unit, paper, units, unitAt, spanOf },
    whole: () => {
      whole ??= indexPaper(String(number), paper);
      return whole;
    },
    part: (from, to) => {
      const key = `${from}-${to}`;
      const known = parts.get(key) ?? indexPart(number, paper, spanOf(from, to));
      parts.set(key, known);
      return known;
    },
  };
}

function indexPart(number: number, paper: Paper, { start, end }: Span): IndexedPart {
  const text = paper.text.slice(start, end);
  const shift = (at: number) => Math.min(Math.max(0, at - start), text.length);
  const blocks = paper.blocks
    .filter((block) => block.end > start && block.start < end)
    .map((block) => ({ ...block, start: shift(block.start), end: shift(block.end) }));
  const before = paper.pageStarts.findLast(({ at }) => at <= start)?.pdfPage ?? 1;
  const pageStarts = [
    { at: 0, pdfPage: before },
    ...paper.pageStarts.filter(({ at }) => at > start && at < end).map(({ at, pdfPage }) => ({ at: at - start, pdfPage })),
  ];
  let [numbers, words]: [WrittenNumber[] | undefined, Set<string> | undefined] = [undefined, undefined];
  return {
    offset: start,
    indexed: indexPaper(String(number), { ...paper, text, blocks, pageStarts }),
    get numbers() {
      numbers ??= writtenNumbers(text);
      return numbers;
    },
    get words() {
      words ??= contentWords(text);
      return words;
    },
  };
}

/** The units that a cite names; undefined for a paper or units that do not exist. */
export function citedUnits(
  papers: readonly NumberedPaper[],
  location: CitedLocation,
): { paper: NumberedPaper; from: number; to: number } | undefined {
  const paper = papers.find(({ number }) => number === location.paper);
  if (!paper) return undefined;
  if (location.range === null) return { paper, from: 1, to: paper.units };
  const { from, to } = location.range;
  if (location.isParagraph && paper.unit === 'page') {
    const blocks = paper.paper.blocks.filter(({ paragraph }) => paragraph !== null && paragraph >= from && paragraph <= to);
    const [first, last] = [blocks[0], blocks.at(-1)];
    return first && last && { paper, from: paper.unitAt(first.start), to: paper.unitAt(Math.max(last.start, last.end - 1)) };
  }
  return from >= 1 && to <= paper.units ? { paper, from, to } : undefined;
}
