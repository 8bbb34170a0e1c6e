import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#features/accounts/session.contract.ts';
import { listDocuments } from '#features/documents/documents.contract.ts';
import { callWhenFree } from '#platform/client/call-when-free.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { useSubmissionKey } from '#platform/client/wizard/use-submission-key.ts';
import { generateCiteCheck } from '../cite-check.contract.ts';
import { fingerprint } from './read-papers.ts';

const LONGEST_NAME = 200;

export interface CiteCheckSubmission {
  brief: File;
  records: readonly File[];
  userEmail: string;
  /** Empty for none. */
  matterNumber: string;
}

/** Submits a brief and its papers. A retry with the same files and address carries the same key, so that it counts only once. */
export function useGenerateCiteCheck(user: SessionUser, onAccepted: (submission: CiteCheckSubmission) => void) {
  const client = useQueryClient();
  const keyFor = useSubmissionKey();
  const userName = `${user.firstName} ${user.lastName}`.trim().slice(0, LONGEST_NAME);
  return useMutation({
    mutationKey: [generateCiteCheck.path],
    mutationFn: async ({ brief, records, userEmail, matterNumber }: CiteCheckSubmission) => {
      const prints = await Promise.all([brief, ...records].map(fingerprint));
      const body = new FormData();
      // The text fields first: the server can validate them before the files arrive.
      body.set('userEmail', userEmail);
      body.set('userName', userName);
      if (matterNumber) body.set('matterNumber', matterNumber);
      body.set('brief', brief);
      for (const record of records) body.append('recordPapers', record);
      const key = keyFor(JSON.stringify([userEmail, matterNumber, ...prints]));
      return callWhenFree(generateCiteCheck, { body }, showBusy, { headers: { 'Idempotency-Key': key } });
    },
    onMutate: () => showToast({ title: 'Processing', description: 'Sending the papers for the cite check...', isUnderWay: true }),
    onError: () =>
      showToast({ title: 'Error', description: 'Failed to submit the papers. Please try again.', variant: 'destructive' }),
    onSuccess: (_answer, submission) => {
      onAccepted(submission);
      showToast({ title: 'Cite Check Started', description: 'Your papers have been submitted successfully' });
      return client.invalidateQueries({ queryKey: [listDocuments.path] });
    },
  });
}

const showBusy = (message: string) =>
  showToast({ title: 'Processing', description: `${message} Trying again…`, isUnderWay: true });
