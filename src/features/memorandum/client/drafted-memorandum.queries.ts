import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listDocuments } from '#features/documents/documents.contract.ts';
import { call } from '#platform/client/api.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { getMemorandum, type Revision, reviseMemorandum } from '../drafted-memorandum.contract.ts';

/** The text of one memorandum with its versions, which may have become more since. */
export const memorandumQuery = (id: string) =>
  queryOptions({
    queryKey: [getMemorandum.path, id],
    queryFn: () => call(getMemorandum, { params: { id } }),
    staleTime: 0,
    refetchOnMount: 'always',
  });

/** Requests a version with one section written anew. */
export function useReviseMemorandum(id: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (revision: Revision) => call(reviseMemorandum, { params: { id }, body: revision }),
    onSuccess: ({ version, deliverTo }) => {
      onDone();
      showToast({
        title: `Version ${version} requested`,
        description: `It will be sent to ${deliverTo} and appears under My Documents.`,
      });
      return client.invalidateQueries({ queryKey: [listDocuments.path] });
    },
  });
}
