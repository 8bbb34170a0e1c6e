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

/** Finds the numbered sections of a paper that is no court paper, in its order; empty where it has none. */
export function findSections({ text, blocks }: Paper): Section[] {
  const heads = blocks.flatMap(({ kind, start, end }) => {
    const number = kind === 'body' ? HEAD.exec(text.slice(start, Math.min(end, start + 80)))?.[1] : undefined;
    return number ? [{ number, start }] : [];
  });
  const sections = heads.map(({ number, start }, index) => ({ number, start, end: heads[index + 1]?.start ?? text.length }));
  return sections.length >= FEWEST && isInOrder(sections) ? sections : [];
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

/** The spans of cited sections, subsections included, and the cited ones behind the last. */
export function citedSections(
  sections: readonly Section[],
  cited: readonly Range[],
): { spans: Span[]; past: string[]; last: string } {
  const last = highest(sections)?.number ?? '';
  const numbers = cited.flatMap(({ from, to }) => [from, to]).map((number) => number.replace(/\(.*$/, ''));
  const isOf = (section: Section, number: string) => section.number === number || section.number.startsWith(`${number}.`);
  return {
    spans: sections.filter((section) =>
      numbers.some((number) => isOf(section, number) || isOf({ ...section, number }, section.number)),
    ),
    past: [...new Set(numbers.filter((number) => /^\d/.test(number) && Number.parseInt(number, 10) > Number.parseInt(last, 10)))],
    last,
  };
}

/** The section with the highest number: one file may hold a second instrument, which counts from 1 again. */
function highest(sections: readonly Section[]): Section | undefined {
  const rank = ({ number }: Section) => Number.parseInt(number, 10) || 0;
  return sections.reduce<Section | undefined>(
    (best, section) => (best && rank(best) > rank(section) ? best : section),
    undefined,
  );
}
