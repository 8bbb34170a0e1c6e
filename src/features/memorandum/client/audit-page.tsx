import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { auditQuery } from './audit.queries.ts';
import { AuditReport } from './audit-report.tsx';
import { OtherReportLink } from './other-report-link.tsx';
import { ReportFrame } from './report-frame.tsx';

/** The audit of the plaintiff's memorandum, where each row leads to the passage that it speaks of. */
export function AuditPage({ id }: { id: string }) {
  return (
    <ReportFrame
      title="Audit of Plaintiff’s Memorandum"
      name="the audit"
      missing={{ title: 'There is no audit here', description: 'It is not finished yet, or the document was deleted.' }}
      query={useQuery(auditQuery(id))}
    >
      {(audit) => (
        <AuditReport audit={audit}>
          {audit.hasReport && (
            <OtherReportLink href={`/my-documents/${id}/report`} icon={<ListChecks aria-hidden="true" />}>
              Verification report of the draft
            </OtherReportLink>
          )}
        </AuditReport>
      )}
    </ReportFrame>
  );
}
