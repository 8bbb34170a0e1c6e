import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/client/api.ts';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { shortName } from '#platform/client/truncate-name.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { LazyConfirmDialog } from '#platform/client/ui/lazy-confirm-dialog.tsx';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { deleteDocument, type GeneratedDocument, resendDocument } from '../documents.contract.ts';
import { documentsQuery, isBeingMade, isFinal } from './documents.queries.ts';

/** Buttons that resend or delete a finished document. */
export function DocumentActions({ document }: { document: GeneratedDocument }) {
  const [isAsking, setIsAsking] = useState(false);
  const resend = useResendDocument(document);
  const remove = useDeleteDocument(document);
  const isAtRest = isFinal(document);
  return (
    <div className="flex shrink-0 gap-2 max-sm:*:grow sm:ml-auto">
      {document.files.length > 0 && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Resend ${document.title}`}
          pending={resend.isPending}
          aria-disabled={!isAtRest}
          onClick={() => isAtRest && resend.mutate()}
        >
          Resend
        </Button>
      )}
      {!isBeingMade(document) && (
        <Button
          variant="quiet"
          size="small"
          className="sm:-mr-3"
          aria-label={`Delete ${document.title}`}
          onClick={() => setIsAsking(true)}
        >
          Delete
        </Button>
      )}
      <LazyConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Delete “${shortName(document.title)}”?`}
        description={descriptionOf(document)}
        confirmLabel="Delete"
        pending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setIsAsking(false) })}
      />
    </div>
  );
}

function descriptionOf({ kind, matterNumber }: GeneratedDocument): string {
  const files = kind === 'foil-request' ? 'its files and its deadlines' : 'its files';
  return `The document${matterNumber ? ` for matter ${matterNumber}` : ''} with ${files} will be permanently deleted.`;
}

/** Deletes a document with its files. */
function useDeleteDocument({ id, title }: GeneratedDocument) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteDocument, { params: { id } }),
    onSuccess: async () => {
      await client.cancelQueries({ queryKey: documentsQuery.queryKey });
      client.setQueryData(documentsQuery.queryKey, (list) => list?.filter((each) => each.id !== id));
      showToast({ title: 'Document deleted', description: `“${title}” was deleted.` });
    },
    onError: (error) => showErrorToast(error, `Failed to delete “${title}”. Please try again.`),
  });
}

/** Resends a finished document to its address. */
function useResendDocument({ id, title, deliverTo }: GeneratedDocument) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(resendDocument, { params: { id } }),
    onSuccess: (sent) => {
      client.setQueryData(documentsQuery.queryKey, (list) => list?.map((each) => (each.id === id ? sent : each)));
      showToast({ title: 'Document on its way', description: `“${title}” is being sent to ${deliverTo}.` });
    },
    onError: (error) => showErrorToast(error, `Failed to send “${title}”. Please try again.`),
  });
}
