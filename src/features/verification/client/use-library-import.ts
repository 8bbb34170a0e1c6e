import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/client/api.ts';
import { errorMessage } from '#platform/client/error-message.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import {
  IMPORT_FIELDS,
  IMPORT_OUTCOMES,
  importIntoLibrary,
  LIBRARY_MESSAGES,
  type ListedImportLine,
  MAX_IMPORT_BYTES,
} from '../library.contract.ts';
import { libraryQuery } from './library.queries.ts';

/** Finds what is wrong with chosen files, as far as it can be seen before they are sent. */
export function findFilesMistake(files: readonly File[]): string | undefined {
  if (files.length === 0) return LIBRARY_MESSAGES.missing;
  const large = files.find(({ size }) => size > MAX_IMPORT_BYTES);
  return large && `${LIBRARY_MESSAGES.tooLarge}: ${large.name} is larger.`;
}

const NOT_THROUGH = errorMessage('The import did not go through. Please try again.');

interface Options {
  onDone: () => void;
  /** Called with the error to show at the file field. */
  onRefused: (sentence: string) => void;
}

/** Sends files a few at a time, and collects the results; what was imported before a failure remains imported. */
export function useLibraryImport({ onDone, onRefused }: Options) {
  const client = useQueryClient();
  const [lines, setLines] = useState<readonly ListedImportLine[]>([]);
  const [progress, setProgress] = useState({ sent: 0, total: 0 });
  const { mutate, isPending } = useMutation({
    mutationFn: async (files: readonly File[]) => {
      setLines([]);
      setProgress({ sent: 0, total: files.length });
      const all: ListedImportLine[] = [];
      for (const batch of inBatches(entriesFirst(files))) {
        const answer = await call(importIntoLibrary, { body: formOf(batch) });
        all.push(...answer.lines);
        setLines([...all]);
        setProgress(({ sent, total }) => ({ sent: sent + batch.length, total }));
      }
      return all;
    },
    onSuccess: (all) => {
      onDone();
      showToast({ title: 'Import finished', description: summarizeImport(all) });
    },
    onError: (error) => onRefused(NOT_THROUGH(error)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: libraryQuery.queryKey });
    },
  });
  return { start: mutate, isPending, lines, progress };
}

const OUTCOME_WORDS: Record<ListedImportLine['outcome'], string> = {
  taken: 'added',
  replaced: 'replaced',
  unchanged: 'unchanged',
  refused: 'rejected',
};

/** Totals of a report: "2 added, 1 rejected". */
export function summarizeImport(lines: readonly ListedImportLine[]): string {
  const sums = IMPORT_OUTCOMES.map((outcome) => [lines.filter((line) => line.outcome === outcome).length, outcome] as const);
  const named = sums
    .filter(([count]) => count > 0)
    .map(([count, outcome]) => `${count.toLocaleString('en-US')} ${OUTCOME_WORDS[outcome]}`);
  return named.join(', ') || 'The files were empty';
}

/** Sorts entries first: an opinion needs its entry to exist. */
function entriesFirst(files: readonly File[]): File[] {
  const isEntries = ({ name }: File) => name.toLowerCase().endsWith('.json');
  return [...files.filter(isEntries), ...files.filter((file) => !isEntries(file))];
}

function inBatches(files: readonly File[]): File[][] {
  const starts = files.flatMap((_file, index) => (index % IMPORT_FIELDS.length === 0 ? [index] : []));
  return starts.map((start) => files.slice(start, start + IMPORT_FIELDS.length));
}

function formOf(files: readonly File[]): FormData {
  const form = new FormData();
  for (const [index, file] of files.entries()) form.append(IMPORT_FIELDS[index] ?? '', file);
  return form;
}
