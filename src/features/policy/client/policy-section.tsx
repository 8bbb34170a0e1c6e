import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#platform/client/ui/button.tsx';
import { FileField } from '#platform/client/ui/file-field.tsx';
import { FormSection } from '#platform/client/ui/form-section.tsx';
import { useUnsavedWork } from '#platform/client/unsaved-work.ts';
import { CurrentVersion } from './current-version.tsx';
import { findPolicyMistake, usePolicyUpload } from './use-policy-upload.ts';

/** The firm's AI policy: which version holds, and the upload of another. */
export function PolicySection({ timeZone }: { timeZone: string | undefined }) {
  const input = useRef<HTMLButtonElement>(null);
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  function refuse(message: string) {
    setError(message);
    input.current?.focus();
  }
  const upload = usePolicyUpload({
    onDone: () => setFile(undefined),
    onRefused: refuse,
  });
  useUnsavedWork(file !== undefined);
  function choose(chosen: File | undefined) {
    setFile(chosen);
    setError(undefined);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const mistake = findPolicyMistake(file);
    if (mistake) return refuse(mistake);
    if (file && !upload.isPending) upload.mutate(file);
  }
  return (
    <FormSection
      title="Firm AI policy"
      description="The PDF that everybody reads under Firm AI Policy. Earlier versions are kept."
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <CurrentVersion timeZone={timeZone} />
        <FileField
          ref={input}
          label="Policy file"
          hint="A PDF of at most 10 MB, without a password."
          error={error}
          accept="application/pdf,.pdf"
          files={file ? [file] : []}
          onChange={([chosen]) => choose(chosen)}
        />
        <div>
          <Button type="submit" variant={file ? 'primary' : 'secondary'} pending={upload.isPending}>
            Upload
          </Button>
        </div>
      </form>
    </FormSection>
  );
}
