import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#platform/client/ui/button.tsx';
import type { SessionUser } from '../session.contract.ts';
import { currentUserQuery } from './accounts.queries.ts';
import { LazySignInDialog, preloadSignInDialog } from './lazy-sign-in-dialog.tsx';
import { ProfileButton } from './profile/profile-button.tsx';
import { useSignOutQuestion } from './use-sign-out-question.tsx';

/** The signed-in user with the sign-out; or the sign-in. */
export function WelcomeBar() {
  const { data: user, isPending } = useQuery(currentUserQuery);
  const [isSigningIn, setIsSigningIn] = useState(false);
  if (isPending) return <p className="text-sm text-muted">Loading...</p>;
  return (
    <div className="flex min-w-0 items-center gap-3">
      {user ? (
        <Welcome user={user} />
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

function Welcome({ user }: { user: SessionUser }) {
  const { signOut, isPending, question } = useSignOutQuestion();
  return (
    <>
      <ProfileButton user={user} onSignOut={signOut} />
      <Button variant="secondary" size="small" pending={isPending} onClick={signOut}>
        Sign Out
      </Button>
      {question}
    </>
  );
}
