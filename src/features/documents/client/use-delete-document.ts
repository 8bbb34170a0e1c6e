import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { tellFailure } from '#platform/client/tell-failure.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { deleteDocument, type GeneratedDocument } from '../documents.contract.ts';
import { documentsQuery } from './documents.queries.ts';

/** Deletes a document with its files. */
export function useDeleteDocument({ id, title }: GeneratedDocument) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteDocument, { params: { id } }),
    onSuccess: async () => {
      await client.cancelQueries({ queryKey: documentsQuery.queryKey });
      client.setQueryData(documentsQuery.queryKey, (list) => list?.filter((each) => each.id !== id));
      showToast({ title: 'Document deleted', description: `“${title}” was deleted.` });
    },
    onError: (error) => tellFailure(error, `Failed to delete “${title}”. Please try again.`),
  });
}
