import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';

export interface ConfirmDialogProps extends Pick<DialogProps, 'onClosed'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question, which names the item. */
  title: string;
  description: string;
  confirmLabel: string;
  /** Label of the button that leaves things as they are; Cancel by default. */
  cancelLabel?: string;
  onConfirm: () => void;
  /** True while the action is pending: the question remains until the result is known. */
  pending?: boolean;
  variant?: 'danger' | 'primary';
  /** Details of the question. */
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
