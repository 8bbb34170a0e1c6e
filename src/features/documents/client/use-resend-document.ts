import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { tellFailure } from '#platform/client/tell-failure.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { type GeneratedDocument, resendDocument } from '../documents.contract.ts';
import { documentsQuery } from './documents.queries.ts';

/** Sends a finished document to its address once more. */
export function useResendDocument({ id, title, deliverTo }: GeneratedDocument) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(resendDocument, { params: { id } }),
    onSuccess: (sent) => {
      client.setQueryData(documentsQuery.queryKey, (list) => list?.map((each) => (each.id === id ? sent : each)));
      showToast({ title: 'Document on its way', description: `“${title}” is being sent to ${deliverTo}.` });
    },
    onError: (error) => tellFailure(error, `Failed to send “${title}”. Please try again.`),
  });
}
