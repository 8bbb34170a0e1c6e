import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#platform/client/ui/button.tsx';
import { Dialog } from '#platform/client/ui/dialog.tsx';

interface Props {
  /** What will be delivered, as a sentence begins with it. */
  subject: string;
  /** An e-mail address; the dialog is open while there is one. */
  deliveredTo: string | undefined;
  onClose: () => void;
  /** Where else to go from here. */
  children?: ReactNode;
}

/** Where the document will arrive, once the request is accepted. */
export function GenerationStartedDialog({ subject, deliveredTo, onClose, children }: Props) {
  const [, navigate] = useLocation();
  return (
    <Dialog
      open={deliveredTo !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Document Generation Started"
      size="small"
    >
      <p>
        {subject} will be delivered to <strong className="wrap-anywhere">{useLast(deliveredTo)}</strong> in about 5 to 10 minutes.
      </p>
      <p className="mt-2 text-muted">You may close this page.</p>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button variant="primary" onClick={() => navigate('/')}>
          Return to Home Page
        </Button>
        {children}
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
