import { GAP, matchAtOffset, SPACE } from './match-at-offset.ts';
import { REPORTER, reporterKey } from './reporters.ts';

/** "181 A.D.3d 664" or "181 A.D.3d at". */
export interface ReporterCite {
  start: number;
  end: number;
  volume: string;
  reporter: string;
  /** Null in a short form: the number after "at" is a pin. */
  page: string | null;
  /** True if written without periods, as the Law Reporting Bureau does. */
  isPlain: boolean;
}

/** A volume or page that is not printed yet. */
const BLANK = '[—–]{1,2}|_{1,6}';
const SOURCE =
  `(\\d{1,4}|(?:${BLANK})(?=${SPACE}U\\.?${GAP}S))${SPACE}(${REPORTER})(?![A-Za-z])` +
  `(?:${GAP}(\\d{1,4}(?!\\d)(?:${GAP}[([][AU][)\\]])?|${BLANK})|,?${SPACE}(at)${SPACE}(?=\\*?\\d|pp?\\.))`;
const HERE = new RegExp(SOURCE, 'y');
const ANYWHERE = new RegExp(`(?<![\\w.$/-])${SOURCE}`, 'g');

/** The report at an offset. */
export function reporterCiteAt(text: string, at: number): ReporterCite | null {
  const match = matchAtOffset(HERE, text, at);
  return match && anchorOf(match);
}

/** The next report at or after an offset. */
export function nextReporterCite(text: string, from: number): ReporterCite | null {
  const match = matchAtOffset(ANYWHERE, text, from);
  return match && anchorOf(match);
}

function anchorOf(match: RegExpExecArray): ReporterCite {
  const [found, volume = '', reporter = '', page] = match;
  return {
    start: match.index,
    end: match.index + found.length,
    volume,
    reporter: reporterKey(reporter),
    page: page?.replace(/\s/g, '').replace('[', '(').replace(']', ')') ?? null,
    isPlain: !reporter.includes('.'),
  };
}
