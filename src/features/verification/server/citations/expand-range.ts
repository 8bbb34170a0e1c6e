import type { Range } from './citation.ts';

const INTEGER = /^\d{1,9}$/;
const SUBDIVIDED = /^(.{1,12}?)\([0-9a-z]{1,4}\)$/i;
const SUBDIVISION = /^\([0-9a-z]{1,4}\)$/i;

/** Members that a list of ranges may have before it is cut off: no paper has more paragraphs that are cited at once. */
export const MOST_MEMBERS = 1000;

/**
 * A range with both ends written in full: "24" and "7" are 24 to 27, "665" and "66" are 665 to 666, "11(c)" and "(d)" are 11(c)
 * to 11(d). An end that is before the beginning even then remains as written.
 */
export function expandRange(from: string, to: string): Range {
  const base = SUBDIVIDED.exec(from)?.[1];
  if (base && SUBDIVISION.test(to)) return { from, to: base + to };
  if (!INTEGER.test(from) || !INTEGER.test(to) || to.length >= from.length) return { from, to };
  const full = from.slice(0, from.length - to.length) + to;
  return { from, to: Number(full) >= Number(from) ? full : to };
}

/** A single page, paragraph or section. */
export function single(number: string): Range {
  return { from: number, to: number };
}

/** Every member of some ranges, in order and each once. */
export interface Members {
  /** "24", "25", "11(d)"; for a range without countable ends, only its ends. */
  members: string[];
  /** True if there were more than MOST_MEMBERS. */
  isCut: boolean;
}

/** Lists every page, paragraph or section of some ranges; a list that would be too long is cut off and flagged. */
export function membersOf(ranges: readonly Range[]): Members {
  const members = new Set<string>();
  for (const { from, to } of ranges) {
    for (const member of membersBetween(from, to)) {
      if (members.size >= MOST_MEMBERS && !members.has(member)) return { members: [...members], isCut: true };
      members.add(member);
    }
  }
  return { members: [...members], isCut: false };
}

/** Lists every paragraph number of some ranges: "¶¶ 13-4, 20" are 13, 14 and 20. */
export function numbersOf(ranges: readonly Range[]): { numbers: number[]; isCut: boolean } {
  const { members, isCut } = membersOf(ranges);
  return { numbers: members.map(Number).filter(Number.isInteger), isCut };
}

function* membersBetween(from: string, to: string): Generator<string> {
  if (INTEGER.test(from) && INTEGER.test(to) && Number(to) >= Number(from)) {
    for (let number = Number(from); number <= Number(to); number += 1) yield String(number);
    return;
  }
  yield from;
  if (to !== from) yield to;
}
