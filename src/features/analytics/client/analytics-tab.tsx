import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '#platform/client/format-moment.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { SegmentedControl } from '#platform/client/ui/segmented-control.tsx';
import type { Period } from '../analytics.contract.ts';
import { AiUseSection } from './ai-use-section.tsx';
import { todayIn } from './calendar-days.ts';
import { CustomDays } from './custom-days.tsx';
import { formatComparison, formatPeriod } from './format-period.ts';
import { PERIODS, type PeriodChoice, type PeriodName, periodByName, periodOf } from './period.ts';
import { ReportTabs } from './report-tabs.tsx';
import { TrendSection } from './trend-section.tsx';
import { UsageTiles } from './usage-tiles.tsx';
import { useAnalyticsView } from './use-analytics-view.ts';
import { useReports } from './use-reports.ts';

/**
 * Usage of the portal, for administrators. Figures stay the same until the person refreshes them.
 * @param timeZone the firm's, an IANA name, whose days the reports use; the browser's own when absent
 */
export function AnalyticsTab({ timeZone }: { timeZone?: string | undefined }) {
  const [view, changeView] = useAnalyticsView();
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

interface Props {
  choice: PeriodChoice;
  today: string;
  onChange: (choice: PeriodChoice) => void;
}

/** Selects the period of the reports. */
function PeriodFilter({ choice, today, onChange }: Props) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <SegmentedControl
        legend="Time period"
        options={PERIODS as Record<PeriodName, string>}
        value={choice.name}
        onChange={(name) => onChange(periodByName(name, choice, today))}
      />
      {choice.name === 'custom' && (
        <CustomDays days={choice} today={today} onShow={(days) => onChange({ name: 'custom', ...days })} />
      )}
    </div>
  );
}

interface ReportBarProps {
  period: Period;
  today: string;
  firstDay: string | undefined;
  timeZone: string | undefined;
  /** Time at which the figures were read; undefined before. */
  asOf: number | undefined;
  isReading: boolean;
  isOutdated: boolean;
  onRefresh: () => void;
}

/** Days of the figures, the days they are compared with, and the time they were read. */
function ReportBar({ period, today, firstDay, timeZone, asOf, isReading, isOutdated, onRefresh }: ReportBarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
      <p className="flex flex-col gap-x-2 lg:flex-row">
        <span className="font-medium">{formatPeriod(period, { today, firstDay, timeZone })}</span>
        <span className="text-muted">{formatComparison(period)}</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="text-muted empty:-mr-3">
          {isOutdated && 'Some figures could not be loaded and may be out of date. '}
          {asOf !== undefined && `As of ${formatMoment(asOf, timeZone, 'time')}`}
        </p>
        <Button variant="secondary" size="small" pending={isReading} onClick={onRefresh}>
          {!isReading && <RefreshCw aria-hidden="true" className="size-4" />}
          Refresh
        </Button>
      </div>
    </div>
  );
}
