import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { WholeText } from '#platform/client/ui/whole-text.tsx';
import type { Audit } from '../audit.contract.ts';
import { auditQuery } from './audit.queries.ts';
import { ExaminedPapers } from './examined-papers.tsx';
import { FindingList } from './finding-list.tsx';
import { OtherReportLink, ReportFrame, ReportNotice } from './report-frame.tsx';

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

interface Props {
  audit: Audit;
  /** The way to what belongs to it. */
  children: ReactNode;
}

/** The audit: what it rests on, its parts, and their rows. */
function AuditReport({ audit, children }: Props) {
  return (
    <>
      <p className="mb-6 text-muted wrap-anywhere">
        <WholeText>{audit.title}</WholeText>
      </p>
      <ReportNotice>
        Made by rules from the two papers; no language model took part. Nothing here says that an authority is good law. An
        attorney must review every row.
      </ReportNotice>
      <ExaminedPapers papers={audit.papers} madeAt={audit.madeAt} />
      {children}
      <FindingList findings={audit.findings} passages={audit.passages} />
    </>
  );
}
