import type { Span } from '../citations/citation.ts';

/** A part of an opinion with its author. The majority's part includes the head. */
export interface OpinionSegment extends Span {
  kind: 'majority' | 'dissent' | 'concurrence';
}

/**
 * A line that begins a separate opinion: "Wilson, J. (dissenting).", "GARCIA, J. (concurring)", "Rivera, J. (dissenting in
 * part)". The judge's name is at most four words, so that matching a line is always cheap.
 */
const SEPARATE_OPINION =
  /^[\s*[\]\d{}]{0,12}(?:Chief Judge |Judge )?[\p{Lu}][\p{L}.'’-]{0,24}(?: [\p{L}.'’-]{1,24}){0,3},? (?:Ch\. ?J|C\. ?J|J\. ?P|P\. ?J|JJ?)\.?(?:, ?|,? ?\()(dissent|concurr)ing/iu;

/** "All concur except Curran, J., who concurs in the result in the following memorandum:" */
const FOLLOWING_MEMORANDUM = /\bwho (dissent|concur)s\b.{0,200}\bin (?:the following|a separate) (?:memorandum|opinion):?/iu;

const LONGEST_LINE = 400;

/** Divides an opinion's text into the majority's part and separate opinions, by the lines that announce these. */
export function segmentOpinion(text: string): OpinionSegment[] {
  const segments: OpinionSegment[] = [{ kind: 'majority', start: 0, end: text.length }];
  for (let start = 0; start < text.length; ) {
    const end = endOfLine(text, start);
    const line = text.slice(start, Math.min(end, start + LONGEST_LINE));
    const opened = openedBy(line);
    const last = segments.at(-1);
    if (opened && last && start + opened.at > 0) {
      last.end = start + opened.at;
      segments.push({ kind: opened.kind, start: start + opened.at, end: text.length });
    }
    start = end + 1;
  }
  return segments;
}

function openedBy(line: string): { kind: OpinionSegment['kind']; at: number } | null {
  const signed = SEPARATE_OPINION.exec(line);
  if (signed) return { kind: kindOf(signed[1]), at: 0 };
  const announced = FOLLOWING_MEMORANDUM.exec(line);
  return announced ? { kind: kindOf(announced[1]), at: announced.index + announced[0].length } : null;
}

const kindOf = (word: string | undefined) => (word?.toLowerCase() === 'dissent' ? 'dissent' : 'concurrence');

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : end;
}
