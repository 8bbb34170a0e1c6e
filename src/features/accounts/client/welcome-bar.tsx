import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#platform/client/ui/button.tsx';
import { currentUserQuery } from './accounts.queries.ts';
import { LazySignInDialog, preloadSignInDialog } from './lazy-sign-in-dialog.tsx';
import { SignOutButton } from './sign-out-button.tsx';

/** Who is signed in, with the way out; or the way in. */
export function WelcomeBar() {
  const { data: user, isPending } = useQuery(currentUserQuery);
  const [isSigningIn, setIsSigningIn] = useState(false);
  if (isPending) return <p className="text-sm text-muted">Loading...</p>;
  return (
    <div className="flex min-w-0 items-center gap-3">
      {user ? (
        <>
          <p className="min-w-0 truncate text-sm text-muted">
            Welcome, {user.firstName} {user.lastName}
          </p>
          <SignOutButton />
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
