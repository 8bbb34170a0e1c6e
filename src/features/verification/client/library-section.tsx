import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#platform/client/ui/button.tsx';
import { Field } from '#platform/client/ui/field.tsx';
import { FileInput } from '#platform/client/ui/file-input.tsx';
import { FormSection } from '#platform/client/ui/form-section.tsx';
import { RetryLine } from '#platform/client/ui/retry-line.tsx';
import { useUnsavedWork } from '#platform/client/unsaved-work.ts';
import type { LibraryNumbers } from '../library.contract.ts';
import { ImportReport } from './import-report.tsx';
import { libraryQuery } from './library.queries.ts';
import { findFilesMistake, useLibraryImport } from './use-library-import.ts';

/** The authority library: what it holds, and the import of entries and opinions. */
export function LibrarySection() {
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [error, setError] = useState<string>();
  const { start, isPending, lines, progress } = useLibraryImport(() => {
    form.current?.reset();
    setFiles([]);
  });
  useUnsavedWork(files.length > 0);
  function choose(chosen: readonly File[]) {
    setFiles(chosen);
    setError(undefined);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const mistake = findFilesMistake(files);
    setError(mistake);
    if (mistake) input.current?.focus();
    else if (!isPending) start(files);
  }
  return (
    <FormSection title="Authority library" description={<Numbers />}>
      <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <Field
          label="Entries and opinions"
          hint="A JSON file of entries, or the full text of opinions as .txt files; several at once. Importing again changes nothing."
          error={error}
        >
          {(field) => (
            <FileInput
              {...field}
              ref={input}
              multiple
              accept=".json,.txt,application/json,text/plain"
              onChange={(event) => choose(Array.from(event.target.files ?? []))}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" pending={isPending}>
            Import
          </Button>
          {isPending && (
            <span role="status" className="text-sm text-muted">
              {progress.sent} of {progress.total} files
            </span>
          )}
        </div>
        {lines.length > 0 && !isPending && <ImportReport lines={lines} />}
      </form>
    </FormSection>
  );
}

function Numbers() {
  const { data: library, errorUpdateCount, isFetching, refetch } = useQuery(libraryQuery);
  if (library) return inWords(library);
  if (errorUpdateCount === 0) return 'Loading...';
  return <RetryLine sentence="The numbers of the library could not be loaded." pending={isFetching} onRetry={() => refetch()} />;
}

function inWords({ authorities, imported, opinions }: LibraryNumbers): string {
  const [all, own, texts] = [authorities, imported, opinions].map((count) => count.toLocaleString('en-US'));
  return `${all} decisions, ${own} of them the firm’s own; the full text of ${texts}. Citations and quotations of drafts are checked against it.`;
}
