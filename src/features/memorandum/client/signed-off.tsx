import { CircleCheck, Download } from 'lucide-react';
import { useState } from 'react';
import { downloadDocumentFile } from '#features/documents/documents.contract.ts';
import { addressOf } from '#platform/client/api.ts';
import { formatMoment } from '#platform/client/format-moment.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { LazyConfirmDialog } from '#platform/client/ui/lazy-confirm-dialog.tsx';
import { UnbrokenText } from '#platform/client/ui/unbroken-text.tsx';
import { type Review, SIGN_OFF_FILE } from '../cite-check-review.contract.ts';
import { useWithdrawSignOff } from './review.queries.ts';

interface Props {
  id: string;
  signOff: NonNullable<Review['signOff']>;
  timeZone: string | undefined;
}

/** A sign-off: its signer, file and time, a link to its page, and a button that withdraws it. */
export function SignedOff({ id, signOff: { signedBy, signedAt, sha256 }, timeZone }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useWithdrawSignOff(id);
  return (
    <div className="mt-4 flex flex-col gap-3">
      <p role="status" className="flex items-start gap-2 wrap-anywhere">
        <CircleCheck aria-hidden="true" className="mt-1 size-4 shrink-0 text-success" />
        <span>
          Signed off by <UnbrokenText>{signedBy}</UnbrokenText> on <UnbrokenText>{formatMoment(signedAt, timeZone)}</UnbrokenText>
          <span className="block text-sm text-muted">SHA-256 of the file: {sha256}</span>
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <a
          href={addressOf(downloadDocumentFile.path, { id, name: SIGN_OFF_FILE })}
          download={SIGN_OFF_FILE}
          className="inline-flex items-center gap-1.5 py-1 text-sm text-accent underline-offset-4 hover:underline"
        >
          <Download className="size-4 shrink-0" aria-hidden="true" />
          {SIGN_OFF_FILE}
        </a>
        <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
          Withdraw sign-off
        </Button>
      </div>
      <LazyConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Withdraw this sign-off?"
        description="Its page is deleted. The marks are kept, and the audit log keeps both the sign-off and its withdrawal."
        confirmLabel="Withdraw"
        pending={withdraw.isPending}
        onConfirm={() => withdraw.mutate(undefined, { onSettled: () => setIsAsking(false) })}
      />
    </div>
  );
}
