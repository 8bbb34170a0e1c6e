import { useQuery } from '@tanstack/react-query';
import { FileSearch, Scale } from 'lucide-react';
import { reportQuery } from './report.queries.ts';
import { OtherReportLink, ReportFrame } from './report-frame.tsx';
import { VerificationReport } from './verification-report.tsx';

interface Props {
  id: string;
  timeZone?: string | undefined;
}

/** The verification report of a draft, where each row leads to the passages on which its status is based. */
export function ReportPage({ id, timeZone }: Props) {
  return (
    <ReportFrame
      title="Verification Report"
      name="the verification report"
      missing={{
        title: 'There is no verification report here',
        description: 'It is not finished yet, this document was drafted without AI, or it was deleted.',
      }}
      query={useQuery(reportQuery(id))}
    >
      {(report) => (
        <VerificationReport report={report} timeZone={timeZone}>
          <div className="flex flex-wrap gap-x-6">
            <OtherReportLink href={`/my-documents/${id}/audit`} icon={<FileSearch aria-hidden="true" />}>
              Cite check of the plaintiff’s memorandum
            </OtherReportLink>
            <OtherReportLink href={`/my-documents/${id}/disputes`} icon={<Scale aria-hidden="true" />}>
              Dispute matrix
            </OtherReportLink>
          </div>
        </VerificationReport>
      )}
    </ReportFrame>
  );
}
