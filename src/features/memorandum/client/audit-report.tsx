import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import type { Audit, AuditedPaper } from '../audit.contract.ts';
import { AuditViews } from './audit-views.tsx';
import { FindingRow } from './finding-row.tsx';
import { useAuditFilter } from './use-audit-filter.ts';

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** The report: what it rests on, its parts, and their rows. */
export function AuditReport({ audit }: { audit: Audit }) {
  const filter = useAuditFilter(audit);
  const passages = new Map(audit.passages.map((passage) => [passage.id, passage]));
  return (
    <>
      <p className="mb-6 text-muted wrap-anywhere">{audit.title}</p>
      <p className="mb-6 max-w-[75ch] rounded-lg border border-line bg-surface px-5 py-4">
        Made by rules from the two papers; no language model took part. Nothing here says that an authority is good law. An
        attorney must review every row.
      </p>
      <Papers papers={audit.papers} madeAt={audit.madeAt} />
      <AuditViews audit={audit} view={filter.view} onShow={filter.show} />
      {filter.findings.length === 0 ? (
        <EmptyState title="Nothing of this kind was found" />
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
          {filter.findings.map((finding) => {
            const isSelected = finding === filter.selected;
            return (
              <li key={finding.id}>
                <FindingRow
                  finding={finding}
                  passages={finding.passages.flatMap((id) => passages.get(id) ?? [])}
                  isSelected={isSelected}
                  onSelect={() => filter.select(isSelected ? '' : finding.id)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

function Papers({ papers, madeAt }: Pick<Audit, 'papers' | 'madeAt'>) {
  return (
    <ul className="mb-8 flex flex-col gap-1 text-sm text-muted">
      {papers.map((paper) => (
        <li key={paper.sha256} className="wrap-anywhere">
          <span className="font-medium text-ink">{paper.name}</span>: {readingInWords(paper)}
        </li>
      ))}
      <li>Made on {DATE.format(new Date(madeAt))}</li>
    </ul>
  );
}

function readingInWords({ pages, recognisedPages, emptyPages }: AuditedPaper): string {
  const parts = [`${pages} ${pages === 1 ? 'page' : 'pages'}`];
  if (recognisedPages > 0) parts.push(`${recognisedPages} read from a picture`);
  if (emptyPages > 0) parts.push(`${emptyPages} without words`);
  return parts.join(', ');
}
