import { type Block, locationAt, type Paper, type PaperLocation } from '#platform/server/pdf/paper.ts';
import { type Contents, readContents } from './contents-entries.ts';
import { type Label, labelOf } from './heading-labels.ts';
import { isCapital, isPlainTitle, isTable, looksLikeTitle, PART } from './title-shape.ts';

/** A heading of a memorandum. Level 1: a part ("FACTS"); 2: a point; 3 and deeper: what divides a point. */
export interface Heading {
  level: 1 | 2 | 3 | 4;
  /** "POINT II", "A."; null where there is none. */
  label: string | null;
  text: string;
  /** Offsets of the heading, and the end of what stands under it: the next heading of the same or a higher level. */
  start: number;
  end: number;
  until: number;
  place: PaperLocation;
}

const ARGUMENT = /ARGUMENT|DISCUSSION/i;
const LAST_PART = /^(?:CONCLUSION|RELIEF)/i;
/** Lines printed like headings on the first pages that are the paper's or a table's title. */
const NAME =
  /^(?:ATTORNEYS?|COUNSEL)\s+FOR\b|\b(?:MEMORANDUM\s+OF\s+LAW|TABLE\s+OF\s+(?:CONTENTS|AUTHORITIES))\b|^(?:CONTENTS|Page(?:\(s\))?)$|^TABLE\s+\d/i;
const LONGEST = 400;
/** Longest heading without anything that marks it but its place. */
const LONGEST_PLAIN = 110;
/** Fewest characters of the text under such a heading. */
const LEAST_TEXT = 80;
/** Largest share of the text in bold type from which bold type marks nothing. */
const MOST_EMPHASIZED = 0.5;

/** Finds the headings of a memorandum: by their label and its sequence, their place, their type, and the table of contents. */
export function findHeadings(paper: Paper): Heading[] {
  const blocks = bodyOf(paper);
  const lengthOf = (those: readonly Block[]) => those.reduce((sum, { start, end }) => sum + end - start, 0);
  const isTelling = lengthOf(blocks.filter(({ isEmphasized }) => isEmphasized)) < lengthOf(blocks) * MOST_EMPHASIZED;
  const reading: Reading = {
    paper,
    blocks,
    contents: readContents(paper),
    isTelling,
    headings: [],
    places: createPlaces(),
    last: -1,
  };
  for (const index of blocks.keys()) if (continuesLast(reading, index) || readHeading(reading, index)) reading.last = index;
  const { headings } = reading;
  for (const [index, heading] of headings.entries()) {
    heading.until =
      headings.slice(index + 1).find(({ level }) => level <= heading.level)?.start ?? blocks.at(-1)?.end ?? paper.text.length;
  }
  return headings;
}

/** Text on the first page below the caption may be its first heading: "What this case is about". */
const OF_CAPTION =
  /\b(?:index|no|hon|part|defendants?|plaintiffs?|memorandum|affirmation|affidavit|attorneys?|requested|against|motion|support|opposition|law|court|county)\b/i;

function bodyOf(paper: Paper): Block[] {
  const first = paper.blocks.findIndex(({ kind }) => kind === 'body');
  return paper.blocks.filter(({ kind, start, end, isEmphasized }, index) => {
    if (kind === 'body') return true;
    const words = paper.text.slice(start, end).trim();
    return (
      kind === 'caption' &&
      index === first - 1 &&
      isEmphasized &&
      isPlainTitle(labelOf(words, 0)?.rest ?? words) &&
      !OF_CAPTION.test(words)
    );
  });
}

/** State while the blocks are read one after the other. */
interface Reading {
  paper: Paper;
  blocks: readonly Block[];
  contents: Contents;
  /** Bold type marks something, since most of the paper is not bold. */
  isTelling: boolean;
  headings: Heading[];
  places: Places;
  /** Index of the last block that belongs to a heading. */
  last: number;
}

/** A block as a candidate for a heading. */
interface Candidate {
  block: Block;
  words: string;
  label: Label | null;
  /** The words without their label. */
  rest: string;
  isListed: boolean;
  /** Centered or in bold type, where that says something. */
  isMarked: boolean;
  /** Words that stand alone between two pieces of running text. */
  isAlone: boolean;
}

const wordsOf = ({ paper }: Reading, block: Block | undefined) => (block ? paper.text.slice(block.start, block.end).trim() : '');

function candidateAt(reading: Reading, index: number): Candidate | null {
  const { blocks, contents, places, isTelling, last } = reading;
  const block = blocks[index];
  const words = wordsOf(reading, block);
  if (!block || words.length > LONGEST || NAME.test(words)) return null;
  const label = labelOf(words, places.last('letter'));
  const rest = label?.rest ?? words;
  const isListed = contents.leftOf(words) !== null || contents.leftOf(rest) !== null;
  if (block.paragraph !== null && !isListed && (label?.style === 'number' || !block.isEmphasized)) return null;
  if (!label && !isListed && !PART.test(rest) && isTable(wordsOf(reading, blocks[index + 1]))) return null;
  const isMarked = block.isCentered || (isTelling && block.isEmphasized);
  const isBetween = last === index - 1 || /[.?!:]["”’)\]]*$/.test(wordsOf(reading, blocks[index - 1]));
  const isAlone = isPlainTitle(rest) && isBetween && wordsOf(reading, blocks[index + 1]).length >= LEAST_TEXT;
  return { block, words, label, rest, isListed, isMarked, isAlone };
}

/** A point's heading stands on the lines below its number, and a page may end in the middle of it. */
function continuesLast(reading: Reading, index: number): boolean {
  const { paper, contents } = reading;
  const [last, block] = [reading.headings.at(-1), reading.blocks[index]];
  if (!last || !block || reading.last !== index - 1) return false;
  const words = wordsOf(reading, block);
  const whole = `${last.text} ${words}`.trim();
  const isCut = last.text !== '' && contents.isCut(last.text) && (contents.isCut(whole) || contents.leftOf(whole) !== null);
  const isTitle = last.text === '' && (block.isCentered || block.isEmphasized || looksLikeTitle(words));
  const isNextPage = locationAt(paper, block.start).pdfPage > last.place.pdfPage && block.isCentered;
  const isDivided = isNextPage && last.label !== null && isCapital(last.text) && isCapital(words) && !PART.test(words);
  // A heading in capitals breaks where its line is full, not where its point ends.
  const isMarked = block.isCentered || (reading.isTelling && block.isEmphasized);
  const isBroken = isMarked && isTitleOfPoint(last) && isCapital(words) && !PART.test(words) && !labelOf(words, 0);
  if (whole.length > LONGEST || (!isCut && !isTitle && !isDivided && !isBroken)) return false;
  [last.text, last.end] = [whole, block.end];
  return true;
}

const isTitleOfPoint = ({ label, text }: Heading) => label !== null && isCapital(text) && !PART.test(text);

function readHeading(reading: Reading, index: number): boolean {
  const { paper, headings, contents, places } = reading;
  const candidate = candidateAt(reading, index);
  if (!candidate || !isHeading(candidate, places, headings)) return false;
  const { block, label } = candidate;
  const level = levelOf(candidate, headings, contents, places);
  places.take(label, level);
  // A section's number with those above it: "2.1 The delivery followed the receipts", also on the line of the section above.
  const [, decimal, title] = (label === null && /^(\d{1,2}(?:\.\d{1,2})+)\.?\s+(.+)$/s.exec(candidate.rest)) || [];
  const first = label?.style === 'number' ? FIRST_PART.exec(candidate.rest) : null;
  const middle = first ? block.end - (first[0].length - (first[1]?.length ?? 0)) : block.end;
  const add = (text: string, own: string | null, start: number, end: number, at: Heading['level']) =>
    headings.push({ level: at, label: own, text, start, end, until: 0, place: locationAt(paper, start) });
  add(first?.[1] ?? title ?? candidate.rest, label?.label ?? decimal ?? null, block.start, middle, level);
  if (first) add(first[3] ?? '', first[2] ?? null, middle, block.end, Math.min(4, level + 1) as Heading['level']);
  return true;
}

const FIRST_PART = /^(\S.*?\p{L})\s+(\d{1,2}\.1)\.?\s+(\p{Lu}.+)$/su;

function isHeading(
  { words, label, rest, isListed, isMarked, isAlone }: Candidate,
  places: Places,
  headings: readonly Heading[],
): boolean {
  const isPart = PART.test(rest);
  if (headings.some(({ text }) => LAST_PART.test(text)) && !/^\W*(?:.{0,20}\s)?CERTIFICAT/i.test(words)) return false;
  if (isPart || isListed) return true;
  if (label?.style === 'point') return label.place === 1 || label.place > places.last('point');
  if (!/\p{L}{2}/u.test(rest) && label?.style !== 'roman') return false;
  if (label)
    return places.isNext(label) && (isMarked || isAlone || (looksLikeTitle(rest) && !/[.;,]$/.test(rest)) || isCapital(rest));
  if (isMarked)
    return isPlainTitle(rest.replace(/\.$/, '')) && !/^["“(\d$]/.test(rest) && (isCapital(rest) || isAlone || /\.$/.test(rest));
  return isAlone && rest.length <= LONGEST_PLAIN;
}

/** Position of each style's label in its sequence. */
interface Places {
  last(style: Label['style']): number;
  /** True for the first of a sequence, and for the next: one may have been missed. */
  isNext(label: Label): boolean;
  take(label: Label | null, level: number): void;
}

function createPlaces(): Places {
  const last = new Map<Label['style'], { place: number; level: number }>();
  const at = (style: Label['style']) => last.get(style)?.place ?? 0;
  return {
    last: at,
    isNext: ({ style, place }) => place === 1 || (place > at(style) && place <= at(style) + 2),
    take(label, level) {
      for (const [style, taken] of last) if (taken.level > level) last.delete(style);
      if (label) last.set(label.style, { place: label.place, level });
    },
  };
}

/** The level by the label; of a heading without one by the table of contents, or by where it stands. */
function levelOf(
  { words, label, rest }: Candidate,
  headings: readonly Heading[],
  contents: Contents,
  places: Places,
): Heading['level'] {
  if (PART.test(rest)) return 1;
  if (label) {
    if (label.style === 'point' || label.style === 'roman') return 2;
    if (label.style === 'letter') return 3;
    return places.last('letter') > 0 || (label.style === 'small' && places.last('number') > 0) ? 4 : 3;
  }
  const left = contents.leftOf(words);
  const listed = headings.flatMap((heading) => {
    const edge = contents.leftOf(heading.text);
    return edge === null ? [] : [{ edge, level: heading.level, label: heading.label }];
  });
  const level = listed.filter(({ edge }) => left !== null && Math.abs(edge - left) < 4);
  const same = level.findLast((heading) => heading.label === null) ?? level.at(-1);
  if (same) return same.level;
  const outer = listed.findLast(({ edge }) => left !== null && edge < left);
  if (outer) return Math.min(4, outer.level + 1) as Heading['level'];
  if (left === null && places.last('point') > 0) return 3;
  const part = headings.findLast(({ level }) => level === 1);
  if (!part || left !== null || !PART.test(part.text)) return 1;
  return ARGUMENT.test(part.text) && !headings.some(({ level, label: own }) => level === 2 && own !== null) ? 2 : 3;
}

/** The points that the plaintiff argues, each with what divides it. A memorandum without points has its parts of the argument. */
export function pointsOf(headings: readonly Heading[]): { point: Heading; parts: Heading[] }[] {
  const argument = headings.find(({ level, text }) => level === 1 && ARGUMENT.test(text));
  const inside = headings.filter(({ start }) => !argument || (start >= argument.start && start < argument.until));
  const level = inside.some((heading) => heading.level === 2) ? 2 : 3;
  return inside
    .filter((heading) => heading.level === level)
    .map((point) => ({
      point,
      parts: inside.filter((part) => part.level > level && part.start > point.start && part.start < point.until),
    }));
}
