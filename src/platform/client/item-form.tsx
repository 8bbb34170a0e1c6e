import type { FormEventHandler, ReactNode } from 'react';
import { focusHeading } from './focus-heading.ts';
import { Button } from './ui/button.tsx';
import { RestoredNotice } from './ui/restored-notice.tsx';
import { type OwnForm, useUnsavedChangesPrompt } from './use-unsaved-changes-prompt.tsx';

interface Props {
  title: string;
  /** True for a form among others on its page: it is narrow, and leaving it leaves the others open. */
  isOneOfSeveral?: boolean;
  autosaved: OwnForm & { isRestored: boolean; discard: () => void };
  /** Note on entries that a reload does not restore, such as images. */
  notRestored?: string;
  isSaving: boolean;
  saveLabel: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Called when the form is left without saving. */
  onCancel: () => void;
  children: ReactNode;
}

/** Form for an item of an administrators' list, in the list's place: heading, what was restored, fields, Cancel and Save. Leaving it unsaved asks first. */
export function ItemForm({ title, isOneOfSeveral = false, autosaved, notRestored, isSaving, saveLabel, ...props }: Props) {
  const { leave, question } = useUnsavedChangesPrompt(isOneOfSeveral ? autosaved : undefined);
  const { isRestored, discard } = autosaved;
  const Heading = isOneOfSeveral ? 'h4' : 'h3';
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={props.onSubmit}
      className={`flex flex-col gap-6 ${isOneOfSeveral ? 'max-w-[45rem]' : ''}`}
    >
      {/* The list that had the keyboard focus is gone. */}
      <Heading ref={focusHeading} className={`wrap-anywhere ${isOneOfSeveral ? 'text-base' : 'text-lg'}`}>
        {title}
      </Heading>
      {isRestored && <RestoredNotice onDiscard={discard}>{notRestored}</RestoredNotice>}
      {props.children}
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        <Button variant="secondary" onClick={() => leave(props.onCancel)}>
          Cancel
        </Button>
        <Button type="submit" pending={isSaving}>
          {saveLabel}
        </Button>
      </div>
      {question}
    </form>
  );
}
