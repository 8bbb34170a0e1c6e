import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '#platform/client/ui/button.tsx';
import { DialogActions } from '#platform/client/ui/dialog.tsx';
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
  /** Called when the server has answered, whatever it said. */
  onSettled?: () => void;
  /** The confirming button, and what stands before it. */
  submitLabel: string;
  variant: 'secondary' | 'danger';
  children?: ReactNode;
}

/** One text about a request, which survives a reload until it is sent. */
export function TextForm({ draftKey, missing, failure, send, onSettled, ...props }: Props) {
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
    else if (!save.isPending) save.mutate(undefined, onSettled && { onSettled });
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      <Field label={props.label} required hint={props.hint} error={isTried && isMissing ? missing : undefined}>
        {(control) => (
          <Textarea {...control} ref={field} maxLength={2000} value={text} onChange={({ target }) => setText(target.value)} />
        )}
      </Field>
      <DialogActions>
        {props.children}
        <Button type="submit" variant={props.variant} pending={save.isPending}>
          {props.submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
