import { lazy, Suspense, useState } from 'react';

const loadDialog = () => import('./sign-in-dialog.tsx');
const SignInDialog = lazy(() => loadDialog().then((module) => ({ default: module.SignInDialog })));

/** The sign-in dialog, fetched when it is first opened: the main page does without its code. */
export function LazySignInDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <SignInDialog open={open} onOpenChange={onOpenChange} />
    </Suspense>
  );
}

/** Begins to fetch the dialog's code, when a person's pointer or focus reaches a button that will open it. */
export function preloadSignInDialog(): void {
  void loadDialog();
}
