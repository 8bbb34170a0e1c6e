import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '#platform/client/ui/button.tsx';
import { Dialog } from '#platform/client/ui/dialog.tsx';

/** Where the document will arrive, once the request is accepted. */
export function GenerationStartedDialog({ deliveredTo, onClose }: { deliveredTo: string | undefined; onClose: () => void }) {
  const [, navigate] = useLocation();
  return (
    <Dialog
      open={deliveredTo !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Document Generation Started"
      size="small"
    >
      <p>
        Your FOIL request will be delivered to <strong className="wrap-anywhere">{useLast(deliveredTo)}</strong> in about 5 to 10
        minutes.
      </p>
      <p className="mt-2 text-muted">You may close this page.</p>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button variant="primary" onClick={() => navigate('/')}>
          Return to Home Page
        </Button>
        <Link href="/my-documents" className="py-1 text-accent underline-offset-4 hover:underline">
          My Documents
        </Link>
      </div>
    </Dialog>
  );
}

/** The last address, so that the sentence stays whole while the dialog fades. */
function useLast(value: string | undefined): string | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
