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
  const before = caseNameBefore(text, floor, anchor.start);
  const { pins, parallels, end } = readReport(text, anchor);
  const { volume, reporter, page } = knownReport(anchor, parallels);
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
    ...historyOf(text, floor, before),
  };
}

/** "— U.S. —, 139 S. Ct. 1514": the parallel report is the one that can be looked up. */
function knownReport(
  { volume, reporter, page }: ReporterCite,
  parallels: readonly string[],
): Pick<ReporterCite, 'volume' | 'reporter' | 'page'> {
  const [first] = parallels;
  const parts = first ? /^(\d+) (.+) (\d+)$/.exec(first) : null;
  if (!parts || (/\d/.test(volume) && /\d/.test(page ?? ''))) return { volume, reporter, page };
  return { volume: parts[1] ?? volume, reporter: parts[2] ?? reporter, page: parts[3] ?? page };
}

const HISTORY =
  /(?:^|[\s,;()[\]])((?:aff|rev)(?:['’]?d|irmed|ersed)(?:\s(?:sub\snom\.?|on\s(?:other|different)\sgrounds|in\spart))?|mod(?:ified)?(?:\son\s(?:other\s)?grounds)?|(?:mot\sfor\s)?lv\.?(?:\sto\s(?:appeal|app))?\s(?:denied|dismissed|granted|den)(?:\sin\spart(?:,\sdenied\sin\spart)?)?|leave\s(?:to\sappeal\s)?(?:denied|dismissed|granted)|app(?:eal)?\.?\s(?:denied|dismissed|withdrawn)|cert\.?\s(?:denied|dismissed|granted)|rearg(?:ument)?\s(?:denied|granted)|reh['’]?g\sdenied|(?:as\s)?amended(?:\son\srearg)?|on\sremand|appeal\safter\sremand|overruled\sby|vacated(?:\son\sother\sgrounds)?),?\s*$/i;
const LONGEST_HISTORY = 60;

/** Subsequent history, by which a decision without a name follows the one before it: "affd", "lv denied". */
function historyOf(text: string, floor: number, { name, start }: { name: unknown; start: number }): { history?: string } {
  if (name !== null || floor === 0 || start - floor > LONGEST_HISTORY) return {};
  const words = HISTORY.exec(text.slice(floor, start))?.[1];
  return words ? { history: words.replace(/\s+/g, ' ') } : {};
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
