import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#features/accounts/session.contract.ts';
import { listDocuments } from '#features/documents/documents.contract.ts';
import { callWhenFree } from '#platform/client/call-when-free.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { useSubmissionKey } from '#platform/client/wizard/use-submission-key.ts';
import { generateMemorandum, PAPERS, type PaperName } from '../memorandum.contract.ts';
import { fingerprint, readPapers } from './read-papers.ts';

const LONGEST_NAME = 200;

export interface Submission {
  papers: Record<PaperName, File>;
  /** Further papers that the plaintiff's memorandum cites. */
  records: readonly File[];
  userEmail: string;
  /** ISO day until which the papers are kept; empty for no longer than the delivery. */
  keepPapersUntil: string;
  /** Empty for none. */
  matterNumber: string;
  /** True if the person says that the papers are the right ones. */
  isConfirmed: boolean;
}

/**
 * Submits the papers, even when the page is left. A retry with the same papers and address carries the same key, so that it
 * counts only once.
 */
export function useGenerateMemorandum(user: SessionUser, onAccepted: (submission: Submission) => void) {
  const client = useQueryClient();
  const keyFor = useSubmissionKey();
  const userName = `${user.firstName} ${user.lastName}`.trim().slice(0, LONGEST_NAME);
  return useMutation({
    mutationKey: [generateMemorandum.path],
    mutationFn: async ({ papers, records, userEmail, keepPapersUntil, matterNumber, isConfirmed }: Submission) => {
      const read = await readPapers(papers);
      const prints = await Promise.all([...PAPERS.map((paper) => read[paper]), ...records].map(fingerprint));
      const options: Record<string, string> = {
        ...(isConfirmed && { samecase: 'confirmed' }),
        ...(keepPapersUntil && { keepPapersUntil }),
        ...(matterNumber && { matterNumber }),
      };
      const key = keyFor(JSON.stringify([userEmail, options, ...prints]));
      const body = formDataOf({ userEmail, userName, ...options, ...read });
      for (const record of records) body.append('recordPapers', record);
      return callWhenFree(generateMemorandum, { body }, showBusy, { headers: { 'Idempotency-Key': key } });
    },
    onMutate: () => showToast({ title: 'Processing', description: 'Sending documents for generation...', isUnderWay: true }),
    onError: () =>
      showToast({
        title: 'Error',
        description: 'Failed to submit documents for generation. Please try again.',
        variant: 'destructive',
      }),
    onSuccess: (_answer, submission) => {
      onAccepted(submission);
      showToast({ title: 'Document Generation Started', description: 'Your documents have been submitted successfully' });
      return client.invalidateQueries({ queryKey: [listDocuments.path] });
    },
  });
}

/** Says that the papers are still to be accepted, and that nothing needs to be done. */
const showBusy = (message: string) =>
  showToast({ title: 'Processing', description: `${message} Trying again…`, isUnderWay: true });

/** Builds the form data with the text fields first: the server can validate them before the files arrive. */
function formDataOf(parts: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.set(name, value);
  return form;
}
