import { type Block, locationAt, type Paper, type PaperLocation } from '#platform/server/pdf/paper.ts';

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

const PART =
  /^(?:PRELIMINARY\s+STATEMENT|INTRODUCTION|(?:STATEMENT\s+OF\s+(?:THE\s+)?)?FACTS|(?:RELEVANT\s+)?(?:FACTUAL|PROCEDURAL)(?:\s+AND\s+PROCEDURAL)?\s+(?:BACKGROUND|HISTORY)|BACKGROUND|STANDARD\s+OF\s+REVIEW|ARGUMENT|LEGAL\s+ARGUMENT|CONCLUSION|CERTIFICATION\b.{0,60})$/i;
const POINT = /^POINT\s+([IVX]{1,5}|\d{1,2}|ONE|TWO|THREE|FOUR|FIVE|SIX)\b\.?:?\s*(.*)$/is;
const ROMAN = /^([IVX]{1,5})\.\s+(.*)$/s;
const LETTER = /^([A-Z])\.\s+(.*)$/s;
const NUMBER = /^(\d{1,2}|[ivx]{1,4})\.\s+(.*)$/s;
const LONGEST = 320;

/** Finds the headings of a memorandum by their wording and place on the page; a numbered paragraph is none. */
export function findHeadings(paper: Paper): Heading[] {
  const blocks = paper.blocks.filter((block) => block.kind === 'body' && block.paragraph === null);
  const headings: Heading[] = [];
  for (const [index, block] of blocks.entries()) {
    const words = paper.text.slice(block.start, block.end);
    const last = headings.at(-1);
    if (last && isTitleOf(last, blocks[index - 1], block, words)) [last.text, last.end] = [words, block.end];
    else {
      const found = headingOf(words, block);
      if (found) headings.push({ ...found, start: block.start, end: block.end, until: 0, place: locationAt(paper, block.start) });
    }
  }
  for (const [index, heading] of headings.entries()) {
    heading.until = headings.slice(index + 1).find(({ level }) => level <= heading.level)?.start ?? bodyEnd(paper);
  }
  return headings;
}

function headingOf(words: string, block: Block): Pick<Heading, 'level' | 'label' | 'text'> | undefined {
  if (words.length > LONGEST) return undefined;
  if (PART.test(words)) return { level: 1, label: null, text: words };
  const point = POINT.exec(words);
  if (point) return { level: 2, label: `POINT ${point[1]?.toUpperCase()}`, text: point[2] ?? '' };
  if (!block.isCentered && !looksLikeTitle(words)) return undefined;
  const [roman, letter, number] = [ROMAN.exec(words), LETTER.exec(words), NUMBER.exec(words)];
  if (roman && !(letter && !/^[IVX]$/.test(letter[1] ?? ''))) return { level: 2, label: `${roman[1]}.`, text: roman[2] ?? '' };
  if (letter) return { level: 3, label: `${letter[1]}.`, text: letter[2] ?? '' };
  if (number) return { level: 4, label: `${number[1]}.`, text: number[2] ?? '' };
  return undefined;
}

/** A point's heading stands on the lines below its number. */
function isTitleOf(last: Heading, before: Block | undefined, block: Block, words: string): boolean {
  return (
    last.level === 2 &&
    last.text === '' &&
    before?.start === last.start &&
    (block.isCentered || looksLikeTitle(words)) &&
    words.length <= LONGEST
  );
}

/** Capital letters throughout, or at the beginning of most words and no full stop at the end. */
function looksLikeTitle(words: string): boolean {
  const text = words.replace(/^(?:[A-Z]|[IVXivx]{1,5}|\d{1,2})\.\s+/, '');
  if (!/\p{Ll}{2}/u.test(text)) return true;
  const long = text.split(/\s+/).filter((word) => word.length > 3);
  const capital = long.filter((word) => /^["“‘(]?\p{Lu}/u.test(word));
  return long.length > 0 && capital.length >= long.length * 0.7;
}

function bodyEnd(paper: Paper): number {
  return paper.blocks.findLast(({ kind }) => kind === 'body')?.end ?? paper.text.length;
}

/** The points that the plaintiff argues, each with what divides it. A memorandum without points has its parts of the argument. */
export function pointsOf(headings: readonly Heading[]): { point: Heading; parts: Heading[] }[] {
  const argument = headings.find(({ level, text }) => level === 1 && /ARGUMENT/i.test(text));
  const inside = headings.filter(({ start }) => !argument || (start >= argument.start && start < argument.until));
  const level = inside.some((heading) => heading.level === 2) ? 2 : 3;
  return inside
    .filter((heading) => heading.level === level)
    .map((point) => ({
      point,
      parts: inside.filter((part) => part.level > level && part.start > point.start && part.start < point.until),
    }));
}
