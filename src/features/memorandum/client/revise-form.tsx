import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '#platform/client/api.ts';
import { errorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { Textarea } from '#platform/client/ui/textarea.tsx';
import { useUnsavedChangesOnPage } from '#platform/client/unsaved-changes.ts';
import { REVISION_LIMITS, REVISION_MESSAGES } from '../drafted-memorandum.contract.ts';
import { useReviseMemorandum } from './drafted-memorandum.queries.ts';

interface Props {
  id: string;
  section: string;
  /** "POINT II". */
  name: string;
  onClose: () => void;
}

/** The instruction by which a model writes one section anew. */
export function ReviseForm({ id, section, name, onClose }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [instruction, setInstruction] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const revise = useReviseMemorandum(id, onClose);
  useUnsavedChangesOnPage(instruction.trim() !== '' && !revise.isPending);
  useEffect(() => field.current?.focus(), []);
  function submit(event: FormEvent) {
    event.preventDefault();
    const words = instruction.trim();
    setIsMissing(words === '');
    if (words === '') return field.current?.focus();
    if (!revise.isPending) revise.mutate({ section, instruction: words }, { onError: () => field.current?.focus() });
  }
  return (
    <form noValidate aria-label={`Revise ${name}`} className="flex flex-col gap-3 border-l-2 border-line pl-4" onSubmit={submit}>
      <Field
        label={`What should change in ${name}?`}
        required
        error={isMissing ? REVISION_MESSAGES.required : reasonOf(revise.error)}
        hint="For example: “shorter”, or “argue this point in the alternative”. It may cite nothing beyond the papers and the firm’s library: what you ask for and they do not have is left to you in brackets."
      >
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            maxLength={REVISION_LIMITS.longestInstruction}
            value={instruction}
            onChange={({ target }) => setInstruction(target.value)}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="small" pending={revise.isPending}>
          Draft a new version
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function reasonOf(error: Error | null): string | undefined {
  if (!error) return undefined;
  const ofField = error instanceof ApiError ? error.fields.instruction : undefined;
  return ofField ?? errorMessage('The new version was not requested. Please try again.')(error);
}
