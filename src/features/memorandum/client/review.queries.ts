import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listDocuments } from '#features/documents/documents.contract.ts';
import { call } from '#platform/client/api.ts';
import { callWhenFree } from '#platform/client/call-when-free.ts';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import {
  getReview,
  MARK_LABELS,
  markRow,
  type Review,
  type StoredMark,
  signOffBrief,
  withdrawSignOff,
} from '../cite-check-review.contract.ts';

/** The marks and the sign-off of one cite check. */
export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: [getReview.path, id],
    queryFn: () => call(getReview, { params: { id } }),
  });

/** Shows a changed review. */
function useSaveReview(id: string) {
  const client = useQueryClient();
  return (review: Review) => client.setQueryData(reviewQuery(id).queryKey, review);
}

type Mark = Pick<StoredMark, 'row' | 'note'> & { mark: StoredMark['mark'] | null };

/** Marks a row, or removes its mark, which can be undone. */
export function useMarkRow(id: string) {
  const client = useQueryClient();
  const save = useSaveReview(id);
  const before = (row: string) => client.getQueryData(reviewQuery(id).queryKey)?.marks.find((each) => each.row === row);
  const { mutate, variables, isPending } = useMutation({
    mutationFn: ({ row, mark, note }: Mark) => call(markRow, { params: { id, row }, body: { mark, note } }),
    onMutate: ({ row }) => before(row),
    onSuccess: (review, { row, mark }, removed) => {
      save(review);
      if (mark || !removed) return;
      const undo = () => mutate({ row, mark: removed.mark, note: removed.note });
      showToast({ title: `“${MARK_LABELS[removed.mark]}” removed`, action: { label: 'Undo', onClick: undo } });
    },
    onError: (error) => showErrorToast(error, 'The mark was not saved. Please try again.'),
  });
  return { mark: mutate, pendingRow: isPending ? variables.row : undefined };
}

/** Signs off the brief that was checked. */
export function useSignOff(id: string, onDone: () => void) {
  const client = useQueryClient();
  const save = useSaveReview(id);
  return useMutation({
    mutationFn: (brief: File) => {
      const body = new FormData();
      body.set('brief', brief);
      return callWhenFree(signOffBrief, { params: { id }, body }, (message) =>
        showToast({ title: message, description: 'Trying again…' }),
      );
    },
    onSuccess: (review) => {
      save(review);
      onDone();
      showToast({ title: 'Signed off', description: 'Its page is with the document’s files.' });
      return client.invalidateQueries({ queryKey: [listDocuments.path] });
    },
  });
}

/** Withdraws a sign-off. */
export function useWithdrawSignOff(id: string) {
  const client = useQueryClient();
  const save = useSaveReview(id);
  return useMutation({
    mutationFn: () => call(withdrawSignOff, { params: { id } }),
    onSuccess: (review) => {
      save(review);
      showToast({ title: 'Sign-off withdrawn', description: 'The marks are kept.' });
      return client.invalidateQueries({ queryKey: [listDocuments.path] });
    },
    onError: (error) => showErrorToast(error, 'The sign-off was not withdrawn. Please try again.'),
  });
}
