import type { ReactNode } from 'react';
import { formatMoment } from '#platform/client/format-moment.ts';
import { UnbrokenText } from '#platform/client/ui/unbroken-text.tsx';
import type { CheckedPaper, PageQuality } from '../cite-check.contract.ts';

interface Props {
  papers: readonly CheckedPaper[];
  /** ISO 8601. */
  madeAt: string;
  /** The firm's, an IANA name; the browser's own when undefined. */
  timeZone: string | undefined;
  /** Further remarks on the result. */
  children?: ReactNode;
}

/** The papers that a report is based on, and its time. */
export function CheckedPapers({ papers, madeAt, timeZone, children }: Props) {
  return (
    <ul className="mb-4 flex max-w-measure flex-col gap-1 text-sm text-pretty text-muted">
      {papers.map((paper) => (
        <li key={paper.sha256} className="wrap-anywhere">
          <span className="font-medium text-ink">{paper.name}</span>: <UnbrokenText>{readingInWords(paper)}</UnbrokenText>
        </li>
      ))}
      {children && <li className="wrap-anywhere">{children}</li>}
      <li>
        <UnbrokenText>{`Made on ${formatMoment(madeAt, timeZone)}`}</UnbrokenText>
      </li>
    </ul>
  );
}

function readingInWords({ pages, recognisedPages, emptyPages, quality = [] }: CheckedPaper): string {
  const parts = [`${pages} ${pages === 1 ? 'page' : 'pages'}`];
  if (recognisedPages > 0) parts.push(`${recognisedPages} read by OCR${pagesOf(quality, 'ocr')}`);
  if (emptyPages > 0) parts.push(`${emptyPages} without text${pagesOf(quality, 'none')}`);
  return parts.join(', ');
}

/** Formats " (PDF pp. 4, 7–9)". */
function pagesOf(quality: readonly PageQuality[], source: PageQuality['source']): string {
  const runs = quality.filter((run) => run.source === source);
  if (runs.length === 0) return '';
  const isOne = runs.length === 1 && runs[0]?.from === runs[0]?.to;
  const ranges = runs.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`));
  return ` (PDF ${isOne ? 'p.' : 'pp.'} ${ranges.join(', ')})`;
}
