import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#platform/client/ui/button.tsx';
import { FileField } from '#platform/client/ui/file-field.tsx';
import { FormSection } from '#platform/client/ui/form-section.tsx';
import { RetryMessage } from '#platform/client/ui/retry-message.tsx';
import { useUnsavedChanges } from '#platform/client/unsaved-changes.ts';
import type { LibraryNumbers } from '../library.contract.ts';
import { ImportReport } from './import-report.tsx';
import { libraryQuery } from './library.queries.ts';
import { findFilesMistake, useLibraryImport } from './use-library-import.ts';

const USE = 'Citations and quotations in drafts are checked against it.';

/** The authority library: its size, and the import of entries and opinions. */
export function LibrarySection() {
  const { data: library, errorUpdateCount, isFetching, refetch } = useQuery(libraryQuery);
  const button = useRef<HTMLButtonElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [error, setError] = useState<string>();
  const { start, isPending, lines, progress } = useLibraryImport({ onDone: () => setFiles([]), onRefused: refuse });
  useUnsavedChanges(files.length > 0);
  function refuse(sentence: string) {
    setError(sentence);
    button.current?.focus();
  }
  function choose(chosen: readonly File[]) {
    setFiles(chosen);
    setError(undefined);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const mistake = findFilesMistake(files);
    if (mistake) return refuse(mistake);
    if (!isPending) start(files);
  }
  return (
    <FormSection title="Authority library" description={library ? describeLibrary(library) : USE}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {!library && errorUpdateCount > 0 && (
          <RetryMessage sentence="The library totals could not be loaded." pending={isFetching} onRetry={() => refetch()} />
        )}
        <FileField
          ref={button}
          label="Entries and opinions"
          hint="A JSON file of entries, or the full text of opinions as .txt files; you can choose several. Importing them again changes nothing."
          error={error}
          multiple
          accept=".json,.txt,application/json,text/plain"
          files={files}
          onChange={choose}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant={files.length > 0 ? 'primary' : 'secondary'} pending={isPending}>
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

function describeLibrary({ authorities, imported, opinions }: LibraryNumbers): string {
  const [all, own, texts] = [authorities, imported, opinions].map((count) => count.toLocaleString('en-US'));
  return `${all} decisions, ${own} of them the firm’s own; the full text of ${texts}. ${USE}`;
}
