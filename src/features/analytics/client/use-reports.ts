import type { Period } from '../analytics.contract.ts';
import { aiUseQuery, toolClicksQuery, totalsQuery, trendQuery, userActivityQuery, videoViewsQuery } from './analytics.queries.ts';
import { useReport } from './use-report.ts';

/** All reports of a period. They are loaded together, so that one time applies to all of their figures. */
export function useReports(period: Period) {
  const reports = {
    totals: useReport(totalsQuery(period)),
    trend: useReport(trendQuery(period)),
    tools: useReport(toolClicksQuery(period)),
    videos: useReport(videoViewsQuery(period)),
    people: useReport(userActivityQuery(period)),
    aiUse: useReport(aiUseQuery(period)),
  };
  const all = Object.values(reports);
  const read = all.map(({ readAt }) => readAt).filter((moment) => moment > 0);
  return {
    ...reports,
    /** Load time of the oldest figures; undefined before any are loaded. */
    asOf: read.length > 0 ? Math.min(...read) : undefined,
    isReading: all.some(({ isReading }) => isReading),
    isOutdated: all.some(({ isOutdated }) => isOutdated),
    refresh: () => {
      for (const report of all) report.read();
    },
  };
}
