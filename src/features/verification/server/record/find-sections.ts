import type { Paper } from '#platform/server/pdf/paper.ts';
import type { Range, Span } from '../citations/citation.ts';

/** A numbered section of an agreement, up to the next one. */
export interface Section extends Span {
  /** "4", "4.2". */
  number: string;
}

const HEAD = /^(?:(?:SECTION|Section|ARTICLE|Article|Sec\.|§)\s{0,3})?(\d{1,3}(?:\.\d{1,3}){0,2})[.)]?\s+\p{Lu}/u;
/** Fewer numbered heads than these are no sections. */
const FEWEST = 4;

/** An instrument of a file: a note and its guaranty may be one PDF, and each counts its sections from 1. */
export interface Instrument {
  /** "GUARANTY"; null where no title in capitals stands before its first section. */
  title: string | null;
  sections: Section[];
}

const TITLE = /^[^\p{Ll}]{0,60}\b(?:AGREEMENT|CONTRACT|LEASE|GUARANT(?:Y|EE)|NOTE|MORTGAGE|ADDENDUM|RIDER)\b[^\p{Ll}]{0,60}$/u;

/** Finds the numbered sections of a paper that is no court paper, by instrument, in its order; empty where it has none. */
export function findInstruments(paper: Paper): Instrument[] {
  const sections = findSections(paper);
  const starts = sections.flatMap(({ number }, index) => (index === 0 || number === '1' ? [index] : []));
  const instruments = starts.map((from, index) => ({
    title: titleBefore(paper, sections[from - 1]?.start ?? 0, sections[from]?.start ?? 0),
    sections: sections.slice(from, starts[index + 1]),
  }));
  const areApart = instruments.every((each) => each.title !== null && isNumbered(each.sections));
  if (areApart) return instruments;
  return isNumbered(sections) ? [{ title: instruments[0]?.title ?? null, sections }] : [];
}

const isNumbered = (sections: readonly Section[]) => sections.length >= FEWEST && isInOrder(sections);

/** The last title between two offsets. */
function titleBefore({ text, blocks }: Paper, from: number, to: number): string | null {
  const titles = blocks.filter(({ start, end }) => start >= from && end <= to && TITLE.test(text.slice(start, end)));
  const last = titles.at(-1);
  return last ? text.slice(last.start, last.end).replace(/\s+/g, ' ').trim() : null;
}

function findSections({ text, blocks }: Paper): Section[] {
  const heads = blocks.flatMap(({ kind, start, end }) => {
    const number = kind === 'body' ? HEAD.exec(text.slice(start, Math.min(end, start + 80)))?.[1] : undefined;
    return number ? [{ number, start }] : [];
  });
  return heads.map(({ number, start }, index) => ({ number, start, end: heads[index + 1]?.start ?? text.length }));
}

/** Numbers of a list of exhibits or of a table go up and down; those of sections only up. */
function isInOrder(sections: readonly Section[]): boolean {
  const falls = sections.filter(({ number }, index) => compare(sections[index - 1]?.number ?? '0', number) > 0).length;
  return falls <= sections.length / 10;
}

function compare(one: string, other: string): number {
  const [left, right] = [one, other].map((number) => number.split('.').map(Number));
  for (let index = 0; index < 3; index += 1) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The spans of cited sections, subsections included, and the cited ones behind the last, with that last one. */
export function citedSections(
  sections: readonly Section[],
  cited: readonly Range[],
): { spans: Span[]; past: string[]; last: string } {
  const numbers = cited.flatMap(({ from, to }) => [from, to]).map((number) => number.replace(/\(.*$/, ''));
  const isOf = (section: Section, number: string) => section.number === number || section.number.startsWith(`${number}.`);
  const behind = numbers.flatMap((number) => {
    const last = lastBefore(sections, number);
    return last === null ? [] : [{ number, last }];
  });
  return {
    spans: sections.filter((section) =>
      numbers.some((number) => isOf(section, number) || isOf({ ...section, number }, section.number)),
    ),
    past: [...new Set(behind.map(({ number }) => number))],
    last: behind[0]?.last ?? '',
  };
}

/** The last section where a number lies behind it: "9" for 12, "14.9" for 14.11 where 14.1 to 14.9 were found; null elsewhere. */
function lastBefore(sections: readonly Section[], number: string): string | null {
  const [whole, ...parts] = number.split('.');
  const last = highest(sections)?.number ?? '';
  if (/^\d/.test(number) && Number.parseInt(number, 10) > Number.parseInt(last, 10)) return last;
  const siblings = sections.filter(({ number: other }) => other.startsWith(`${whole}.`) && other.split('.').length === 2);
  const places = siblings.map((section) => Number(section.number.split('.')[1]));
  const isComplete = places.length >= FEWEST && places.every((place, index) => place === index + 1);
  return /^\d+$/.test(whole ?? '') && parts.length === 1 && isComplete && Number(parts[0]) > places.length
    ? `${whole}.${places.length}`
    : null;
}

/** The section with the highest number: one file may hold a second instrument, which counts from 1 again. */
function highest(sections: readonly Section[]): Section | undefined {
  const rank = ({ number }: Section) => Number.parseInt(number, 10) || 0;
  return sections.reduce<Section | undefined>(
    (best, section) => (best && rank(best) > rank(section) ? best : section),
    undefined,
  );
}
