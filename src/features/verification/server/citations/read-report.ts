import type { Range } from './citation.ts';
import { type ReporterCite, reporterCiteAt } from './find-reporter-cite.ts';
import { slipCiteAt } from './find-slip-cite.ts';
import { GAP, matchAtOffset, SPACE } from './match-at-offset.ts';
import { readList } from './read-list.ts';

/** Pins and parallel reports after a first report. */
export interface ReportRest {
  pins: Range[];
  /** "119 NYS3d 200", "2020 NY Slip Op 01234". */
  parallels: string[];
  end: number;
}

const PIN_LEAD = new RegExp(`${GAP},${GAP}(?:at${SPACE})?(?:pp?\\.${GAP})?`, 'y');
const AT_LEAD = new RegExp(`(?:pp?\\.${GAP})?`, 'y');
const COMMA = new RegExp(`${GAP},${GAP}`, 'y');
const PIN_ENDS = new RegExp(`${GAP}(?:[[(,;:.)\\]&"”’]|and${SPACE}|nn?\\b|$)`, 'y');
const MOST_PARALLELS = 4;

/** Reads ", 665-66, 119 N.Y.S.3d 200, 201" after "181 A.D.3d 664", or "665-66" after "181 A.D.3d at". */
export function readReport(text: string, anchor: ReporterCite): ReportRest {
  const rest: ReportRest = { pins: [], parallels: [], end: anchor.end };
  const reporters = new Set([anchor.reporter]);
  readPins(text, rest, anchor.page === null);
  while (anchor.page !== null && rest.parallels.length < MOST_PARALLELS) {
    const comma = matchAtOffset(COMMA, text, rest.end);
    if (!comma || !readParallel(text, rest.end + comma[0].length, rest, reporters)) break;
    readPins(text, rest, false);
  }
  return rest;
}

/** Appends the pins that follow what was read, if there are any. */
export function readPins(text: string, rest: { pins: Range[]; end: number }, isBehindAt: boolean): void {
  const lead = matchAtOffset(isBehindAt ? AT_LEAD : PIN_LEAD, text, rest.end);
  if (!lead) return;
  const at = rest.end + lead[0].length;
  const list = readList(text, at, 'page', true);
  if (!list || (!isBehindAt && !matchAtOffset(PIN_ENDS, text, list.end))) return;
  rest.pins.push(...list.ranges);
  rest.end = list.end;
}

/** A second report of one decision is in another reporter; the same reporter would be another decision. */
function readParallel(text: string, at: number, rest: ReportRest, reporters: Set<string>): boolean {
  const report = reporterCiteAt(text, at);
  if (report?.page && !reporters.has(report.reporter)) {
    reporters.add(report.reporter);
    rest.parallels.push(`${report.volume} ${report.reporter} ${report.page}`);
    rest.end = report.end;
    return true;
  }
  const slip = report ? null : slipCiteAt(text, at);
  if (!slip || reporters.has(slip.series)) return false;
  reporters.add(slip.series);
  rest.parallels.push(`${slip.year} ${slip.series} ${slip.number}${slip.isUnpublished ? '(U)' : ''}`);
  rest.end = slip.end;
  return true;
}
