import type { Authority } from '#features/verification/server/library/authority.ts';
import type { CitationStyle } from '../drafting/brief.ts';
import type { RuleCitation } from '../plan/standard-of-review.ts';

/** Citation form of a decision. `inBrackets`: inside parentheses, where the official style sets brackets. */
export interface CitationManner {
  style: CitationStyle;
  inBrackets?: boolean;
}

/** A citation in its two parts: the parties stand in italics. */
export interface CitationParts {
  name: string;
  /** From the comma on: ", 181 A.D.3d 664, 665-66 (2d Dep’t 2020)". */
  place: string;
}

const BLUEBOOK: CitationManner = { style: 'bluebook' };
const MONTHS = ['Jan.', 'Feb.', 'Mar.', 'Apr.', 'May', 'June', 'July', 'Aug.', 'Sept.', 'Oct.', 'Nov.', 'Dec.'];

/**
 * Cites a decision of the library: "181 A.D.3d 664, 665-66 (2d Dep’t 2020)" as New York lawyers do, or in the official style of the
 * Law Reporting Bureau, "181 AD3d 664, 665-666 (2d Dept 2020)".
 */
export function citeAuthority(authority: Authority, manner: CitationManner = BLUEBOOK): string {
  const { name, place } = citationParts(authority, manner);
  return `${name}${place}`;
}

/** Fields of a decision that a citation prints. */
export type CitedDecision = Pick<Authority, 'name' | 'report' | 'slip' | 'pin' | 'court' | 'year' | 'date'>;

/** True for a reporter that both styles can name. */
export const isOfNewYorkReports = (reporter: string): boolean => reporter in REPORTERS;

/** The same in its two parts. */
export function citationParts(authority: CitedDecision, manner: CitationManner = BLUEBOOK): CitationParts {
  const { report, year } = authority;
  const { style } = manner;
  const pin = pinOf(authority, style);
  const name = partiesOf(authority, style);
  if (report) {
    const place = `${report.volume} ${reporterOf(report.reporter, style)} ${report.page}${pin ? `, ${pin}` : ''}`;
    return { name, place: `, ${place} ${enclosed([courtWords(authority, style), year], manner)}` };
  }
  const slip = slipWords(authority, manner);
  if (!slip) return { name, place: ` ${enclosed([year], manner)}` };
  return { name, place: `, ${slip} ${enclosed([courtWords(authority, style), dateOrYear(authority, style)], manner)}` };
}

/** Short form behind the name after the first citation: "181 A.D.3d at 665-66"; null where it has none. */
export function shortLocation(authority: CitedDecision, manner: CitationManner): string | null {
  const { report } = authority;
  const pin = pinOf(authority, manner.style);
  if (!report) return slipWords(authority, manner);
  // Without a point that the library knows, the page on which the decision begins.
  return `${report.volume} ${reporterOf(report.reporter, manner.style)} ${pin ? `at ${pin}` : report.page}`;
}

/** A rule's usual decision, in the Bluebook style. */
export function citeReport({ name, report, pin, year }: RuleCitation): string {
  return `${name.replace(' v ', ' v. ')}, ${report.volume} ${reporterOf(report.reporter, 'bluebook')} ${report.page}, ${pin} (${year})`;
}

/** The Bluebook drops the digits that both ends of a range share, but keeps two: "665-66". */
function pinOf({ pin }: CitedDecision, style: CitationStyle): string | null {
  if (pin === null || style === 'official') return pin;
  return pin.replace(/\b(\d+)-(\d+)\b/g, (range, from: string, to: string) => {
    if (from.length !== to.length || from.length < 3) return range;
    let shared = 0;
    while (shared < from.length - 2 && from[shared] === to[shared]) shared += 1;
    return `${from}-${to.slice(shared)}`;
  });
}

const REPORTERS: Readonly<Record<string, string>> = {
  NY: 'N.Y.',
  NY2d: 'N.Y.2d',
  NY3d: 'N.Y.3d',
  AD2d: 'A.D.2d',
  AD3d: 'A.D.3d',
  'Misc 2d': 'Misc. 2d',
  'Misc 3d': 'Misc. 3d',
};

const reporterOf = (reporter: string, style: CitationStyle) =>
  style === 'bluebook' ? (REPORTERS[reporter] ?? reporter) : reporter;

function partiesOf({ name }: CitedDecision, style: CitationStyle): string {
  return style === 'bluebook' ? name.replace(/ v (?=\p{Lu}|\d)/u, ' v. ') : name.replace(/ v\. (?=\p{Lu}|\d)/u, ' v ');
}

function enclosed(words: readonly (string | number)[], { style, inBrackets }: CitationManner): string {
  const inside = words.filter((word) => word !== '').join(' ');
  return style === 'official' && inBrackets ? `[${inside}]` : `(${inside})`;
}

function slipWords({ slip }: CitedDecision, { style, inBrackets }: CitationManner): string | null {
  if (!slip) return null;
  const series =
    style === 'bluebook' ? slip.series.replace('NY Slip Op', 'N.Y. Slip Op.').replace('US Dist', 'U.S. Dist.') : slip.series;
  const unpublished = slip.isUnpublished ? (style === 'official' && inBrackets ? '[U]' : '(U)') : '';
  return `${slip.year} ${series} ${slip.number}${unpublished}`;
}

/** The Court of Appeals is known by its reporter; the official style names it for a slip opinion as well. */
function courtWords({ court }: CitedDecision, style: CitationStyle): string {
  if (!court.name || court.name === 'Ct App') return '';
  if (style === 'official') return court.name;
  return court.name
    .replace(/ Dept\b/, ' Dep’t')
    .replace(/^Sup Ct/, 'Sup. Ct.')
    .replace(/ County$/, ' Cnty.')
    .replace(/^SDNY$/, 'S.D.N.Y.')
    .replace(/^EDNY$/, 'E.D.N.Y.');
}

/** The Bluebook dates a slip opinion, the official style gives its year. */
function dateOrYear({ date, year }: CitedDecision, style: CitationStyle): string | number {
  if (!date || style === 'official') return year;
  const [inYear, month, day] = date.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${day}, ${inYear}`;
}
