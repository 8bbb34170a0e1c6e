import { CircleAlert, CircleCheck, CircleDashed, CircleHelp, CircleX, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Difference, Finding, FindingStatus, Passage } from '#features/verification/verification.contract.ts';
import { UnbrokenText } from '#platform/client/ui/unbroken-text.tsx';
import { formatLocation, STATUS_LABELS } from './finding-labels.ts';
import { PassageView } from './passage-view.tsx';

const LOOKS: Record<FindingStatus, { Icon: LucideIcon; color: string }> = {
  verified: { Icon: CircleCheck, color: 'text-success' },
  differs: { Icon: CircleAlert, color: 'text-danger' },
  'not-found': { Icon: CircleX, color: 'text-danger' },
  unchecked: { Icon: CircleDashed, color: 'text-muted' },
  'not-checkable': { Icon: CircleHelp, color: 'text-muted' },
};

interface Props {
  finding: Finding;
  passages: readonly Passage[];
  isSelected: boolean;
  onSelect: () => void;
  /** The document of a cite check, whose passages have images. */
  documentId?: string | undefined;
  /** Its mark. */
  badge?: ReactNode;
  /** Controls of its mark, after the passages. */
  controls?: ReactNode;
}

/** One row of a report; pressed, it shows the passages on which its status is based. */
export function FindingRow({ finding, passages, isSelected, onSelect, documentId, badge, controls }: Props) {
  const panelId = `passages-${finding.id}`;
  const row = useRef<HTMLElement>(null);
  const wasSelectedAtFirst = useRef(isSelected);
  // An address can point to a row far down the page.
  useEffect(() => {
    if (wasSelectedAtFirst.current) row.current?.scrollIntoView();
  }, []);
  return (
    <article ref={row} className={isSelected ? 'bg-accent-soft' : undefined}>
      <button
        type="button"
        id={`row-${finding.id}`}
        aria-expanded={isSelected}
        aria-controls={isSelected ? panelId : undefined}
        onClick={onSelect}
        className={`flex w-full flex-col gap-1.5 px-4 py-3 text-left -outline-offset-2 sm:px-5 ${isSelected ? '' : 'hover:bg-sunken'}`}
      >
        <span className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <AnswerBadge answer={finding.answer} />
          {finding.place && (
            <span className="text-sm whitespace-nowrap text-muted tabular-nums">{formatLocation(finding.place)}</span>
          )}
        </span>
        <span className="max-w-measure font-medium wrap-anywhere">
          <UnbrokenText>{finding.text}</UnbrokenText>
        </span>
        <span className="max-w-measure text-sm text-pretty text-muted wrap-anywhere">
          <UnbrokenText>{finding.says}</UnbrokenText>
        </span>
        {badge}
      </button>
      {finding.difference && (
        <div className="px-4 pb-3 sm:px-5">
          <div className="max-w-measure text-base">
            <DifferenceText parts={finding.difference} />
          </div>
        </div>
      )}
      {isSelected && (
        <div id={panelId} className="flex flex-col gap-5 border-t border-line px-4 py-4 sm:px-5">
          {passages.length === 0 && <p className="text-sm text-muted">There is no passage for this row.</p>}
          {/* Side by side: the words, and what they were compared with. */}
          <div className={`grid gap-5 ${passages.length > 1 ? 'lg:grid-cols-2' : ''}`}>
            {passages.map((passage) => (
              <PassageView key={passage.id} passage={passage} documentId={documentId} />
            ))}
          </div>
          {finding.link && (
            <a href={finding.link} target="_blank" rel="noreferrer" className="w-fit text-sm wrap-anywhere">
              Open the decision at CourtListener<span className="sr-only"> (opens in a new tab)</span>
            </a>
          )}
          {controls}
        </div>
      )}
    </article>
  );
}

/** Status of a finding, as icon and word. */
function AnswerBadge({ answer }: { answer: FindingStatus }) {
  const { Icon, color } = LOOKS[answer];
  return (
    <span className={`inline-flex shrink-0 items-center gap-1.5 text-sm font-medium ${color}`}>
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      {STATUS_LABELS[answer]}
    </span>
  );
}

/** Differences of two texts: words only in the source are underlined, words only in the quotation are struck through. */
function DifferenceText({ parts }: { parts: readonly Difference[] }) {
  return (
    <p className="text-sm text-pretty wrap-anywhere">
      {parts.map((part, index) => (
        // The parts of one comparison never change position.
        <Part key={`${index}-${part.kind}`} part={part} />
      ))}
    </p>
  );
}

function Part({ part: { kind, text } }: { part: Difference }) {
  if (kind === 'same') return <span>{text} </span>;
  const isSource = kind === 'source-only';
  const Mark = isSource ? 'ins' : 'del';
  return (
    <>
      <Mark
        className={isSource ? 'rounded-sm bg-success-soft px-0.5 text-success' : 'rounded-sm bg-danger-soft px-0.5 text-danger'}
      >
        <span className="sr-only">{isSource ? 'the source has: ' : 'the quotation has: '}</span>
        {text}
      </Mark>{' '}
    </>
  );
}
