import { useQuery } from '@tanstack/react-query';
import { ListChecks, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { UnbrokenText } from '#platform/client/ui/unbroken-text.tsx';
import type { CiteCheck } from '../cite-check.contract.ts';
import { CheckedPapers } from './checked-papers.tsx';
import { citeCheckQuery } from './cite-check.queries.ts';
import { OpenPoints } from './open-points.tsx';
import { OtherReportLink, ReportFrame, ReportNotice } from './report-frame.tsx';
import { ReviewedFindings } from './reviewed-findings.tsx';

interface Props {
  id: string;
  timeZone?: string | undefined;
}

/** The cite check of the plaintiff's memorandum, where each row leads to the passage that it is about. */
export function CiteCheckPage({ id, timeZone }: Props) {
  return (
    <ReportFrame
      title="Cite Check"
      name="the cite check"
      missing={{ title: 'There is no cite check here', description: 'It is not finished yet, or the document was deleted.' }}
      query={useQuery(citeCheckQuery(id))}
    >
      {(audit) => (
        <AuditReport id={id} audit={audit} timeZone={timeZone}>
          <div className="flex flex-wrap gap-x-6">
            {audit.hasReport && (
              <OtherReportLink href={`/my-documents/${id}/report`} icon={<ListChecks aria-hidden="true" />}>
                Verification report of the draft
              </OtherReportLink>
            )}
            {audit.hasDisputes && (
              <OtherReportLink href={`/my-documents/${id}/disputes`} icon={<Scale aria-hidden="true" />}>
                Dispute matrix
              </OtherReportLink>
            )}
          </div>
        </AuditReport>
      )}
    </ReportFrame>
  );
}

interface AuditReportProps extends Props {
  audit: CiteCheck;
  /** Links to related reports. */
  children: ReactNode;
}

/** The cite check: its basis, its parts, and their rows. */
function AuditReport({ id, audit, timeZone, children }: AuditReportProps) {
  return (
    <>
      <p className="mb-6 text-muted wrap-anywhere">
        <UnbrokenText>{audit.title}</UnbrokenText>
      </p>
      <ReportNotice>
        Prepared by rules, without AI. Nothing here says that an authority is good law. An attorney must review every row.
      </ReportNotice>
      <CheckedPapers papers={audit.papers} madeAt={audit.madeAt} timeZone={timeZone} />
      {children}
      <ReviewedFindings id={id} audit={audit} timeZone={timeZone}>
        {audit.notChecked && (
          <OpenPoints title="Not checked" none="Everything was checked.">
            {audit.notChecked}
          </OpenPoints>
        )}
      </ReviewedFindings>
    </>
  );
}
