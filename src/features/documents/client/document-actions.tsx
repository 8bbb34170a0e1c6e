import { useState } from 'react';
import { shortName } from '#platform/client/short-name.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { ConfirmOnDemand } from '#platform/client/ui/confirm-on-demand.tsx';
import type { GeneratedDocument } from '../documents.contract.ts';
import { isBeingMade, isFinal } from './documents.queries.ts';
import { useDeleteDocument } from './use-delete-document.ts';
import { useResendDocument } from './use-resend-document.ts';

/** Sending a finished document once more, and deleting it. */
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
      <ConfirmOnDemand
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

function descriptionOf({ matterNumber }: GeneratedDocument): string {
  return `The document${matterNumber ? ` of matter ${matterNumber}` : ''} and its files are deleted for good.`;
}
