import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SegmentedControl } from '#platform/client/ui/segmented-control.tsx';
import { UnbrokenText } from '#platform/client/ui/unbroken-text.tsx';
import { formatDay } from '#platform/shared/dates.ts';
import type { DraftedMemorandum } from '../drafted-memorandum.contract.ts';
import { memorandumQuery } from './drafted-memorandum.queries.ts';
import { FindingList } from './finding-list.tsx';
import { MemorandumSections } from './memorandum-sections.tsx';
import { reportQuery } from './report.queries.ts';
import { ReportFrame, ReportNotice } from './report-frame.tsx';
import { VersionComparison } from './version-comparison.tsx';
import { VersionPicker } from './version-picker.tsx';

interface Props {
  id: string;
  timeZone?: string | undefined;
}

/** A drafted memorandum to read beside its verification report, to revise section by section, and to compare with its versions. */
export function DraftedMemorandumPage({ id, timeZone }: Props) {
  return (
    <ReportFrame
      title="Memorandum"
      name="the memorandum"
      missing={{
        title: 'There is no memorandum to read here',
        description:
          'It is not finished yet, this document was drafted without AI or before memoranda could be read here, or it was deleted.',
      }}
      query={useQuery(memorandumQuery(id))}
    >
      {(memorandum) => <Reading key={id} id={id} memorandum={memorandum} timeZone={timeZone} />}
    </ReportFrame>
  );
}

const VIEWS = { memorandum: 'Memorandum', report: 'Verification report' } as const;

function Reading({ id, memorandum, timeZone }: Props & { memorandum: DraftedMemorandum }) {
  const [view, setView] = useState<keyof typeof VIEWS>('memorandum');
  const [comparedWith, setComparedWith] = useState('');
  const hide = (other: keyof typeof VIEWS) => (view === other ? '' : 'max-lg:hidden');
  return (
    <>
      <p className="mb-6 text-muted wrap-anywhere">
        <UnbrokenText>{memorandum.title}</UnbrokenText>
      </p>
      <ReportNotice>{noticeOf(memorandum)}</ReportNotice>
      {memorandum.versions.length > 1 && (
        <VersionPicker
          id={id}
          memorandum={memorandum}
          timeZone={timeZone}
          comparedWith={comparedWith}
          onCompare={setComparedWith}
        />
      )}
      {comparedWith ? (
        <VersionComparison memorandum={memorandum} otherId={comparedWith} />
      ) : (
        <>
          <div className="mb-4 lg:hidden print:hidden">
            <SegmentedControl legend="Show" options={VIEWS} value={view} onChange={setView} />
          </div>
          <div className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className={hide('memorandum')}>
              <MemorandumSections id={id} memorandum={memorandum} onOpenRow={() => setView('report')} />
            </div>
            <aside
              aria-label="Verification report"
              className={`min-w-0 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto print:hidden ${hide('report')}`}
            >
              <ReportBeside id={id} />
            </aside>
          </div>
        </>
      )}
    </>
  );
}

function noticeOf({ papersUntil }: DraftedMemorandum): string {
  const asPrinted = 'The text as the Word file prints it, without cover, tables and signature block.';
  return papersUntil
    ? `${asPrinted} Its papers are kept until ${formatDay(papersUntil)}: until then, a section can be drafted again as you instruct. Each result is a version of its own with its own report; the former ones stay.`
    : `${asPrinted} Its papers are not kept, so that nothing in it can be drafted again. Papers are kept where a date for that was chosen before the delivery.`;
}

function ReportBeside({ id }: { id: string }) {
  const { data: report, isError } = useQuery(reportQuery(id));
  if (isError) return <p className="text-sm text-danger">The verification report could not be loaded.</p>;
  if (!report) return <p className="text-sm text-muted">Loading the verification report…</p>;
  return <FindingList findings={report.findings} passages={report.passages} />;
}
