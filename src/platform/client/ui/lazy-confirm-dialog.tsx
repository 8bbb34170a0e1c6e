import { BrowserConfirm } from './browser-confirm.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { LazyPart } from './lazy-part.tsx';

/** A browser that is sent back twice drops what it is fetching just then, and does not fetch it again: it asks all the same. */
const loadDialog = () =>
  import('./confirm-dialog.tsx').then(
    ({ ConfirmDialog }) => ConfirmDialog,
    () => BrowserConfirm,
  );

/** A question before something that cannot be undone; its code is fetched when it is first asked. */
export function LazyConfirmDialog(props: ConfirmDialogProps) {
  return (
    <LazyPart wanted={props.open} load={loadDialog} onFailure={() => props.onOpenChange(false)}>
      {(ConfirmDialog) => <ConfirmDialog {...props} />}
    </LazyPart>
  );
}

/** Fetches the question's code before it is asked. */
export function preloadConfirmDialog(): void {
  void loadDialog();
}
