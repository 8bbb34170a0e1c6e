import { type UseMutationOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, call } from '#platform/client/api.ts';
import { callWhenFree } from '#platform/client/call-when-free.ts';
import { errorMessage } from '#platform/client/error-message.ts';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { FileField } from '#platform/client/ui/file-field.tsx';
import { RetryMessage } from '#platform/client/ui/retry-message.tsx';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { useUnsavedChanges } from '#platform/client/unsaved-changes.ts';
import {
  MAX_TEMPLATE_BYTES,
  removeWordTemplate,
  TEMPLATE_MESSAGES,
  uploadWordTemplate,
  type WordTemplateInfo,
} from '../word-template.contract.ts';
import { CurrentTemplate } from './current-template.tsx';
import { wordTemplateQuery } from './settings.queries.ts';

/** The firm's Word template: the current one, its removal, and the upload of another. */
export function WordTemplateForm() {
  const input = useRef<HTMLButtonElement>(null);
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(wordTemplateQuery);
  function refuse(message: string) {
    setError(message);
    input.current?.focus();
  }
  const upload = useUpload(() => setFile(undefined), refuse);
  const removal = useRemoval();
  useUnsavedChanges(file !== undefined);
  function submit(event: FormEvent) {
    event.preventDefault();
    const mistake = findMistake(file);
    if (mistake) return refuse(mistake);
    if (file && !upload.isPending) upload.mutate(file);
  }
  if (!data && errorUpdateCount > 0) {
    const failure = 'The Word template could not be loaded.';
    return (
      <div className="mt-6">
        <RetryMessage sentence={failure} pending={isFetching} onRetry={() => refetch()} />
      </div>
    );
  }
  return (
    <form noValidate className="mt-6 flex flex-col gap-4" onSubmit={submit}>
      <CurrentTemplate current={data?.current} remove={removal} />
      <FileField
        ref={input}
        label="Word template"
        hint="A Word document (.docx), up to 2 MB. FOIL letters take its styles and the header and footer of its first section; court papers only its typeface and headings, as far as court rules allow. Its text is not used."
        error={error}
        accept=".docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
        files={file ? [file] : []}
        onChange={([chosen]) => {
          setFile(chosen);
          setError(undefined);
        }}
      />
      <div>
        <Button type="submit" variant={file ? 'primary' : 'secondary'} pending={upload.isPending}>
          {data?.current ? 'Replace' : 'Add'} template
        </Button>
      </div>
    </form>
  );
}

/** Finds what is wrong with a chosen file, as far as it can be seen before it is sent. */
function findMistake(file: File | undefined): string | undefined {
  if (!file) return TEMPLATE_MESSAGES.missing;
  if (/\.docm$/i.test(file.name)) return TEMPLATE_MESSAGES.macros;
  if (!/\.docx$/i.test(file.name)) return TEMPLATE_MESSAGES.onlyDocx;
  return file.size > MAX_TEMPLATE_BYTES ? TEMPLATE_MESSAGES.tooLarge : undefined;
}

/** @param refuse shows an error at the file field */
function useUpload(onDone: () => void, refuse: (message: string) => void) {
  return useChange({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('template', file);
      return callWhenFree(uploadWordTemplate, { body }, (message) => showToast({ title: message, description: 'Trying again…' }));
    },
    onSuccess: () => {
      onDone();
      showToast({ title: 'Word template saved' });
    },
    onError: (error) => {
      const refusal = error instanceof ApiError ? error.fields.template : undefined;
      refuse(refusal ?? errorMessage('The Word template was not saved. Please try again.')(error));
    },
  });
}

const useRemoval = () =>
  useChange<void>({
    mutationFn: () => call(removeWordTemplate, {}),
    onSuccess: () => showToast({ title: 'Word template removed' }),
    onError: (error) => showErrorToast(error, 'The Word template was not removed. Please try again.'),
  });

type Change<Sent> = Pick<UseMutationOptions<WordTemplateInfo, Error, Sent>, 'mutationFn' | 'onError'> & { onSuccess: () => void };

/** A call that changes the template, after which the page shows what the server has now. */
function useChange<Sent>({ onSuccess, ...change }: Change<Sent>) {
  const client = useQueryClient();
  return useMutation({
    ...change,
    onSuccess: (changed) => {
      client.setQueryData(wordTemplateQuery.queryKey, changed);
      onSuccess();
    },
  });
}
