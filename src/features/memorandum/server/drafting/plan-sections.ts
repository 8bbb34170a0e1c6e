import { reportKey } from '#features/verification/server/library/citation-keys.ts';
import type { AdverseAnswer } from '../plan/answer-adverse-authority.ts';
import { POINTS, type PointKind } from '../plan/points.ts';
import type { AdverseAuthority, PlannedPart, PointsPlan, SupportingAuthority } from '../plan/points-plan.ts';
import type { CaseFile, CitedAuthority } from '../understanding/case-file.ts';
import { subjectOf } from './answer-points.ts';
import type { AnsweredPoint } from './brief.ts';
import type { SectionId } from './draft.ts';
import { plaintiffsOwn } from './list-authorities.ts';
import { statementsCiting } from './plaintiffs-sentences.ts';
import { wordHeading } from './word-heading.ts';

/** A part as it is asked for. */
export interface OutlinedPart {
  kind: string;
  heading: string | null;
  supports: SupportingAuthority[];
  notes: readonly string[];
  /** Index of the plaintiff's point that the part answers, in the replies. */
  answers: number | null;
}

/** Authorities that a section has to answer by name, and how. */
export interface Confrontation extends AdverseAnswer {
  id: string;
  /** The decision as the plaintiff cites it, where the plaintiff does. */
  cited: CitedAuthority | null;
}

/** A section before anybody has written it. */
export interface SectionOutline {
  id: SectionId;
  label: string | null;
  heading: string;
  parts: OutlinedPart[];
  words: number;
  confronts: Confrontation[];
}

/** Words for each section; together, with what code writes, they stay well below the limit, usually the 7,000 of 22 NYCRR 202.8-b. */
const WORDS: Readonly<Record<Exclude<SectionId, 'replies'>, number>> = {
  ...{ preliminary: 450, facts: 950, standard: 230, usury: 1_950, 'prima-facie': 1_000, premature: 300 },
  ...{ breach: 600, fees: 550, guaranty: 400, conclusion: 120 },
};
const USUAL_LIMIT = 7_000;
const SHARE_OF_LIMIT = 0.93;
const WORDS_PER_REPLY = 400;
const MOST_REPLY_WORDS = 3_600;
/** No memorandum argues more points in earnest; what lies beyond is left to the attorney by the check of the replies. */
const MOST_REPLIES = 12;

/** The sections of the opposition in their order. Without a plan of points each point of the plaintiff has an answer of its own. */
export function planSections(
  file: CaseFile,
  plan: PointsPlan,
  points: readonly AnsweredPoint[],
  rateIsArguable: boolean,
  limit = USUAL_LIMIT,
): SectionOutline[] {
  const ours = isPlanned(file) ? plan.points : [];
  const sections: SectionOutline[] = [
    single('preliminary', 'PRELIMINARY STATEMENT'),
    single('facts', 'STATEMENT OF FACTS'),
    single('standard', 'STANDARD OF REVIEW'),
    ...ours.map(({ kind, heading, parts, confronts }) => ({
      ...{ id: kind, label: null, heading: wordHeading(heading, file, rateIsArguable), words: wordsFor(kind, parts) },
      parts: parts.map((part) => outlinePart(file, part, parts.length > 1, rateIsArguable)),
      confronts: confronts.map((adverse) => confrontationOf(file, adverse)),
    })),
    ...repliesTo(points, ours.length === 0),
    single('conclusion', 'CONCLUSION'),
  ];
  addPlaintiffsOwn(file, sections, points);
  if (ours.length === 0) addAdverse(file, plan, sections);
  return withinWords(labelled(sections), Math.floor(limit * SHARE_OF_LIMIT));
}

/** A signature that is denied needs as much room as the rest of the argument on the guaranty. */
const wordsFor = (kind: PointKind, parts: readonly PlannedPart[]) =>
  kind === 'guaranty' && parts.length > 1 ? 2 * WORDS.guaranty : WORDS[kind];

function confrontationOf({ authorities }: CaseFile, { authority, answer, distinguishes, open }: AdverseAuthority): Confrontation {
  const cited = authorities.find((found) => found.authority?.key === authority.key) ?? null;
  return { id: authority.key, cited, answer, distinguishes, open };
}

/** A plan of points is made for an advance on receipts and for summary judgment. */
export function isPlanned({ motion }: Pick<CaseFile, 'motion'>): boolean {
  return motion.isCashAdvance && motion.isSummaryJudgment;
}

function single(id: 'preliminary' | 'facts' | 'standard' | 'conclusion', heading: string): SectionOutline {
  return { id, label: null, heading, parts: [onePart(id)], words: WORDS[id], confronts: [] };
}

const onePart = (kind: string): OutlinedPart => ({ kind, heading: null, supports: [], notes: [], answers: null });

function outlinePart(
  file: CaseFile,
  { kind, heading, supports, notes }: PlannedPart,
  hasSiblings: boolean,
  rateIsArguable: boolean,
): OutlinedPart {
  return { kind, heading: hasSiblings ? wordHeading(heading, file, rateIsArguable) : null, supports, notes, answers: null };
}

function repliesTo(points: readonly AnsweredPoint[], isWholeArgument: boolean): SectionOutline[] {
  const open = [...points.entries()].filter(([, { answeredIn }]) => answeredIn === 'replies');
  if (open.length === 0 && isWholeArgument)
    return [{ id: 'replies', label: null, heading: ANSWER, parts: [onePart('reply-1')], words: 2_000, confronts: [] }];
  if (open.length === 0) return [];
  const parts = open.slice(0, MOST_REPLIES).map(([index], place) => ({
    ...{ kind: `reply-${place + 1}`, supports: [], notes: [], answers: index },
    heading: open.length > 1 ? `[why plaintiff’s ${points[index]?.label ?? 'argument'} does not entitle it to judgment]` : null,
  }));
  const words = Math.min(MOST_REPLY_WORDS, WORDS_PER_REPLY * open.length);
  const heading = isWholeArgument ? ANSWER : 'Plaintiff’s other arguments do not entitle it to the relief that it asks for.';
  return [{ id: 'replies', label: null, heading, parts, words, confronts: [] }];
}

const ANSWER = 'Plaintiff’s arguments do not entitle it to the relief that it asks for.';

/** A section cannot answer more decisions by name; the report lists those that nothing answers. */
const MOST_CONFRONTED = 25;

const READ_FIRST =
  'Only plaintiff’s memorandum knows it: the library does not have it. Name it where plaintiff’s argument is answered for which it is cited, assume for argument that it says what plaintiff says, adopt nothing of it, and say which fact of this record takes this case out of it.';

/**
 * The plaintiff's decisions that nobody has looked at are answered where the argument is that they are cited for: by the sentences that
 * cite them, or else by their point. The usual decisions on the standard are no argument.
 */
function addPlaintiffsOwn(file: CaseFile, sections: SectionOutline[], points: readonly AnsweredPoint[]) {
  for (const { id, cited } of plaintiffsOwn(file)) {
    if (isOfTheStandard(file, cited.citations)) continue;
    // A stored reading has the same decisions as other objects.
    const at = file.points.findIndex(({ authorities }) => authorities.some(({ text }) => text === cited.text));
    const subject = subjectOf(
      statementsCiting(file, cited.citations)
        .map(({ text }) => text)
        .join(' '),
    );
    const wanted = [subject, points[at]?.answeredIn].map((id) => sections.find((candidate) => candidate.id === id));
    const section = wanted.find((found) => found) ?? placeForDecision(sections);
    if (section && section.confronts.length < MOST_CONFRONTED)
      section.confronts.push({ id, cited, answer: READ_FIRST, distinguishes: [], open: [] });
  }
}

/** Section that answers a decision which belongs to no point: the replies, or else usury. */
function placeForDecision(sections: readonly SectionOutline[]): SectionOutline | undefined {
  return sections.find(({ id }) => id === 'replies') ?? sections.find(({ id }) => id === 'usury');
}

/** Alvarez, Winegrad and Zuckerman, by their places in the reports. */
const STANDARD_REPORTS = new Set(['68 ny2d 320', '64 ny2d 851', '49 ny2d 557']);

function isOfTheStandard({ memorandum }: CaseFile, citations: readonly number[]): boolean {
  return citations.some((index) => {
    const citation = memorandum.citations[index]?.citation;
    return citation?.kind === 'case' && STANDARD_REPORTS.has(reportKey(citation));
  });
}

/** Without points of our own the adverse decisions are answered among the replies. */
function addAdverse(file: CaseFile, plan: PointsPlan, sections: SectionOutline[]) {
  const section = placeForDecision(sections);
  const adverse = plan.points.flatMap(({ confronts }) => confronts).filter(({ isCitedByPlaintiff }) => isCitedByPlaintiff);
  section?.confronts.push(...adverse.map((found) => confrontationOf(file, found)));
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'];

function labelled(sections: readonly SectionOutline[]): SectionOutline[] {
  const isPoint = ({ id }: SectionOutline) => id === 'replies' || Object.hasOwn(POINTS, id);
  const points = sections.filter(isPoint);
  return sections.map((section) =>
    isPoint(section) ? { ...section, label: `POINT ${ROMAN[points.indexOf(section)] ?? points.indexOf(section) + 1}` } : section,
  );
}

/** Every section that a model writes gives up its share where there are too many. */
function withinWords(sections: readonly SectionOutline[], most: number): SectionOutline[] {
  const total = sections.reduce((sum, { words }) => sum + words, 0);
  if (total <= most) return [...sections];
  return sections.map((section) => ({ ...section, words: Math.floor((section.words * most) / total) }));
}
