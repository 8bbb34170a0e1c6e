import { useState } from 'react';
import { Button } from '#platform/client/ui/button.tsx';
import { ConfirmDialog } from '#platform/client/ui/confirm-dialog.tsx';
import type { GeneratedDocument } from '../documents.contract.ts';
import { isFinal } from './documents.queries.ts';
import { useDeleteDocument } from './use-delete-document.ts';
import { useResendDocument } from './use-resend-document.ts';

/** Sending a finished document once more, and deleting it. */
export function DocumentActions({ document }: { document: GeneratedDocument }) {
  const [isAsking, setIsAsking] = useState(false);
  const resend = useResendDocument(document);
  const remove = useDeleteDocument(document);
  const canResend = isFinal(document) && document.files.length > 0;
  return (
    <div className="ml-auto flex shrink-0 gap-2">
      {canResend && (
        <Button variant="secondary" size="small" pending={resend.isPending} onClick={() => resend.mutate()}>
          Resend
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        className="-mr-3"
        aria-label={`Delete ${document.title}`}
        onClick={() => setIsAsking(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Delete “${document.title}”?`}
        description="The document and its files are deleted for good."
        confirmLabel="Delete"
        pending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setIsAsking(false) })}
      />
    </div>
  );
}
