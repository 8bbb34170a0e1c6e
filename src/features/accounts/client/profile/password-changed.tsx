import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Redirect } from 'wouter';
import { PROFILE_MESSAGES } from '#features/accounts/profile.contract.ts';
import type { SessionUser } from '#features/accounts/session.contract.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { currentUserQuery } from '../accounts.queries.ts';
import { LazySignInDialog, preloadSignInDialog } from '../lazy-sign-in-dialog.tsx';
import { useSignOutQuestion } from '../use-sign-out-question.tsx';

/** Confirms the new password: a link to sign in with it, or first a sign-out from somebody else's session. */
export function PasswordChanged() {
  const { data: user } = useQuery(currentUserQuery);
  const [isSigningIn, setIsSigningIn] = useState(false);
  const [hasBegun, setHasBegun] = useState(false);
  if (user && hasBegun) return <Redirect to="/" replace />;
  if (user) return <SignedInAsAnother user={user} />;
  return (
    <>
      <p role="status" className="mt-4">
        {PROFILE_MESSAGES.passwordSet}
      </p>
      <Button
        className="mt-8"
        onPointerEnter={preloadSignInDialog}
        onFocus={preloadSignInDialog}
        onClick={() => {
          setHasBegun(true);
          setIsSigningIn(true);
        }}
      >
        Sign In
      </Button>
      <LazySignInDialog open={isSigningIn} onOpenChange={setIsSigningIn} />
    </>
  );
}

function SignedInAsAnother({ user }: { user: SessionUser }) {
  const { signOut, isPending, question } = useSignOutQuestion();
  return (
    <>
      <p role="status" className="mt-4">
        The new password is set. This browser is signed in as {user.firstName} {user.lastName}; to sign in with the new password,
        sign out first.
      </p>
      <Button variant="secondary" className="mt-8" pending={isPending} onClick={signOut}>
        Sign Out
      </Button>
      {question}
    </>
  );
}
