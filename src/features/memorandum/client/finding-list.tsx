import { CircleCheck, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Finding, Passage } from '#features/verification/verification.contract.ts';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { FindingRow } from './finding-row.tsx';
import { FindingViews } from './finding-views.tsx';
import { useFindingFilter } from './use-finding-filter.ts';

interface Props {
  findings: readonly Finding[];
  passages: readonly Passage[];
  /** The document of a cite check, whose passages have images. */
  documentId?: string;
  /** A row's mark, shown with it, and the controls that are shown once it is pressed. */
  reviewOf?: (finding: Finding) => { badge: ReactNode; controls: ReactNode };
}

/** The parts of a report, and the rows of the selected one. */
export function FindingList({ findings, passages, documentId, reviewOf }: Props) {
  const filter = useFindingFilter(findings);
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  return (
    <>
      <FindingViews findings={findings} view={filter.view} onShow={filter.show} />
      {filter.findings.length === 0 ? (
        <NothingShown isFirst={filter.view === 'first'} />
      ) : (
        <ul
          className={`${documentId ? 'max-w-6xl' : 'max-w-4xl'} divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface`}
        >
          {filter.findings.map((finding) => {
            const isSelected = finding === filter.selected;
            return (
              <li key={finding.id}>
                <FindingRow
                  finding={finding}
                  passages={finding.passages.flatMap((id) => byId.get(id) ?? [])}
                  isSelected={isSelected}
                  onSelect={() => filter.select(isSelected ? '' : finding.id)}
                  documentId={documentId}
                  {...reviewOf?.(finding)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

function NothingShown({ isFirst }: { isFirst: boolean }) {
  if (!isFirst) return <EmptyState icon={<ListChecks />} title="No findings of this kind" />;
  return (
    <EmptyState
      icon={<CircleCheck />}
      title="Nothing to review first"
      description="Nothing failed its check; an attorney must still review every line."
    />
  );
}
