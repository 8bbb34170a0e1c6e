import { Tabs } from '#platform/client/ui/tabs.tsx';
import { REPORT_KINDS, type ReportName } from './report-kinds.ts';
import { ReportPanel } from './report-panel.tsx';
import type { Sort } from './sort-rows.ts';
import type { AnalyticsView } from './use-analytics-view.ts';
import type { useReports } from './use-reports.ts';

const TABS = (Object.keys(REPORT_KINDS) as ReportName[]).map((value) => ({ value, label: REPORT_KINDS[value].title }));

interface Props {
  reports: ReturnType<typeof useReports>;
  view: AnalyticsView;
  onViewChange: (part: Partial<AnalyticsView>) => void;
}

/** Reports of tools, videos and people, each in its own tab. */
export function ReportTabs({ reports, view, onViewChange }: Props) {
  const sorting = (name: ReportName) => ({
    sort: view.sorts[name],
    onSort: (sort: Sort) => onViewChange({ sorts: { ...view.sorts, [name]: sort } }),
  });
  const panels = {
    tools: () => <ReportPanel kind={REPORT_KINDS.tools} report={reports.tools} {...sorting('tools')} />,
    videos: () => <ReportPanel kind={REPORT_KINDS.videos} report={reports.videos} {...sorting('videos')} />,
    people: () => <ReportPanel kind={REPORT_KINDS.people} report={reports.people} {...sorting('people')} />,
  };
  return (
    <section aria-labelledby="reports" className="flex min-w-0 flex-col gap-3">
      <h3 id="reports" className="text-lg">
        Reports
      </h3>
      <Tabs value={view.report} onValueChange={(report) => onViewChange({ report })} tabs={TABS} label="Reports" variant="pill">
        {(name) => panels[name]()}
      </Tabs>
    </section>
  );
}
