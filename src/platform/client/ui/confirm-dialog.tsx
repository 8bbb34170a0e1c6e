import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions, type DialogProps } from './dialog.tsx';

export interface ConfirmDialogProps extends Pick<DialogProps, 'onClosed'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question, with the name of the thing in it. */
  title: string;
  description: string;
  confirmLabel: string;
  /** What leaves things as they are; Cancel unless told. */
  cancelLabel?: string;
  onConfirm: () => void;
  /** The act is under way: the question stays until it is known how it ended. */
  pending?: boolean;
  variant?: 'danger' | 'primary';
  /** What the question is about. */
  children?: ReactNode;
}

/** Asks before something that cannot be undone. The focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    onClosed,
    title,
    description,
    confirmLabel,
    cancelLabel = 'Cancel',
    onConfirm,
    pending = false,
    variant = 'danger',
    children,
  } = props;
  const changeUnlessPending = (next: boolean) => {
    if (!pending) onOpenChange(next);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={changeUnlessPending}
      {...(onClosed ? { onClosed } : {})}
      title={title}
      description={description}
      size="small"
      role="alertdialog"
    >
      {children}
      <DialogActions>
        <Button variant="secondary" disabled={pending} onClick={() => onOpenChange(false)}>
          {cancelLabel}
        </Button>
        <Button variant={variant} pending={pending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
