import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';

interface Props {
  /** The document to be delivered, as the beginning of a sentence. */
  subject: string;
  /** An e-mail address; the dialog is open while there is one. */
  deliveredTo: string | undefined;
  onClose: () => void;
  /** Links to other pages. */
  children?: ReactNode;
}

/** Says where the document will be delivered, once the request is accepted. */
export function GenerationStartedDialog({ subject, deliveredTo, onClose, children }: Props) {
  const [, navigate] = useLocation();
  return (
    <Dialog
      open={deliveredTo !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Document Generation Started"
      description={
        <>
          {subject} will be delivered to <strong className="text-ink wrap-anywhere">{useLast(deliveredTo)}</strong> in about 5 to
          10 minutes. You may close this page.
        </>
      }
      size="small"
    >
      <DialogActions>
        {children}
        <Button variant="primary" onClick={() => navigate('/')}>
          Return to Home Page
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The last address, so that the sentence remains complete while the dialog fades. */
function useLast(value: string | undefined): string | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
