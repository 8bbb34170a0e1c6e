import { LazyPart } from '#platform/client/ui/lazy-part.tsx';

const loadDialog = async () => (await import('./sign-in-dialog.tsx')).SignInDialog;

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The sign-in dialog, loaded when it is first opened: the main page doesn't need its code. */
export function LazySignInDialog({ open, onOpenChange }: Props) {
  return (
    <LazyPart wanted={open} load={loadDialog} onFailure={() => onOpenChange(false)}>
      {(SignInDialog) => <SignInDialog open={open} onOpenChange={onOpenChange} />}
    </LazyPart>
  );
}

/** Prefetches the dialog's code when a person's pointer or focus reaches a button that will open it. */
export function preloadSignInDialog(): void {
  // If it fails now, opening the dialog retries and reports the error.
  loadDialog().catch(() => {});
}
