import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PeriodChoice } from './period.ts';
import type { ReportName } from './report-kinds.ts';
import { MOST_FIRST, type Sort } from './sort-rows.ts';
import type { SeriesName } from './trend-points.ts';

/** What of the reports the person looks at, and how. */
export interface AnalyticsView {
  period: PeriodChoice;
  series: SeriesName;
  report: ReportName;
  sorts: Record<ReportName, Sort>;
}

const FIRST_VIEW: AnalyticsView = {
  period: { name: '30' },
  series: 'toolClicks',
  report: 'tools',
  sorts: { tools: MOST_FIRST, videos: MOST_FIRST, people: MOST_FIRST },
};

const KEY = ['usage-view'];

/**
 * The view as it was left, and how to change it. It is kept beside the server's answers: so it outlives the closed panel, and goes
 * with them when the person signs out.
 */
export function useAnalyticsView(): [view: AnalyticsView, change: (part: Partial<AnalyticsView>) => void] {
  const client = useQueryClient();
  const [view, setView] = useState(() => client.getQueryData<AnalyticsView>(KEY) ?? FIRST_VIEW);
  const change = (part: Partial<AnalyticsView>) => {
    const changed = { ...view, ...part };
    setView(changed);
    client.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData(KEY, changed);
  };
  return [view, change];
}
