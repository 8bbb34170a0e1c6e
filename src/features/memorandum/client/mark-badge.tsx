import { ClipboardCheck } from 'lucide-react';
import { UnbrokenText } from '#platform/client/ui/unbroken-text.tsx';
import { MARK_LABELS, type StoredMark } from '../cite-check-review.contract.ts';

/** A row's mark with its note. */
export function MarkBadge({ stored: { mark, note, isCarriedOver } }: { stored: StoredMark }) {
  return (
    <span className="flex max-w-measure gap-1.5 text-sm text-success wrap-anywhere">
      <ClipboardCheck className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0">
        <span className="font-medium">{MARK_LABELS[mark]}</span>
        {isCarriedOver && ' in the earlier version'}
        {note && (
          <span className="text-ink">
            : <UnbrokenText>{note}</UnbrokenText>
          </span>
        )}
      </span>
    </span>
  );
}
