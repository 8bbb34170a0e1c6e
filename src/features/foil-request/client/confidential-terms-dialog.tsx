import { LazyConfirmDialog } from '#platform/client/ui/lazy-confirm-dialog.tsx';
import type { ConfidentialTerm } from './find-confidential-terms.ts';

interface Props {
  /** Empty while no confirmation is open. */
  found: readonly ConfidentialTerm[];
  onGoBack: () => void;
  /** Called when it has closed, whatever was chosen. */
  onClosed: () => void;
  onSend: () => void;
}

/** Asks before making a letter whose text may reveal a client's confidence. The letter doesn't mention it. */
export function ConfidentialTermsDialog({ found, onGoBack, onClosed, onSend }: Props) {
  return (
    <LazyConfirmDialog
      open={found.length > 0}
      onOpenChange={(open) => open || onGoBack()}
      onClosed={onClosed}
      title="Does this reveal a client confidence?"
      description="The agency and anyone who requests this letter can read it. Check these words first."
      cancelLabel="Go back"
      confirmLabel="Submit anyway"
      variant="primary"
      onConfirm={onSend}
    >
      <ul className="mb-4 flex flex-col gap-2">
        {found.map(({ label, before, word, after }, at) => (
          <li key={at} className="flex gap-2 wrap-anywhere">
            <span className="shrink-0 tabular-nums">{label}</span>
            <span>
              {before}
              <mark>{word}</mark>
              {after}
            </span>
          </li>
        ))}
      </ul>
    </LazyConfirmDialog>
  );
}
