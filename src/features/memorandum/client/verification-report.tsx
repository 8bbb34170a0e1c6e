import type { ReactNode } from 'react';
import { UnbrokenText } from '#platform/client/ui/unbroken-text.tsx';
import type { Report } from '../verification-report.contract.ts';
import { CheckedPapers } from './checked-papers.tsx';
import { FindingList } from './finding-list.tsx';
import { OpenPoints } from './open-points.tsx';
import { ReportNotice } from './report-frame.tsx';

interface Props {
  report: Report;
  timeZone: string | undefined;
  /** Links to related pages. */
  children: ReactNode;
}

/** The verification report of a draft: who wrote it and from what, its parts with their rows, and what was left open. */
export function VerificationReport({ report, timeZone, children }: Props) {
  return (
    <>
      <p className="mb-6 text-muted wrap-anywhere">
        <UnbrokenText>{report.title}</UnbrokenText>
      </p>
      <ReportNotice>
        The language model <UnbrokenText>{report.model}</UnbrokenText> drafted the memorandum; rules set its citations and
        compared every line of it with the two papers and the firm’s library. Nothing here says that an authority is good law. An
        attorney must review every row.
      </ReportNotice>
      <CheckedPapers papers={report.papers} madeAt={report.madeAt} timeZone={timeZone}>
        <span className="font-medium text-ink">Draft</span>:{' '}
        <span className="tabular-nums">{report.words.toLocaleString('en-US')}</span> words as{' '}
        <UnbrokenText>22 NYCRR 202.8-b</UnbrokenText> counts them; the limit is 7,000
      </CheckedPapers>
      {children}
      <FindingList findings={report.findings} passages={report.passages} />
      <OpenPoints title="Left for the attorney to add" none="The draft has no blanks.">
        {report.blanks.map(({ text, page }) => (page ? `${text} (Draft p. ${page})` : text))}
      </OpenPoints>
      <OpenPoints title="Not shown to the model" none="The model was shown everything the draft was planned from.">
        {report.leftOut}
      </OpenPoints>
      {report.reading && report.reading.length > 0 && (
        <OpenPoints title="Reading by the model" none="">
          {report.reading}
        </OpenPoints>
      )}
    </>
  );
}
