import { BrowserConfirm } from './browser-confirm.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { LoadedOnDemand } from './loaded-on-demand.tsx';

/** A browser that is sent back twice drops what it is fetching just then, and does not fetch it again: it asks all the same. */
const loadDialog = () =>
  import('./confirm-dialog.tsx').then(
    ({ ConfirmDialog }) => ConfirmDialog,
    () => BrowserConfirm,
  );

/** A question before something that cannot be undone; its code is fetched when it is first asked. */
export function ConfirmOnDemand(props: ConfirmDialogProps) {
  return (
    <LoadedOnDemand wanted={props.open} load={loadDialog} onFailure={() => props.onOpenChange(false)}>
      {(ConfirmDialog) => <ConfirmDialog {...props} />}
    </LoadedOnDemand>
  );
}

/** Fetches the question's code before it is asked. */
export function preloadConfirm(): void {
  void loadDialog();
}
