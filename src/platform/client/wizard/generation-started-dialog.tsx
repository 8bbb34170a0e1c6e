import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogActions } from '../ui/dialog-actions.tsx';

interface Props {
  /** The document to be delivered, as the beginning of a sentence. */
  subject: string;
  open: boolean;
  /** An e-mail address. */
  deliveredTo: string;
  onClose: () => void;
  /** Begins another request like this one; not offered if absent. */
  onAgain: (() => void) | undefined;
  /** Links to other pages. */
  children?: ReactNode;
}

/** Says where the document will be delivered, once the request is accepted. */
export function GenerationStartedDialog({ subject, open, deliveredTo, onClose, onAgain, children }: Props) {
  const [, navigate] = useLocation();
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Document Generation Started"
      description={
        <>
          {subject} will be delivered to <strong className="text-ink wrap-anywhere">{deliveredTo}</strong> in about 5 to 10
          minutes. You may close this page.
        </>
      }
      size="small"
    >
      <DialogActions>
        {children}
        {onAgain && (
          <Button variant="secondary" onClick={onAgain}>
            Another one like this
          </Button>
        )}
        <Button variant="primary" onClick={() => navigate('/')}>
          Return to Home Page
        </Button>
      </DialogActions>
    </Dialog>
  );
}
