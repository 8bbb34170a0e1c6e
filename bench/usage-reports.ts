import type { Period } from '#features/analytics/analytics.contract.ts';
import { calendarDayAt } from '#platform/shared/dates.ts';
import { startPostgres } from './postgres.ts';
import { interleave, median } from './side-by-side.ts';
import { askReports, type ReportTimes } from './usage-reports/ask-reports.ts';
import { createDatabase } from './usage-reports/create-database.ts';
import { type PortalOfSize, startPortalOfSize, TIME_ZONE } from './usage-reports/portal-of-size.ts';
import { type Line, ofGoal, verdict } from './verdict.ts';

const ROUNDS = 7;
const [TEN_THOUSAND, HUNDRED_THOUSAND, MILLION, FIVE_MILLION] = [10_000, 100_000, 1_000_000, 5_000_000];
const EMBEDDED = [TEN_THOUSAND, HUNDRED_THOUSAND, MILLION];
const POSTGRES = [...EMBEDDED, FIVE_MILLION];
const SPANS = [30, 90];
const DAY_MS = 86_400_000;

/** The four reports of a firm of 2,000 people, over HTTP, by amount of usage: with daily sums, the amount matters little. */
export async function benchUsageReports(): Promise<Line[]> {
  const periods = SPANS.map(lastDays);
  const postgres = await startPostgres();
  try {
    const onPostgres = postgres ? await compareSizes('PostgreSQL', POSTGRES, periods, postgres.url) : [NO_POSTGRES];
    return [...onPostgres, ...(await compareSizes('embedded', EMBEDDED, periods))];
  } finally {
    await postgres?.stop();
  }
}

const NO_POSTGRES = 'PostgreSQL: none is installed on this machine, so only the embedded database is measured';

function lastDays(days: number): Period {
  const day = (ago: number) => calendarDayAt(new Date(Date.now() - ago * DAY_MS), TIME_ZONE);
  return { dateFrom: day(days - 1), dateTo: day(0) };
}

/** Measures portals of all sizes in alternation. @param server of PostgreSQL; without it, each has its embedded database */
async function compareSizes(
  kind: string,
  sizes: readonly number[],
  periods: readonly Period[],
  server?: string,
): Promise<Line[]> {
  const portals: PortalOfSize[] = [];
  try {
    for (const size of sizes) {
      portals.push(await startPortalOfSize(size, periods, server && (await createDatabase(server, `of_${size}`))));
    }
    const times = await interleave(ROUNDS, contenders(portals, sizes, periods));
    return report(kind, sizes, (size, span) => times[nameOf(size, span)] ?? []);
  } finally {
    for (const portal of portals) await portal.stop();
  }
}

const nameOf = (size: number, span: number) => `${size} events, ${span} days`;

function contenders(portals: readonly PortalOfSize[], sizes: readonly number[], periods: readonly Period[]) {
  const runs: Record<string, () => Promise<ReportTimes>> = {};
  for (const [index, period] of periods.entries()) {
    for (const [position, portal] of portals.entries()) {
      runs[nameOf(sizes[position] ?? 0, SPANS[index] ?? 0)] = () => askReports(portal, period, portal.expected[index]);
    }
  }
  return runs;
}

function report(kind: string, sizes: readonly number[], timesOf: (size: number, span: number) => ReportTimes[]): Line[] {
  const all = (size: number, span: number) => median(timesOf(size, span).map(({ all: each }) => each));
  const slowest = (size: number, span: number) => median(timesOf(size, span).map(({ slowest: each }) => each));
  const largest = Math.max(...sizes);
  const lines = SPANS.flatMap((span) =>
    sizes.map((size) => {
      const figures = `${all(size, span).toFixed(1).padStart(7)} ms for all four, ${slowest(size, span).toFixed(1).padStart(6)} ms for the slowest`;
      return `${`${kind}: ${size.toLocaleString('en-US')} events, ${span} days`.padEnd(44)} ${figures}, equal to the raw sums`;
    }),
  );
  return [
    ...lines,
    ofGoal(10, verdict(`${kind}: 30 days, a million against ten thousand`, all(MILLION, 30) / all(TEN_THOUSAND, 30), 3, 'times')),
    verdict(`${kind}: 90 days of ${largest.toLocaleString('en-US')} events, the slowest report`, slowest(largest, 90), 150, 'ms'),
    verdict(`${kind}: the same, all four one after the other`, all(largest, 90), 150, 'ms'),
  ];
}
