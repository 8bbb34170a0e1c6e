import { Lock } from 'lucide-react';
import { Button } from '#platform/client/ui/button.tsx';
import { preloadSignInDialog } from './lazy-sign-in-dialog.tsx';

/** Why a visitor stands on the main page instead of where they were going. */
export function AccessRestricted({ hasSessionEnded, onLogIn }: { hasSessionEnded: boolean; onLogIn: () => void }) {
  return (
    <section className="mx-auto my-12 max-w-md rounded-lg border border-line bg-surface p-8 text-center sm:my-24">
      <Lock className="mx-auto size-6 text-muted" aria-hidden="true" />
      <h1 className="mt-4 text-lg">Access Restricted</h1>
      <p className="mt-2 text-muted">You need to be logged in to access this page.</p>
      {hasSessionEnded && (
        <p className="mt-2 text-muted">Your session has ended. Log in to go on; what you have entered in forms is kept.</p>
      )}
      <Button
        variant="primary"
        className="mt-6"
        onPointerEnter={preloadSignInDialog}
        onFocus={preloadSignInDialog}
        onClick={onLogIn}
      >
        Log In
      </Button>
    </section>
  );
}
