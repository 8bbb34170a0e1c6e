import { LazyPart } from '#platform/client/ui/lazy-part.tsx';

const loadDialog = async () => (await import('./sign-in-dialog.tsx')).SignInDialog;

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The sign-in dialog, fetched when it is first opened: the main page does without its code. */
export function LazySignInDialog({ open, onOpenChange }: Props) {
  return (
    <LazyPart wanted={open} load={loadDialog} onFailure={() => onOpenChange(false)}>
      {(SignInDialog) => <SignInDialog open={open} onOpenChange={onOpenChange} />}
    </LazyPart>
  );
}

/** Begins to fetch the dialog's code, when a person's pointer or focus reaches a button that will open it. */
export function preloadSignInDialog(): void {
  // When it fails now, opening the dialog tries again and says so.
  loadDialog().catch(() => {});
}
