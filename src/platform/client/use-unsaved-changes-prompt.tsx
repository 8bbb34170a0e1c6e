import { type ReactNode, useState } from 'react';
import { LazyConfirmDialog } from './ui/lazy-confirm-dialog.tsx';
import { discardUnsavedChanges, hasUnsavedChanges } from './unsaved-changes.ts';

interface UnsavedChangesPrompt {
  /** Leaves the form, or asks first if unsaved work would be lost with it. */
  leave: (go: () => void) => void;
  /** The confirmation dialog, to be rendered in the page. */
  question: ReactNode;
}

/** A form among others on its page. */
export interface OwnForm {
  isDirty: boolean;
  clearDraft: () => void;
}

/** Guards leaving a form, for every button, tab or key that does. @param own the form, if leaving it leaves others open */
export function useUnsavedChangesPrompt(own?: OwnForm): UnsavedChangesPrompt {
  const [requested, setAsked] = useState<{ go: () => void; open: boolean }>();
  const close = () => setAsked((before) => before && { ...before, open: false });
  function discard() {
    close();
    if (own) own.clearDraft();
    else discardUnsavedChanges();
    requested?.go();
  }
  return {
    leave: (go) => ((own?.isDirty ?? hasUnsavedChanges()) ? setAsked({ go, open: true }) : go()),
    question: requested && (
      <LazyConfirmDialog
        open={requested.open}
        onOpenChange={close}
        title="Leave without saving?"
        description="Your changes to this form have not been saved and will be lost."
        confirmLabel="Discard changes"
        onConfirm={discard}
      />
    ),
  };
}
