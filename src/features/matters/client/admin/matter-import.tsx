import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  exportMatters,
  type ImportReport,
  importMatters,
  MATTER_COLUMNS,
  MATTER_MESSAGES,
  MAX_IMPORT_BYTES,
} from '#features/matters/matters.contract.ts';
import { call } from '#platform/client/api.ts';
import { errorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { buttonClass } from '#platform/client/ui/button-class.ts';
import { FileField } from '#platform/client/ui/file-field.tsx';
import { ScrollRegion } from '#platform/client/ui/scroll-region.tsx';
import { refreshMatters } from '../matters.queries.ts';

const NOT_IMPORTED = 'The file was not imported. Check your connection and try again.';

/** Import of matters from a CSV file, with a report by line, and their export. */
export function MatterImport() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [error, setError] = useState<string>();
  const client = useQueryClient();
  const importing = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('matters', file);
      return call(importMatters, { body });
    },
    onSuccess: ({ problemCount }) => {
      if (problemCount === 0) setFiles([]);
      return refreshMatters(client);
    },
    onError: (failure) => setError(errorMessage(NOT_IMPORTED)(failure)),
  });
  function choose(chosen: readonly File[]) {
    setFiles(chosen);
    setError(undefined);
    importing.reset();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const [file] = files;
    if (!file) setError(MATTER_MESSAGES.fileMissing);
    else if (file.size > MAX_IMPORT_BYTES) setError(MATTER_MESSAGES.fileTooLarge);
    else if (!importing.isPending) importing.mutate(file);
  }
  return (
    <section aria-labelledby="matter-import" className="min-w-0">
      <h3 id="matter-import" className="mb-3 text-base">
        Matters as a CSV file
      </h3>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <FileField
          label="CSV file"
          hint={`With the headings ${MATTER_COLUMNS.join(', ')}. Only the first is needed. What is not in the file, a matter or a column, stays as it is.`}
          error={error}
          accept=".csv,text/csv"
          files={files}
          onChange={choose}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant={files.length > 0 ? 'primary' : 'secondary'} pending={importing.isPending}>
            Import
          </Button>
          <a href={exportMatters.path} download className={buttonClass('secondary')}>
            Export CSV
          </a>
        </div>
        <div role="status" className="text-sm">
          {importing.data && <Report report={importing.data} />}
        </div>
      </form>
    </section>
  );
}

const count = (number: number) => number.toLocaleString('en-US');

function Report({ report: { added, changed, unchanged, problems, problemCount } }: { report: ImportReport }) {
  if (problemCount === 0) return `Imported: ${count(added)} added, ${count(changed)} changed, ${count(unchanged)} unchanged.`;
  return (
    <>
      <p className="mb-1 font-medium text-danger">
        Nothing was imported: {problemCount === 1 ? 'one line has' : `${count(problemCount)} lines have`} a problem.
      </p>
      <ScrollRegion label="Problems by line" className="max-h-60 overflow-y-auto border-y border-line py-2">
        <ul>
          {problems.map(({ line, message }) => (
            <li key={`${line} ${message}`} className="wrap-anywhere">
              Line {count(line)}: {message}
            </li>
          ))}
        </ul>
      </ScrollRegion>
      {problemCount > problems.length && (
        <p className="mt-1 text-muted">These are the first {problems.length}. Correct them and import the file again.</p>
      )}
    </>
  );
}
