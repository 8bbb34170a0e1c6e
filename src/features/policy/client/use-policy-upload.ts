import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#platform/client/api.ts';
import { sentenceOr } from '#platform/client/sentence-or.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { MAX_POLICY_BYTES, POLICY_MESSAGES, uploadPolicy } from '../policy.contract.ts';
import { acknowledgementsQuery, policyQuery } from './policy.queries.ts';

/** What is wrong with a chosen file, as far as it can be seen before it is sent. */
export function findPolicyMistake(file: File | undefined): string | undefined {
  if (!file) return POLICY_MESSAGES.missing;
  if (!file.name.toLowerCase().endsWith('.pdf') && file.type !== 'application/pdf') return POLICY_MESSAGES.onlyPdf;
  return file.size > MAX_POLICY_BYTES ? POLICY_MESSAGES.tooLarge : undefined;
}

interface Options {
  onDone: () => void;
  /** Called with the sentence that belongs beside the file. */
  onRefused: (message: string) => void;
}

/** Puts a PDF in the place of the firm's policy. */
export function usePolicyUpload({ onDone, onRefused }: Options) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('policy', file);
      return call(uploadPolicy, { body });
    },
    onSuccess: (policy) => {
      client.setQueryData(policyQuery.queryKey, policy);
      // Everybody is asked anew.
      void client.invalidateQueries({ queryKey: acknowledgementsQuery.queryKey });
      onDone();
      showToast({ title: 'AI policy uploaded', description: 'It is what everybody reads from now on.' });
    },
    onError: (error) => {
      const refusal = error instanceof ApiError ? error.fields.policy : undefined;
      onRefused(refusal ?? sentenceOr('The policy was not uploaded. Please try again.')(error));
    },
  });
}
