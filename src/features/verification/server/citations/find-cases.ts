import { caseNameBefore } from './case-name-before.ts';
import type { CaseCitation, ShortCitation, SlipCitation } from './citation.ts';
import { nextReporterCite, type ReporterCite } from './find-reporter-cite.ts';
import { nextSlipCite, type SlipCite } from './find-slip-cite.ts';
import { readCourtAndYear } from './read-court-and-year.ts';
import { readPins, readReport } from './read-report.ts';

export type DecisionCitation = CaseCitation | SlipCitation | ShortCitation;

/** Finds every decision that is cited by report or by slip opinion number, in the order of the text. */
export function findCases(text: string): DecisionCitation[] {
  const found: DecisionCitation[] = [];
  const cited = new Set<string>();
  let end = 0;
  let report = nextReporterCite(text, 0);
  let slip = nextSlipCite(text, 0);
  while (report || slip) {
    const isReport = report && (!slip || report.start < slip.start);
    const citation = isReport && report ? reportCitation(text, end, report, cited) : slip && slipCitation(text, end, slip, cited);
    if (!citation) break;
    found.push(citation);
    end = citation.end;
    if (report && report.start < end) report = nextReporterCite(text, end);
    if (slip && slip.start < end) slip = nextSlipCite(text, end);
  }
  return found;
}

function reportCitation(text: string, floor: number, anchor: ReporterCite, cited: Set<string>): CaseCitation | ShortCitation {
  const { volume, reporter, page } = anchor;
  const before = caseNameBefore(text, floor, anchor.start);
  const { pins, parallels, end } = readReport(text, anchor);
  if (page === null) return short(before, { volume, reporter }, pins, end);
  const decision = readCourtAndYear(text, end, reporter);
  const key = `${volume} ${reporter} ${page}`;
  if (isShort(before.name, decision.year, cited.has(key))) return short(before, { volume, reporter }, pins, end);
  cited.add(key);
  const { court, year, parenthetical } = decision;
  const style = decision.style ?? (anchor.isPlain ? 'official' : 'bluebook');
  const details = { volume, reporter, page, pins, court, year, parenthetical, signal: before.signal, style };
  return {
    kind: 'case',
    start: before.start,
    end: decision.end,
    name: before.name,
    ...details,
    ...(parallels.length > 0 && { parallels }),
  };
}

function slipCitation(text: string, floor: number, anchor: SlipCite, cited: Set<string>): SlipCitation | ShortCitation {
  const { year, series, number, isUnpublished } = anchor;
  const before = caseNameBefore(text, floor, anchor.start);
  const rest = { pins: [], end: anchor.end };
  readPins(text, rest, false);
  const decision = readCourtAndYear(text, rest.end, null);
  const key = `${year} ${series} ${number}`;
  if (isShort(before.name, decision.year, cited.has(key))) return short(before, { slip: { year, number } }, rest.pins, rest.end);
  cited.add(key);
  const { court, date, parenthetical, end } = decision;
  const style = decision.style ?? (anchor.isPlain && series === 'NY Slip Op' ? 'official' : 'bluebook');
  const details = {
    series,
    year,
    number,
    isUnpublished,
    pins: rest.pins,
    court,
    date,
    parenthetical,
    signal: before.signal,
    style,
  };
  return { kind: 'slip', start: before.start, end, name: before.name, ...details };
}

/** True for a report that was cited in full before, and now lacks a party and the year. */
function isShort(name: { second: string | null } | null, year: number | null, wasCited: boolean): boolean {
  return wasCited && year === null && !name?.second;
}

type ReportOfShort = { volume: string; reporter: string } | { slip: { year: number; number: string } };

function short(
  before: { name: { first: string; second: string | null } | null; start: number },
  report: ReportOfShort,
  pins: ShortCitation['pins'],
  end: number,
): ShortCitation {
  const { first, second } = before.name ?? { first: null, second: null };
  const name = second ? `${first} v. ${second}` : first;
  return { kind: 'short', start: before.start, end, name, volume: null, reporter: null, slip: null, ...report, pins };
}
