import type { Citation } from './citation.ts';
import { readBracket } from './match-at-offset.ts';

/** A citation that an id. may refer to: its index, what it refers to itself, and whether it continues the one before it. */
export interface Antecedent {
  at: number;
  /** The index of what it refers to; null where that is unknown. */
  target: number | null;
  /** True if joined by a semicolon to the one before: both are one string. */
  isJoined: boolean;
}

const LONGEST_REMARK = 800;
const JOINT =
  /^[\s)\]"”’.]{0,6};\s*(?:(?:but\s+)?(?:see|cf\.?|accord|compare|contra)(?:,?\s+(?:also|generally|e\.g\.))?,?)?\s*[([]?$/i;

/** True for the history of a decision, for a citation inside the remark after another, or the bracketed docket number after a paper: id. skips it. */
export function isAside(text: string, before: Citation | undefined, citation: Citation): boolean {
  if (!before) return false;
  if (citation.kind === 'case' && citation.history !== undefined) return true;
  const opens = before.end + blanksAt(text, before.end);
  if (opens >= citation.start) return false;
  const isDecision = before.kind === 'case' || before.kind === 'slip' || before.kind === 'short';
  const isNumberOfPaper = before.kind === 'record' && citation.kind === 'record' && citation.document === null;
  if (!isDecision && !(isNumberOfPaper && opens + 1 === citation.start)) return false;
  const bracket = readBracket(text, opens, LONGEST_REMARK);
  return bracket !== null && bracket.end > citation.start;
}

/** True for two citations of one string: "A v. B, …; see C v. D, …", with or without a remark after the first. */
export function isJoined(text: string, before: Citation | undefined, citation: Citation): boolean {
  if (!before) return false;
  const opens = before.end + blanksAt(text, before.end);
  const from = readBracket(text, opens, LONGEST_REMARK)?.end ?? before.end;
  return from <= citation.start && citation.start - from < 60 && JOINT.test(text.slice(from, citation.start));
}

function blanksAt(text: string, at: number): number {
  let count = 0;
  while (count < 4 && /\s/.test(text[at + count] ?? '')) count += 1;
  return count;
}
