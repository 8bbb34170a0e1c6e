import { useState } from 'react';
import { Button } from '#platform/client/ui/button.tsx';
import { ConfirmOnDemand } from '#platform/client/ui/confirm-on-demand.tsx';
import { hasDrafts } from '#platform/client/use-draft.ts';
import { useSignOut } from './use-sign-out.ts';

/** The way out. Asks first when something half-filled would be lost with it. */
export function SignOutButton() {
  const [isAsking, setIsAsking] = useState(false);
  const signOut = useSignOut();
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="shrink-0"
        pending={signOut.isPending}
        onClick={() => (hasDrafts() ? setIsAsking(true) : signOut.mutate())}
      >
        Sign Out
      </Button>
      <ConfirmOnDemand
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Sign out and lose your unfinished form?"
        description="What you have entered but not sent is kept in this browser only until you sign out."
        confirmLabel="Sign Out"
        pending={signOut.isPending}
        onConfirm={() => signOut.mutate(undefined, { onSettled: () => setIsAsking(false) })}
      />
    </>
  );
}
