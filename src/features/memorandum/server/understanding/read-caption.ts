import { COUNTY_NAMES } from '#features/verification/counties.contract.ts';
import type { Paper } from '#platform/server/pdf/paper.ts';
import { type Cell, divideCaption } from './caption-halves.ts';
import { indexNumberOf, judgeOf, motionSequenceOf, partOf } from './caption-numbers.ts';
import { partiesOf } from './caption-parties.ts';
import { titleOf } from './caption-title.ts';

/** Caption of one paper; null where a field is blank or missing. */
export interface Caption {
  /** "Supreme Court of the State of New York". */
  court: string | null;
  /** "New York", "Kings": without the word County. */
  county: string | null;
  plaintiffs: string[];
  defendants: string[];
  indexNumber: string | null;
  motionSequence: string | null;
  /** "Hon. … , J.S.C." as printed. */
  judge: string | null;
  part: string | null;
  /** The nature of the paper as printed: "PLAINTIFF’S MEMORANDUM OF LAW IN SUPPORT OF …". */
  title: string | null;
}

/** Most lines of a first page that can belong to its caption, and most characters of a line. */
const MOST_LINES = 120;
const LONGEST_LINE = 400;
/** Characters of a paper within which its opening names the motion. */
const OPENING = 4_000;

/**
 * Reads the caption of a paper's first page by its structure: court and county, parties up to their roles, and the numbers, the
 * judge and the title beside or below them.
 * @param others further papers of the case, whose words help to tell the parties apart
 */
export function readCaption(paper: Paper, others: readonly Paper[] = []): Caption {
  const lines = paper.firstPage.slice(0, MOST_LINES).map(({ cells }) => ({
    cells: cells.map(({ left, text }) => ({ left, text: text.slice(0, LONGEST_LINE).trim() })),
  }));
  const { head, parties, others: beside, all } = divideCaption(lines);
  const [top, numbers, everything] = [textOf(head), textOf(beside), textOf(all)];
  return {
    court: courtOf(top) ?? courtOf(everything),
    county: countyOf(top) ?? countyOf(paper.stamp.clerk ?? ''),
    ...partiesOf(parties, [paper, ...others].map(bodyOf).join('\n')),
    indexNumber: indexNumberOf(numbers) ?? indexNumberOf(everything),
    motionSequence: motionSequenceOf(everything) ?? motionSequenceOf(paper.text.slice(0, OPENING)),
    judge: judgeOf(beside) ?? judgeOf(all),
    part: partOf(numbers) ?? partOf(top),
    title: titleOf(beside, all) ?? titleOf(all, all),
  };
}

const textOf = (cells: readonly Cell[]) => cells.map(({ text }) => text).join('\n');

/** The paper's words without its caption. */
function bodyOf({ text, blocks }: Paper): string {
  return text.slice(blocks.find(({ kind }) => kind !== 'caption')?.start ?? 0);
}

const COURTS: [RegExp, string][] = [
  [/\bUNITED\s+STATES\s+DISTRICT\s+COURT\b/i, 'United States District Court'],
  [/\bCIVIL\s+COURT\s+OF\s+THE\s+CITY\s+OF\s+NEW\s+YORK\b/i, 'Civil Court of the City of New York'],
  [/\bSUPREME\s+COURT\b/i, 'Supreme Court of the State of New York'],
  [/\bDISTRICT\s+COURT\b/i, 'District Court of the State of New York'],
  [/\bCOUNTY\s+COURT\b/i, 'County Court of the State of New York'],
];

/** A court of the State of New York names the state or one of its counties; another state has a Supreme Court too. */
function courtOf(text: string): string | null {
  const [words, court] = COURTS.find(([pattern]) => pattern.test(text)) ?? [];
  if (!words || !court) return null;
  const isFederal = court.startsWith('United');
  return isFederal || /NEW\s+YORK/i.test(text) || countyOf(text) ? court : null;
}

const NAME = COUNTY_NAMES.map((name) => name.replace('St. ', '(?:St\\.?|Saint) ').replaceAll(' ', ' +')).join('|');
const COUNTY = new RegExp(`\\bCOUNTY\\s+OF\\s+(?:THE\\s+)?(${NAME})\\b|(?<![\\w-])(${NAME}) +COUNTY\\b(?!\\s+OF)`, 'i');

/** A county of New York, as its name is spelled. */
function countyOf(text: string): string | null {
  const match = COUNTY.exec(text.replace(/\bSTATE\s+OF\s+NEW\s+YORK\b/gi, ' '));
  const found = folded(match?.[1] ?? match?.[2] ?? '');
  return COUNTY_NAMES.find((name) => folded(name) === found) ?? null;
}

const folded = (name: string) =>
  name
    .toLowerCase()
    .replace(/^saint\b/, 'st')
    .replace(/[^a-z]/g, '');
