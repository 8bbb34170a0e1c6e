import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#platform/client/api.ts';
import { callWhenFree } from '#platform/client/call-when-free.ts';
import { errorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { FileField } from '#platform/client/ui/file-field.tsx';
import { FormSection } from '#platform/client/ui/form-section.tsx';
import { formatPageCount } from '#platform/client/ui/format-file-size.ts';
import { RetryMessage } from '#platform/client/ui/retry-message.tsx';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { useUnsavedChanges } from '#platform/client/unsaved-changes.ts';
import { MAX_POLICY_BYTES, POLICY_MESSAGES, readPolicy, uploadPolicy } from '../policy.contract.ts';
import { acknowledgementsQuery } from './acknowledgements.queries.ts';
import { formatDay } from './download-link.tsx';
import { policyQuery } from './policy.queries.ts';

/** The firm's AI policy: the current version, and the upload of another. */
export function PolicyUploadSection({ timeZone }: { timeZone: string | undefined }) {
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
  useUnsavedChanges(file !== undefined);
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
    <FormSection title="Firm AI policy" description="The PDF that everyone sees under Firm AI Policy. Earlier versions are kept.">
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <CurrentVersion timeZone={timeZone} />
        <FileField
          ref={input}
          label="Policy file"
          hint="PDF, up to 10 MB, without a password."
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

/** The current version: its file, its pages, its date and uploader. @param timeZone the browser's own when undefined */
function CurrentVersion({ timeZone }: { timeZone: string | undefined }) {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(policyQuery);
  if (!data && errorUpdateCount > 0) {
    return <RetryMessage sentence="The policy could not be loaded." pending={isFetching} onRetry={() => refetch()} />;
  }
  if (!data) return <p className="text-sm text-muted">Loading...</p>;
  const { current } = data;
  if (!current) return <p className="text-sm">No policy has been uploaded yet.</p>;
  return (
    <p className="text-sm">
      <a href={readPolicy.path} target="_blank" rel="noreferrer" className="font-medium wrap-anywhere">
        {current.fileName}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <span className="block text-muted">
        Version {current.version}, {formatPageCount(current.pages)}, uploaded on {formatDay(current.uploadedAt, timeZone)} by{' '}
        {current.uploadedBy}
      </span>
    </p>
  );
}

/** Finds what is wrong with a chosen file, as far as it can be seen before it is sent. */
function findPolicyMistake(file: File | undefined): string | undefined {
  if (!file) return POLICY_MESSAGES.missing;
  if (!file.name.toLowerCase().endsWith('.pdf') && file.type !== 'application/pdf') return POLICY_MESSAGES.onlyPdf;
  return file.size > MAX_POLICY_BYTES ? POLICY_MESSAGES.tooLarge : undefined;
}

interface Options {
  onDone: () => void;
  /** Called with the error to show at the file field. */
  onRefused: (message: string) => void;
}

/** Uploads a PDF that replaces the firm's policy. */
function usePolicyUpload({ onDone, onRefused }: Options) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('policy', file);
      return callWhenFree(uploadPolicy, { body }, (message) => showToast({ title: message, description: 'Trying again…' }));
    },
    onSuccess: (policy) => {
      client.setQueryData(policyQuery.queryKey, policy);
      // Everybody is asked again.
      void client.invalidateQueries({ queryKey: acknowledgementsQuery.queryKey });
      onDone();
      showToast({ title: 'AI policy uploaded', description: 'Everyone now sees this version.' });
    },
    onError: (error) => {
      const refusal = error instanceof ApiError ? error.fields.policy : undefined;
      onRefused(refusal ?? errorMessage('The policy was not uploaded. Please try again.')(error));
    },
  });
}
