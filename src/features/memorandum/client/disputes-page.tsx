import { useQuery } from '@tanstack/react-query';
import { FileSearch, ListChecks } from 'lucide-react';
import { formatMoment } from '#platform/client/format-moment.ts';
import { UnbrokenText } from '#platform/client/ui/unbroken-text.tsx';
import type { Disputes } from '../disputes.contract.ts';
import { citeCheckQuery } from './cite-check.queries.ts';
import { DisputeMatrix } from './dispute-matrix.tsx';
import { disputesQuery } from './disputes.queries.ts';
import { OtherReportLink, ReportFrame, ReportNotice } from './report-frame.tsx';

interface Props {
  id: string;
  timeZone?: string | undefined;
}

/** Page of the disputes: both papers' statements about each fact; each row leads to the passages of both. */
export function DisputesPage({ id, timeZone }: Props) {
  return (
    <ReportFrame
      title="Dispute Matrix"
      name="the dispute matrix"
      missing={{
        title: 'There is no dispute matrix here',
        description: 'It is not finished yet, the document is older than the dispute matrix, or it was deleted.',
      }}
      query={useQuery(disputesQuery(id))}
    >
      {(disputes) => (
        <>
          <Introduction disputes={disputes} timeZone={timeZone} />
          <OtherReports id={id} />
          <DisputeMatrix disputes={disputes} />
        </>
      )}
    </ReportFrame>
  );
}

function Introduction({ disputes, timeZone }: { disputes: Disputes } & Pick<Props, 'timeZone'>) {
  const { title, papers, madeAt } = disputes;
  return (
    <>
      <p className="mb-6 text-muted wrap-anywhere">
        <UnbrokenText>{title}</UnbrokenText>
      </p>
      <ReportNotice>
        What the program found in the two papers about each fact. Nothing here says who is right, and a paper may say more than
        the program found. An attorney must read both.
      </ReportNotice>
      <p className="mb-4 max-w-measure text-sm text-pretty text-muted wrap-anywhere">
        <span className="font-medium text-ink">{papers.memorandum}</span> and{' '}
        <span className="font-medium text-ink">{papers.affirmation}</span>, compared on{' '}
        <UnbrokenText>{formatMoment(madeAt, timeZone)}</UnbrokenText>
      </p>
    </>
  );
}

/** Links to the document's other reports; the one on a draft exists only where a model drafted. */
function OtherReports({ id }: { id: string }) {
  const { data: audit } = useQuery(citeCheckQuery(id));
  return (
    <p className="flex flex-wrap gap-x-6 print:hidden">
      <OtherReportLink href={`/my-documents/${id}/audit`} icon={<FileSearch aria-hidden="true" />}>
        Cite check of the plaintiff’s memorandum
      </OtherReportLink>
      {audit?.hasReport && (
        <OtherReportLink href={`/my-documents/${id}/report`} icon={<ListChecks aria-hidden="true" />}>
          Verification report of the draft
        </OtherReportLink>
      )}
    </p>
  );
}
