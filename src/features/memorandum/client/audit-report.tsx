import type { ReactNode } from 'react';
import { WholeText } from '#platform/client/ui/whole-text.tsx';
import type { Audit } from '../audit.contract.ts';
import { ExaminedPapers } from './examined-papers.tsx';
import { FindingList } from './finding-list.tsx';
import { ReportNotice } from './report-notice.tsx';

interface Props {
  audit: Audit;
  /** The way to what belongs to it. */
  children: ReactNode;
}

/** The audit: what it rests on, its parts, and their rows. */
export function AuditReport({ audit, children }: Props) {
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
