import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#platform/client/ui/button.tsx';
import { DialogActions } from '#platform/client/ui/dialog-actions.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { Textarea } from '#platform/client/ui/textarea.tsx';
import { useAutosave } from '#platform/client/use-autosave.ts';
import { useChangeRequest } from './tool-requests.queries.ts';

interface Props {
  draftKey: string;
  label: string;
  hint: string;
  /** Error for an empty text. */
  missing: string;
  /** Failure without a message of the server. */
  failure: string;
  send: (text: string) => Promise<unknown>;
  submitLabel: string;
  /** Closes the dialog of a text that refuses something, also when the server has answered, whatever it said. */
  onCancel?: () => void;
}

/** One text about a request, which survives a reload until it is sent. */
export function TextForm({ draftKey, missing, failure, send, onCancel, ...props }: Props) {
  const [text, setText, clear] = useAutosave(draftKey, '');
  const [isTried, setIsTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const save = useChangeRequest(async () => {
    await send(text);
    clear();
    setIsTried(false);
  }, failure);
  const isMissing = text.trim() === '';
  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (isMissing) field.current?.focus();
    else if (!save.isPending) save.mutate(undefined, onCancel && { onSettled: onCancel });
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      <Field label={props.label} required hint={props.hint} error={isTried && isMissing ? missing : undefined}>
        {(control) => (
          <Textarea {...control} ref={field} maxLength={2000} value={text} onChange={({ target }) => setText(target.value)} />
        )}
      </Field>
      <DialogActions>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant={onCancel ? 'danger' : 'secondary'} pending={save.isPending}>
          {props.submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
