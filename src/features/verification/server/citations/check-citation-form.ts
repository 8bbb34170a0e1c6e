import type { CaseCitation, Court, SlipCitation } from './citation.ts';
import { findReporter, type ReporterCourt } from './reporter-years.ts';

/** Something about a citation that cannot be right, or that a court expects to be different; no book is needed to see it. */
export interface FormFlag {
  kind:
    | 'court-conflict'
    | 'reporter-year'
    | 'future-year'
    | 'date-conflict'
    | 'pin-before-page'
    | 'department-missing'
    | 'year-missing'
    | 'unpublished'
    | 'slip-only';
  /** Description in a sentence. */
  says: string;
}

const COURTS_IN_WORDS: Record<ReporterCourt, string> = {
  'court-of-appeals': 'the Court of Appeals',
  'appellate-division': 'the Appellate Division',
  lower: 'trial courts and the Appellate Term',
  'us-supreme': 'the Supreme Court of the United States',
  circuit: 'federal courts of appeals',
  district: 'federal district courts',
};

/**
 * Finds contradictions within a citation: a reporter with another court's name, a year before the reporter existed or after
 * `today` (ISO date), a page before the first one; and what it leaves out.
 */
export function checkCitationForm(citation: CaseCitation | SlipCitation, today: string): FormFlag[] {
  const flags = citation.kind === 'case' ? checkCase(citation) : checkSlip(citation);
  const isFuture =
    (citation.year ?? 0) > Number(today.slice(0, 4)) || (citation.kind === 'slip' && (citation.date ?? '') > today);
  const future = { kind: 'future-year', says: 'The decision would lie in the future.' } as const;
  return isFuture ? [...flags, future] : flags;
}

function checkCase({ reporter: key, court, year, page, pins }: CaseCitation): FormFlag[] {
  const reporter = findReporter(key);
  const flags: FormFlag[] = [];
  if (year === null) flags.push({ kind: 'year-missing', says: 'The year is missing.' });
  const early = pins.find(({ from }) => /^\d+$/.test(from) && /^\d+$/.test(page) && Number(from) < Number(page));
  if (early) flags.push({ kind: 'pin-before-page', says: `Page ${early.from} comes before the decision’s first page, ${page}.` });
  if (!reporter) return flags;
  const carried = courtNamed(court);
  if (carried && carried !== reporter.court) {
    flags.push({ kind: 'court-conflict', says: `${key} carries ${COURTS_IN_WORDS[reporter.court]}, not ${nameOf(court)}.` });
  }
  if (year !== null && (year < reporter.from || year > (reporter.to ?? year))) {
    const years = reporter.to ? `${reporter.from} to ${reporter.to}` : `${reporter.from} on`;
    flags.push({ kind: 'reporter-year', says: `${key} has decisions from ${years}, none of ${year}.` });
  }
  if (reporter.court === 'appellate-division' && !carried) {
    flags.push({ kind: 'department-missing', says: 'The department is missing.' });
  }
  return flags;
}

function checkSlip({ series, year, date, isUnpublished }: SlipCitation): FormFlag[] {
  const flags: FormFlag[] = [];
  if (date && Number(date.slice(0, 4)) !== year) {
    flags.push({ kind: 'date-conflict', says: `The slip opinion is of ${year} and the date of ${date.slice(0, 4)}.` });
  }
  if (isUnpublished) {
    flags.push({ kind: 'unpublished', says: 'The decision is not in the official reports (U): it persuades at most.' });
  } else if (series === 'NY Slip Op') {
    flags.push({ kind: 'slip-only', says: 'Cited by its slip opinion only: look for its place in the official reports.' });
  } else {
    flags.push({ kind: 'slip-only', says: 'Cited by a database’s number only: look for its place in a reporter.' });
  }
  return flags;
}

/** The kind of court that the bracketed words name; null when they name no known one. */
function courtNamed({ name, department }: Court): ReporterCourt | null {
  const plain = (name ?? '').toLowerCase().replace(/[^a-z0-9 ]/g, '');
  if (/^(?:app term|sup ct|civ ct|county ct|fam ct|sur ct|crim ct|city ct|dist ct|ct cl)/.test(plain)) return 'lower';
  if (/^ct app|^court of appeals|^ny$/.test(plain)) return 'court-of-appeals';
  if (/^(?:[ensw]d ?[a-z]{2,10}|d ?[a-z]{2,10})$/.test(plain)) return 'district';
  if (/^(?:\d{1,2}(?:st|d|nd|rd|th)|dc|fed) cir$/.test(plain)) return 'circuit';
  return department !== null || /^app div|^(?:1st|2d|2nd|3d|3rd|4th) dept$/.test(plain) ? 'appellate-division' : null;
}

const nameOf = ({ name, department }: Court) => name ?? `the Appellate Division’s department ${department}`;
