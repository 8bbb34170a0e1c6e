/** Pages, paragraphs or rows of a paper that a reply cites. */
export interface CitedLocation {
  paper: number;
  /** First and last one; null for the whole paper. */
  range: { from: number; to: number } | null;
  /** True for a numbered paragraph of a paper that has pages. */
  isParagraph: boolean;
}

/** A cite such as "[1, p. 3]" or "[2, ¶¶ 14-15; 3, row 8]", as offsets into the reply. */
export interface FoundCite {
  start: number;
  end: number;
  locations: CitedLocation[];
}

const BRACKET = /[[【]([^[\]【】\n]{1,200})[\]】](?!\()/g;
const PAPER = /^(?:papers?|documents?|docs?\.?|sources?)?\s{0,3}#?(\d{1,2})(?:\s{0,3}[,:]\s{0,3}|\s{1,3}(?=[\p{L}¶§])|$)/iu;
const LOCATOR =
  /^(?<label>pp?\.?|pages?|pgs?\.?|¶{1,2}|paras?\.?|paragraphs?|rows?|lines?|at)?\s{0,3}(?<from>\d{1,6})(?:\s{0,3}[-–—]\s{0,3}(?:(?:pp?\.?|¶|rows?)\s{0,3})?(?<to>\d{1,6}))?$/iu;
const SEPARATOR = /\s{0,3}(?:,|\band\b|&)\s{0,3}/i;

/** Finds every cite of a reply. Brackets with anything else in them are left alone. */
export function findCites(reply: string): FoundCite[] {
  return [...reply.matchAll(BRACKET)].flatMap(({ 0: words, 1: inside = '', index }) => {
    const locations = readLocations(inside);
    return locations ? [{ start: index, end: index + words.length, locations }] : [];
  });
}

function readLocations(inside: string): CitedLocation[] | null {
  const locations: CitedLocation[] = [];
  let paper: number | null = null;
  for (const part of inside.split(';').map((words) => words.trim())) {
    const own: RegExpExecArray | null = startsWithLocator(part, paper) ? null : PAPER.exec(part);
    if (own) paper = Number(own[1]);
    if (paper === null) return null;
    const read = readLocators(paper, part.slice(own?.[0].length ?? 0));
    if (read === null) return null;
    locations.push(...read);
  }
  return locations;
}

/** True for the second part of "[1, p. 3; p. 7]". */
const startsWithLocator = (part: string, paper: number | null) =>
  paper !== null && /^(?:p|¶|row|para)/i.test(part) && !/^paper/i.test(part);

function readLocators(paper: number, words: string): CitedLocation[] | null {
  if (words.trim() === '') return [{ paper, range: null, isParagraph: false }];
  const locations: CitedLocation[] = [];
  let label = '';
  for (const piece of words.split(SEPARATOR)) {
    const { groups } = LOCATOR.exec(piece.trim()) ?? {};
    if (!groups?.from) return null;
    label = groups.label ?? label;
    const from = Number(groups.from);
    const to = expandEnd(groups.from, groups.to);
    locations.push({
      paper,
      range: { from: Math.min(from, to), to: Math.max(from, to) },
      isParagraph: /^(?:¶|para)/i.test(label),
    });
  }
  return locations;
}

/** "124-6" is 124 to 126. */
function expandEnd(from: string, to: string | undefined): number {
  if (to === undefined) return Number(from);
  return Number(to.length < from.length ? from.slice(0, from.length - to.length) + to : to);
}
