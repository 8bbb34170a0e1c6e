import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#platform/client/ui/button.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { FileInput } from '#platform/client/ui/file-input.tsx';
import { FormSection } from '#platform/client/ui/form-section.tsx';
import { useUnsavedWork } from '#platform/client/unsaved-work.ts';
import { CurrentVersion } from './current-version.tsx';
import { findPolicyMistake, usePolicyUpload } from './use-policy-upload.ts';

/** The firm's AI policy: which version holds, and the upload of another. */
export function PolicySection({ timeZone }: { timeZone: string | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  function refuse(message: string) {
    setError(message);
    input.current?.focus();
  }
  const upload = usePolicyUpload({
    onDone: () => {
      form.current?.reset();
      setFile(undefined);
    },
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
      <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <CurrentVersion timeZone={timeZone} />
        <Field label="Policy file" hint="A PDF of at most 10 MB, without a password." error={error}>
          {(field) => (
            <FileInput
              {...field}
              ref={input}
              accept="application/pdf,.pdf"
              onChange={(event) => choose(event.target.files?.[0])}
            />
          )}
        </Field>
        <div>
          <Button type="submit" pending={upload.isPending}>
            Upload
          </Button>
        </div>
      </form>
    </FormSection>
  );
}
