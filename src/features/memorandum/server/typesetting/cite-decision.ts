import { findCitations } from '#features/verification/server/citations/find-citations.ts';
import type { Authority } from '#features/verification/server/library/authority.ts';
import type { AuthoritySource } from '../drafting/brief.ts';
import {
  type CitationManner,
  type CitationParts,
  type CitedDecision,
  citationParts,
  isOfNewYorkReports,
  shortLocation,
} from '../outline/cite-authority.ts';
import { fullNameOf } from './short-names.ts';

/** Manner of a first citation. `saysPosture`: the sentence tells the posture itself. */
type FirstManner = CitationManner & { saysPosture?: boolean };

/** First citation of a decision, with its posture: ", 194 A.D.3d 516, 517 (1st Dep’t 2021) (motion to dismiss)". */
export function citeInFull(source: AuthoritySource, manner: FirstManner): CitationParts {
  const { authority, cited } = source;
  const theirs = authority ? null : decisionIn(cited?.text ?? '');
  if (theirs) return citationParts(theirs, manner);
  if (!authority) return asPlaintiffCites(cited?.text ?? fullNameOf(source), cited?.name ?? '');
  const { name, place: location } = citationParts(authority, manner);
  const posture = manner.saysPosture ? null : postureWords(authority);
  if (!posture) return { name, place: location };
  const isBracketed = manner.style === 'official' && manner.inBrackets;
  return { name, place: `${location} ${isBracketed ? `[${posture}]` : `(${posture})`}` };
}

/** Each later citation: ", 181 A.D.3d at 665-666" after the short name. */
export function citeAgain(source: AuthoritySource, shortName: string, manner: CitationManner): CitationParts {
  const text = source.cited?.text ?? '';
  const theirs = source.authority ? null : decisionIn(text);
  const known = source.authority ?? (theirs && { ...theirs, pin: null });
  const location = known ? shortLocation(known, manner) : locationOf(text);
  return { name: shortName, place: location ? `, ${location}` : '' };
}

/** A decision that only the plaintiff knows, for the draft's own style; null for a form that the style's rules here do not cover. */
function decisionIn(text: string): CitedDecision | null {
  const [found, ...more] = findCitations(text);
  if (found?.kind !== 'case' || more.length > 0 || !found.name?.second || found.year === null || found.parallels?.length)
    return null;
  const { name, volume, reporter, page, pins, court, year } = found;
  if (!isOfNewYorkReports(reporter) || !/^(?:Ct App|\d(?:st|d|th) Dept)$/.test(court.name ?? '')) return null;
  const pin = pins.map(({ from, to }) => (from === to ? from : `${from}-${to}`)).join(', ') || null;
  return { name: `${name.first} v ${name.second}`, report: { volume, reporter, page }, slip: null, pin, court, year, date: null };
}

/** Cites a decision that only the plaintiff knows in the plaintiff's words: nobody has looked it up. */
function asPlaintiffCites(text: string, name: string): CitationParts {
  const length = lengthOfName(text, name);
  return { name: text.slice(0, length), place: text.slice(length).replace(/\.$/, '') };
}

/** Length up to the comma before the reporter, or before the slip opinion's year. */
function lengthOfName(text: string, name: string): number {
  if (name !== '' && text.startsWith(name)) return name.length;
  return Math.max(0, text.search(LOCATION));
}

const LOCATION = /,? (?:\d{1,4} (?:[A-Z][\w.’']{0,12} ?){1,4}\d{1,6}\b)/;

/** Finds "999 A.D.3d 111" in the plaintiff's citation. */
function locationOf(text: string): string | null {
  return LOCATION.exec(text)?.[0].replace(/^,? /, '') ?? null;
}

/** A pinpoint page such as ", 324" before the court or the year. */
const POINT_PAGE = /(?<=\d), [\d–-]{1,12}(?= [([])/;

/** Citation for the table of authorities: without pinpoint page and posture. */
export function citeInTable(source: AuthoritySource, style: CitationManner['style']): CitationParts {
  if (!source.authority) {
    const { name, place: location } = citeInFull(source, { style });
    return { name, place: location.replace(POINT_PAGE, '') };
  }
  return citationParts({ ...source.authority, pin: null }, { style });
}

/** Note on a decision wherever it is cited in full: that it was decided on the pleadings, or modified. Null for most. */
function postureWords({ isPleadingStage, posture, caution }: Authority): string | null {
  if (isPleadingStage) return /\bmotion to dismiss\b/i.test(posture ?? '') ? 'motion to dismiss' : 'pleading stage';
  return /\bmodified\b/i.test(caution ?? '') ? 'modified' : null;
}
