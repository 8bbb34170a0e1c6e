import { useEffect, useRef } from 'react';
import type { Finding, Passage } from '#features/verification/verification.contract.ts';
import { WholeText } from '#platform/client/ui/whole-text.tsx';
import { AnswerBadge } from './answer-badge.tsx';
import { DifferenceText } from './difference-text.tsx';
import { placeInWords } from './finding-words.ts';
import { PassageView } from './passage-view.tsx';

interface Props {
  finding: Finding;
  passages: readonly Passage[];
  isSelected: boolean;
  onSelect: () => void;
}

/** One row of a report; pressed, it shows the passages on which its answer rests. */
export function FindingRow({ finding, passages, isSelected, onSelect }: Props) {
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
        aria-expanded={isSelected}
        aria-controls={isSelected ? panelId : undefined}
        onClick={onSelect}
        className={`flex w-full flex-col gap-1.5 px-4 py-3 text-left -outline-offset-2 sm:px-5 ${isSelected ? '' : 'hover:bg-sunken'}`}
      >
        <span className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <AnswerBadge answer={finding.answer} />
          {finding.place && (
            <span className="text-sm whitespace-nowrap text-muted tabular-nums">{placeInWords(finding.place)}</span>
          )}
        </span>
        <span className="max-w-measure font-medium wrap-anywhere">
          <WholeText>{finding.text}</WholeText>
        </span>
        <span className="max-w-measure text-sm text-pretty text-muted wrap-anywhere">
          <WholeText>{finding.says}</WholeText>
        </span>
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
          {passages.length === 0 && <p className="text-sm text-muted">No passage belongs to this row.</p>}
          {passages.map((passage) => (
            <PassageView key={passage.id} passage={passage} />
          ))}
        </div>
      )}
    </article>
  );
}
