import { BrowserConfirm } from './browser-confirm.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { LazyPart } from './lazy-part.tsx';

/** A browser that navigates back twice aborts its fetches, and does not repeat them: the browser's own dialog asks then. */
const loadDialog = () =>
  import('./confirm-dialog.tsx').then(
    ({ ConfirmDialog }) => ConfirmDialog,
    () => BrowserConfirm,
  );

/** A question before something that cannot be undone; its code is fetched when it is first needed. */
export function LazyConfirmDialog(props: ConfirmDialogProps) {
  return (
    <LazyPart wanted={props.open} load={loadDialog} onFailure={() => props.onOpenChange(false)}>
      {(ConfirmDialog) => <ConfirmDialog {...props} />}
    </LazyPart>
  );
}

/** Fetches the dialog's code before it is needed. */
export function preloadConfirmDialog(): void {
  void loadDialog();
}
