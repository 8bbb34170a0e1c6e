import { useState } from 'react';
import { Button } from '#platform/client/ui/button.tsx';
import { LoadedOnDemand } from '#platform/client/ui/loaded-on-demand.tsx';
import { hasDrafts } from '#platform/client/use-draft.ts';
import { useSignOut } from './use-sign-out.ts';

const loadQuestion = async () => (await import('./sign-out-question.tsx')).SignOutQuestion;

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
      <LoadedOnDemand wanted={isAsking} load={loadQuestion} onFailure={() => setIsAsking(false)}>
        {(SignOutQuestion) => (
          <SignOutQuestion
            open={isAsking}
            onOpenChange={setIsAsking}
            pending={signOut.isPending}
            onConfirm={() => signOut.mutate(undefined, { onSettled: () => setIsAsking(false) })}
          />
        )}
      </LoadedOnDemand>
    </>
  );
}
