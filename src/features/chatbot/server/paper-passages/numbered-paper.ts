import type { PaperUnit } from '#features/chatbot/papers.contract.ts';
import type { Span } from '#features/verification/server/citations/citation.ts';
import { type IndexedPaper, indexPaper } from '#features/verification/server/quotations/index-paper.ts';
import { type WrittenNumber, writtenNumbers } from '#features/verification/server/record/check-numbers.ts';
import { contentWords } from '#features/verification/server/record/content-words.ts';
import type { Paper } from '#platform/server/pdf/paper.ts';
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
  /** The text from one unit to another without a gap, indexed for quotations; `offset` is where it begins in the paper's. */
  stretch(from: number, to: number): { offset: number; indexed: IndexedPaper };
  /** The figures of units, with their offsets in the paper's text. */
  numbers(from: number, to: number): WrittenNumber[];
  /** The words of units that carry a subject. */
  words(from: number, to: number): Set<string>;
  unitAt(offset: number): number;
  /** A span divided at the beginnings of units, in the order of the text. */
  segments(span: Span): (Span & { unit: number })[];
  /** Spans of consecutive units: a page's footnotes can stand behind the next page's first words. */
  spansOf(from: number, to: number): Span[];
}

/** Prepares a paper. */
export function numberedPaper({ number, unit, paper }: Pick<NumberedPaper, 'number' | 'unit' | 'paper'>): NumberedPaper {
  const starts = paper.pageStarts;
  const spans = spansByUnit(paper);
  const units = Math.max(paper.pages.length, spans.length - 1);
  const spansOf = (from: number, to: number) => spans.slice(from, to + 1).flat();
  const stretchOf = memoize((from, to) => indexStretch(number, paper, hullOf(spansOf(from, to))));
  const unitAt = (offset: number) => starts[Math.max(0, countUntil(starts, ({ at }) => at <= offset) - 1)]?.pdfPage ?? 1;
  let whole: IndexedPaper | undefined;
  return {
    ...{ number, unit, paper, units, spansOf, stretch: stretchOf, unitAt },
    segments: ({ start, end }) => {
      const inner = starts.slice(
        countUntil(starts, ({ at }) => at <= start),
        countUntil(starts, ({ at }) => at < end),
      );
      const bounds = [start, ...inner.map(({ at }) => at), end];
      return bounds.slice(0, -1).map((at, index) => ({ start: at, end: bounds[index + 1] ?? end, unit: unitAt(at) }));
    },
    whole: () => {
      whole ??= indexPaper(String(number), paper);
      return whole;
    },
    numbers: memoize((from, to) =>
      spansOf(from, to).flatMap(({ start, end }) =>
        writtenNumbers(paper.text.slice(start, end)).map((found) => ({
          ...found,
          start: found.start + start,
          end: found.end + start,
        })),
      ),
    ),
    words: memoize(
      (from, to) => new Set(spansOf(from, to).flatMap(({ start, end }) => [...contentWords(paper.text.slice(start, end))])),
    ),
  };
}

function memoize<Value>(make: (from: number, to: number) => Value): (from: number, to: number) => Value {
  const known = new Map<string, Value>();
  return (from, to) => {
    const key = `${from}-${to}`;
    const value = known.get(key) ?? make(from, to);
    known.set(key, value);
    return value;
  };
}

/** Spans of each unit, by its number. */
function spansByUnit({ pageStarts, text }: Paper): Span[][] {
  const spans: Span[][] = [[]];
  for (const [index, { at, pdfPage }] of pageStarts.entries()) {
    const end = pageStarts[index + 1]?.at ?? text.length;
    while (spans.length <= pdfPage) spans.push([]);
    spans[pdfPage]?.push({ start: at, end });
  }
  return spans;
}

const hullOf = (spans: readonly Span[]): Span => ({
  start: Math.min(...spans.map(({ start }) => start)),
  end: Math.max(0, ...spans.map(({ end }) => end)),
});

/** Count of the items at the head of a sorted list that meet a condition. */
function countUntil<Item>(items: readonly Item[], meets: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && meets(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function indexStretch(number: number, paper: Paper, { start, end }: Span): { offset: number; indexed: IndexedPaper } {
  const text = paper.text.slice(start, end);
  const shift = (at: number) => Math.min(Math.max(0, at - start), text.length);
  const blocks = paper.blocks
    .filter((block) => block.end > start && block.start < end)
    .map((block) => ({ ...block, start: shift(block.start), end: shift(block.end) }));
  const first = paper.pageStarts.findLast(({ at }) => at <= start)?.pdfPage ?? 1;
  const later = paper.pageStarts
    .filter(({ at }) => at > start && at < end)
    .map(({ at, pdfPage }) => ({ at: at - start, pdfPage }));
  const pageStarts = [{ at: 0, pdfPage: first }, ...later];
  return {
    offset: Math.min(start, paper.text.length),
    indexed: indexPaper(String(number), { ...paper, text, blocks, pageStarts }),
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
