import type { CaseCitation } from '#features/verification/server/citations/citation.ts';
import { SHIPPED_AUTHORITIES } from '#features/verification/server/library/authorities/shipped-authorities.ts';
import type { Authority } from '#features/verification/server/library/authority.ts';
import { type AdverseAnswer, answerAdverseAuthority } from './answer-adverse-authority.ts';
import { applyConditions, type CaseFacts, type MetCondition } from './case-facts.ts';
import { type Department, orderFor } from './department-order.ts';
import type { PlanFacts } from './plan-facts.ts';
import { CONFIRM_USURY, POINTS, type Point, type PointKind, type PointPart } from './points.ts';
import { type StandardSentence, standardOfReview } from './standard-of-review.ts';

export interface PlanInput {
  department: Department;
  /** Those of the library that the plaintiff cites. */
  plaintiffsAuthorities: readonly Authority[];
  /** All that the plaintiff cites by a report, in the library or not. */
  plaintiffsCitations?: readonly Pick<CaseCitation, 'volume' | 'reporter' | 'page'>[];
  facts: PlanFacts;
  /** Facts of the case in the terms of the library's conditions. */
  caseFacts: CaseFacts;
  /** The firm's library; without it the shipped one. */
  library?: readonly Authority[];
}

/** An authority that may support a part. It is never one for the funder. */
export interface SupportingAuthority {
  authority: Authority;
  weight: 'home' | 'court-of-appeals' | 'persuasive';
  /** Caveat that goes with every citation: its posture where it was decided on the pleadings, its limits. */
  mustSay: string[];
  isCitedByPlaintiff: boolean;
  /** Facts of this record that bring the case within the decision. */
  follows: MetCondition[];
  /** Facts of this record that plaintiff can set it aside with: to be met in advance. */
  hurts: MetCondition[];
}

/** An adverse authority that has to be answered by name. */
export interface AdverseAuthority extends AdverseAnswer {
  authority: Authority;
  isHome: boolean;
  isCitedByPlaintiff: boolean;
}

export interface PlannedPart {
  kind: string;
  heading: string;
  supports: SupportingAuthority[];
  notes: readonly string[];
}

export interface PlannedPoint {
  kind: PointKind;
  heading: string;
  parts: PlannedPart[];
  confronts: AdverseAuthority[];
}

export interface PointsPlan {
  standard: StandardSentence[];
  /** Notes on the department, for the author. */
  notes: readonly string[];
  points: PlannedPoint[];
}

/** The points of an opposition in the order of the department, with who supports each and who must be answered there. */
export function planPoints({ library = SHIPPED_AUTHORITIES, ...input }: PlanInput): PointsPlan {
  const order = orderFor(input.department, input.facts);
  const points = order.points.filter((kind) => isCalledFor(kind, input.facts)).map((kind) => POINTS[kind]);
  const adverse = findAdverse(library, input, points);
  return {
    standard: standardOfReview(library, input.plaintiffsCitations ?? []),
    notes: order.notes,
    points: points.map((point) => ({
      kind: point.kind,
      heading: point.heading,
      parts: orderParts(point, input.facts).map((part) => planPart(part, library, input)),
      confronts: adverse.filter(({ authority }) => placeToAnswer(authority, points) === point),
    })),
  };
}

function isCalledFor(kind: PointKind, facts: PlanFacts): boolean {
  if (kind === 'premature') return facts.asksDiscovery;
  if (kind === 'breach') return facts.disputesBreach;
  if (kind === 'fees') return facts.claimsFees;
  if (kind === 'guaranty') return facts.hasGuaranty;
  return true;
}

/** What the record carries, its strongest part first: recourse where bankruptcy is a default, then reconciliation. */
function orderParts({ parts }: Point, facts: PlanFacts): PointPart[] {
  const isCarried: Record<string, boolean> = { unconscionability: facts.attacksTerms, signature: facts.deniesGuaranty };
  const carried = parts.filter(({ kind }) => isCarried[kind] ?? true);
  const isRecourse = ({ kind }: PointPart) => kind === 'recourse' && facts.bankruptcyClause;
  return [...carried.filter(isRecourse), ...carried.filter((part) => !isRecourse(part))];
}

function planPart(part: PointPart, library: readonly Authority[], input: Omit<PlanInput, 'library'>): PlannedPart {
  const supports = supportersOf(part, library, input.department).map((authority) => support(authority, input));
  const byWeight = (['home', 'court-of-appeals', 'persuasive'] as const).flatMap((weight) =>
    supports.filter((supporter) => supporter.weight === weight),
  );
  const notes = part.notes.filter((note) => note !== CONFIRM_USURY || !input.caseFacts.has('usuryPleadedAs'));
  const isLeadAway = supports[0]?.weight === 'persuasive' && byWeight[0]?.weight === 'home';
  return {
    ...{ kind: part.kind, heading: part.heading, supports: byWeight },
    notes: isLeadAway ? [...notes, HOME_FIRST] : notes,
  };
}

const HOME_FIRST =
  'The decision best known on this is of another department: open with a rule of this department’s own decisions and the fact that meets it, and cite the other behind them, as persuasive.';

/** The named ones, then what the firm added on the same topics. Whatever an entry's key: one for the funder supports nothing. */
function supportersOf(
  { leads, homeLeads = [], topics }: PointPart,
  library: readonly Authority[],
  department: Department,
): Authority[] {
  const find = (keys: readonly string[]) => keys.flatMap((key) => library.find((authority) => authority.key === key) ?? []);
  const named = [...find(leads), ...find(homeLeads).filter((authority) => isOfDepartment(authority, department))];
  const added = library.filter(({ key, side, topics: about }) => {
    return !SHIPPED_KEYS.has(key) && side === 'merchant' && about.some((topic) => topics.includes(topic));
  });
  return [...named, ...added].filter(({ side }) => side !== 'funder');
}

const SHIPPED_KEYS = new Set(SHIPPED_AUTHORITIES.map(({ key }) => key));

function support(
  authority: Authority,
  { department, plaintiffsAuthorities, caseFacts }: Omit<PlanInput, 'library'>,
): SupportingAuthority {
  const { court, isPleadingStage, posture, caution, details } = authority;
  const isHome = isOfDepartment(authority, department);
  const stage = isPleadingStage ? (posture ?? 'decided on the pleadings') : null;
  return {
    authority,
    weight: isHome ? 'home' : court.name === 'Ct App' ? 'court-of-appeals' : 'persuasive',
    mustSay: [stage, caution].filter((words) => words !== null),
    isCitedByPlaintiff: plaintiffsAuthorities.some(({ key }) => key === authority.key),
    follows: applyConditions(details?.followWhen ?? [], caseFacts).met,
    hurts: applyConditions(details?.distinguishWhen ?? [], caseFacts).met,
  };
}

/** The funder's decisions of the home department and the Court of Appeals on a planned point, and whatever adverse the plaintiff cites. */
function findAdverse(
  library: readonly Authority[],
  { department, plaintiffsAuthorities, caseFacts }: PlanInput,
  points: readonly Point[],
): AdverseAuthority[] {
  const once = [...new Map(plaintiffsAuthorities.map((authority) => [authority.key, authority])).values()];
  const cited = once.filter(({ side }) => side === 'funder' || side === 'mixed');
  const home = library.filter(({ side, court, key, topics }) => {
    const binds = court.name === 'Ct App' || isOfDepartment({ court }, department);
    const isOnPoint = points.some((point) => isOnTopic(point, topics));
    return side === 'funder' && binds && isOnPoint && !cited.some((authority) => authority.key === key);
  });
  const binding = [...cited, ...home].filter(
    (authority) =>
      authority.side === 'funder' && isOfDepartment(authority, department) && isOnTopic(POINTS.usury, authority.topics),
  );
  return [...cited, ...home].map((authority) => {
    const adverse = answerAdverseAuthority(authority, caseFacts);
    const isAlone = binding.length === 1 && binding[0] === authority;
    return {
      ...adverse,
      ...{ authority, answer: isAlone ? `${adverse.answer} ${ALONE}` : adverse.answer },
      ...{ isHome: isOfDepartment(authority, department), isCitedByPlaintiff: cited.includes(authority) },
    };
  });
}

const ALONE =
  'It is this department’s only decision for a funder on the point in the library: give it a paragraph of its own before those of other departments, and go through what it turned on fact by fact.';

/** Of the Appellate Division's department, not of a trial court or an Appellate Term within it. */
function isOfDepartment({ court }: Pick<Authority, 'court'>, department: Department): boolean {
  return department !== null && court.department === department && !/^App Term|^Sup Ct/.test(court.name ?? '');
}

/** The point on the same topic; the point on usury for the rest, which is in every plan. */
function placeToAnswer({ topics }: Authority, points: readonly Point[]): Point {
  const usury = POINTS.usury;
  return isOnTopic(usury, topics) ? usury : (points.find((point) => isOnTopic(point, topics)) ?? usury);
}

const isOnTopic = ({ parts }: Point, topics: Authority['topics']) =>
  parts.some((part) => part.topics.some((topic) => topics.includes(topic)));
