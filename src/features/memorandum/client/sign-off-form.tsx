import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#platform/client/api.ts';
import { errorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { FileField } from '#platform/client/ui/file-field.tsx';
import { useUnsavedChangesOnPage } from '#platform/client/unsaved-changes.ts';
import { REVIEW_MESSAGES } from '../cite-check-review.contract.ts';
import { checkBriefFile } from './check-brief-file.ts';
import { useSignOff } from './review.queries.ts';
import { RowLinks } from './row-links.tsx';

/** Signs off the file that will be filed, which must be the one that was checked. */
export function SignOffForm({ id }: { id: string }) {
  const input = useRef<HTMLButtonElement>(null);
  const [file, setFile] = useState<File>();
  const [mistake, setMistake] = useState<string>();
  const signOff = useSignOff(id, () => setFile(undefined));
  useUnsavedChangesOnPage(file !== undefined);
  async function choose(chosen: File | undefined) {
    signOff.reset();
    setFile(chosen);
    setMistake(chosen && (await checkBriefFile(chosen)));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (signOff.isPending) return;
    if (file && !mistake) return signOff.mutate(file, { onError: () => input.current?.focus() });
    setMistake(mistake ?? REVIEW_MESSAGES.noBrief);
    input.current?.focus();
  }
  const refusal = signOff.error && errorMessage('The cite check was not signed off. Please try again.')(signOff.error);
  const rows = signOff.error instanceof ApiError ? Object.entries(signOff.error.fields) : [];
  return (
    <form noValidate className="mt-4 flex flex-col gap-4" onSubmit={submit}>
      <p className="text-pretty">
        Your sign-off names you and the time, and holds for one file only: choose the brief as it will be filed.
      </p>
      <FileField
        ref={input}
        label="The brief that you sign off"
        hint="The very file that was checked. It is compared and not stored."
        error={mistake ?? refusal ?? undefined}
        accept="application/pdf,.pdf,.docx,.docm"
        files={file ? [file] : []}
        onChange={([chosen]) => choose(chosen)}
      />
      {rows.length > 0 && <RowLinks label="Rows concerned" rows={rows.filter(([row]) => row !== 'brief')} />}
      <div>
        <Button type="submit" variant={file ? 'primary' : 'secondary'} pending={signOff.isPending}>
          Sign off
        </Button>
      </div>
    </form>
  );
}
