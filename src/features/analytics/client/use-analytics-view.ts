import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PeriodChoice } from './period.ts';
import type { ReportName } from './report-kinds.ts';
import { MOST_FIRST, type Sort } from './sort-rows.ts';
import type { SeriesName } from './trend-points.ts';

/** The person's selection in the reports, and its presentation. */
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
 * The last view, and a function that changes it. It is stored in the query cache: so it survives closing the panel, and is
 * removed with the rest when the person signs out.
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
