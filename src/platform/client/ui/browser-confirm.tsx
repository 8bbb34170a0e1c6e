import { useEffect, useEffectEvent } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';

/** The same question in the browser's own dialog, which needs no code to be fetched. */
export function BrowserConfirm({ open, onOpenChange, onClosed, title, description, onConfirm }: ConfirmDialogProps) {
  const ask = useEffectEvent(() => {
    if (window.confirm(`${title}\n\n${description}`)) onConfirm();
    // Unlike the portal's own dialog, it cannot remain open until the result of the action is known.
    onOpenChange(false);
  });
  const close = useEffectEvent(() => onClosed?.());
  useEffect(() => {
    if (!open) return;
    ask();
    return () => close();
  }, [open]);
  return null;
}
