import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { LoadedOnDemand } from './loaded-on-demand.tsx';

const loadDialog = async () => (await import('./confirm-dialog.tsx')).ConfirmDialog;

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
  // When it fails now, asking tries again and says so.
  loadDialog().catch(() => {});
}
