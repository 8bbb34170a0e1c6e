import { useState } from 'react';
import { AiUseSection } from './ai-use-section.tsx';
import { todayIn } from './days.ts';
import { type PeriodChoice, periodOf } from './period.ts';
import { PeriodFilter } from './period-filter.tsx';
import { ReportBar } from './report-bar.tsx';
import { ReportTabs } from './report-tabs.tsx';
import { TrendSection } from './trend-section.tsx';
import { UsageTiles } from './usage-tiles.tsx';
import { useReports } from './use-reports.ts';
import { useView } from './use-view.ts';

/**
 * How the portal is used, for administrators. The figures stay as they were read until the person asks for them anew.
 * @param timeZone the firm's, an IANA name, in whose days the reports count; the browser's own when absent
 */
export function AnalyticsTab({ timeZone }: { timeZone?: string | undefined }) {
  const [view, changeView] = useView();
  const [today, setToday] = useState(() => todayIn(timeZone));
  const period = periodOf(view.period, today);
  const reports = useReports(period);
  function choosePeriod(choice: PeriodChoice) {
    setToday(todayIn(timeZone));
    changeView({ period: choice });
  }
  function refresh() {
    setToday(todayIn(timeZone));
    reports.refresh();
  }
  return (
    <div className="flex min-w-0 flex-col gap-8 pb-8">
      <div className="-mb-3 flex flex-col gap-3">
        <PeriodFilter choice={view.period} today={today} onChange={choosePeriod} />
        <ReportBar
          period={period}
          today={today}
          firstDay={reports.trend.isOfBefore ? undefined : reports.trend.data?.[0]?.day}
          timeZone={timeZone}
          {...reports}
          onRefresh={refresh}
        />
      </div>
      <UsageTiles report={reports.totals} />
      <TrendSection
        report={reports.trend}
        today={today}
        series={view.series}
        onSeriesChange={(series) => changeView({ series })}
      />
      <ReportTabs reports={reports} view={view} onViewChange={changeView} />
      <AiUseSection report={reports.aiUse} />
    </div>
  );
}
