import type { CaseCitation } from '../citations/citation.ts';
import { SHIPPED_AUTHORITIES } from './authorities/shipped-authorities.ts';
import decisions from './known-decisions.json' with { type: 'json' };

interface DatedVolume {
  volume: number;
  year: number;
}

/** Years between which the decisions of a volume lie, both included. */
export interface YearsOfVolume {
  from: number;
  to: number;
}

/** Years that a volume may lie apart from its neighbors: volumes overlap, and not every neighbor is known. */
const MARGIN = 2;
/** Neighbors on each side that have to agree: one wrong year on a list is no evidence. */
const NEIGHBORS = 2;
/** Reporters whose volumes follow each other in time. */
const IN_ORDER = /^(?:NY|NY2d|NY3d|AD2d|AD3d|Misc 2d|Misc 3d|US|F2d|F3d|F4th|F Supp|F Supp 2d|F Supp 3d)$/;

const byReporter = new Map<string, DatedVolume[]>();
for (const [report, year] of datedReports()) {
  const [, volume, reporter = ''] = /^(\d+) (.+) \S+$/.exec(report) ?? [];
  if (volume) byReporter.set(reporter, [...(byReporter.get(reporter) ?? []), { volume: Number(volume), year }]);
}
for (const list of byReporter.values()) list.sort((one, other) => one.volume - other.volume);

/** The years of all reports that a list of the project has, each once. */
function datedReports(): Map<string, number> {
  const known = decisions.map(({ report, year }): [string, number] => [report, year]);
  const shipped = SHIPPED_AUTHORITIES.flatMap(({ report, year }): [string, number][] =>
    report && year !== null ? [[`${report.volume} ${report.reporter} ${report.page}`, year]] : [],
  );
  return new Map([...known, ...shipped]);
}

/**
 * The years of a volume, from the dated decisions of its neighbors with a margin of two years; null where too few are known on
 * either side.
 */
export function yearsOfVolume(
  { reporter, volume }: Pick<CaseCitation, 'reporter' | 'volume'>,
  lists: ReadonlyMap<string, readonly DatedVolume[]> = byReporter,
): YearsOfVolume | null {
  const own = Number(volume);
  const dated = lists.get(reporter) ?? [];
  if (!IN_ORDER.test(reporter) || !Number.isInteger(own)) return null;
  const before = dated.filter((other) => other.volume <= own).slice(-NEIGHBORS);
  const behind = dated.filter((other) => other.volume >= own).slice(0, NEIGHBORS);
  if (before.length < NEIGHBORS || behind.length < NEIGHBORS) return null;
  return {
    from: Math.min(...before.map(({ year }) => year)) - MARGIN,
    to: Math.max(...behind.map(({ year }) => year)) + MARGIN,
  };
}
