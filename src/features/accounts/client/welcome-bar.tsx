import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#platform/client/ui/button.tsx';
import { currentUserQuery } from './accounts.queries.ts';
import { LazySignInDialog, preloadSignInDialog } from './lazy-sign-in-dialog.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Who is signed in, with the way out; or the way in. */
export function WelcomeBar() {
  const { data: user, isPending } = useQuery(currentUserQuery);
  const [isSigningIn, setIsSigningIn] = useState(false);
  const signOut = useSignOut();
  if (isPending) return <p className="text-sm text-muted">Loading...</p>;
  return (
    <div className="flex min-w-0 items-center gap-3">
      {user ? (
        <>
          <p className="min-w-0 truncate text-sm text-muted">
            Welcome, {user.firstName} {user.lastName}
          </p>
          <Button
            variant="secondary"
            size="small"
            className="shrink-0"
            pending={signOut.isPending}
            onClick={() => signOut.mutate()}
          >
            Sign Out
          </Button>
        </>
      ) : (
        <Button
          variant="secondary"
          size="small"
          onPointerEnter={preloadSignInDialog}
          onFocus={preloadSignInDialog}
          onClick={() => setIsSigningIn(true)}
        >
          Sign In / Sign Up
        </Button>
      )}
      <LazySignInDialog open={isSigningIn && !user} onOpenChange={setIsSigningIn} />
    </div>
  );
}
