import type { AuthorityTopic } from '#features/verification/server/library/authority-topics.ts';
import { POINTS, type PointKind } from '../plan/points.ts';
import type { CaseFile, PlaintiffsPoint } from '../understanding/case-file.ts';
import type { AnsweredPoint } from './brief.ts';
import { recordIdAtOffset } from './list-records.ts';

/** Says of every point of the plaintiff which of our sections answers it, by its headings and its authorities; the rest goes to the replies. */
export function answerPoints(file: CaseFile, planned: readonly PointKind[]): AnsweredPoint[] {
  return file.points.map((point) => ({
    label: point.heading.label,
    heading: file.mask.words(point.heading.text.replace(/\s+/g, ' ').trim()),
    pages: pagesOf(file, point),
    answeredIn: placeFor(point, planned),
  }));
}

/** Topics of plaintiff's headings, by the section that answers them. */
const SPEAKS_OF: Readonly<Record<PointKind, RegExp>> = {
  guaranty: /\bguarant/i,
  usury:
    /\busur|\bloan\b|\breconcil|\bfinite\b|\brecourse\b|\btrue (?:sale|purchase)|\bpurchase (?:and sale|of (?:future )?receivables)|\bdisguised\b/i,
  fees: /\bfees?\b|\battorney|\bliquidated\b|\bpenalt|\bunconscionab|\bcosts of collection|\bprejudgment interest/i,
  premature: /\bdiscovery\b|\bdisclosure\b|\bpremature|\b3212\(f\)/i,
  breach: /\bbreach|\bdefault(?:ed)?\b/i,
  'prima-facie':
    /\bprima facie|\bentitle(?:d|s|ment)?\b.{0,60}\b(?:judgment|damages)|\bdamages\b|\bestablish|\bperform|\bbreach|\baccount stated|\bbalance\b/i,
};

/** A heading weighs more than what divides it, and that more than one decision. */
const WEIGHTS = { heading: 4, part: 2, authority: 1 };

/** The more particular argument wins where two are as near. */
const NEAREST_FIRST = ['guaranty', 'usury', 'fees', 'premature', 'prima-facie', 'breach'] as const satisfies PointKind[];

/** Words on the elements of a claim: "the buyer shows the contract and the breach". */
const SPEAKS_OF_PROOF = /\b(?:elements?|shows?|prima facie|establish\w*|burden)\b/i;

/** The particular subject that words of plaintiff's speak of: of its guaranty, a breach, a loan; null where it is none or the claim as a whole. */
export function subjectOf(words: string): PointKind | null {
  if (SPEAKS_OF_PROOF.test(words)) return null;
  return NEAREST_FIRST.find((kind) => kind !== 'prima-facie' && SPEAKS_OF[kind].test(words)) ?? null;
}

function placeFor(point: PlaintiffsPoint, planned: readonly PointKind[]): PointKind | 'replies' {
  const scored = NEAREST_FIRST.filter((kind) => planned.includes(kind)).map((kind) => ({ kind, score: scoreOf(point, kind) }));
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one), { kind: 'replies' as const, score: 0 } as {
    kind: PointKind | 'replies';
    score: number;
  });
  return best.kind;
}

function scoreOf({ heading, parts, authorities }: PlaintiffsPoint, kind: PointKind): number {
  const speaks = SPEAKS_OF[kind];
  const topics = POINTS[kind].parts.flatMap((part): readonly AuthorityTopic[] => part.topics);
  const decisions = authorities.filter(({ authority }) => authority?.topics.some((topic) => topics.includes(topic)));
  return (
    (speaks.test(heading.text) ? WEIGHTS.heading : 0) +
    WEIGHTS.part * parts.filter(({ text }) => speaks.test(text)).length +
    WEIGHTS.authority * Math.min(decisions.length, WEIGHTS.heading - 1)
  );
}

/** The pages from the point's heading to its end. */
function pagesOf({ memorandum }: CaseFile, { heading }: PlaintiffsPoint): string[] {
  const { pageStarts } = memorandum.paper;
  const inside = pageStarts.filter(({ at }) => at > heading.start && at < heading.until).map(({ at }) => at);
  const ids = [heading.start, ...inside].map((at) => recordIdAtOffset(memorandum, at));
  return [...new Set(ids.filter((id) => id !== null))];
}
