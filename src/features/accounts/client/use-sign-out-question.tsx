import { type ReactNode, useState } from 'react';
import { ConfirmOnDemand } from '#platform/client/ui/confirm-on-demand.tsx';
import { hasUnsavedWork } from '#platform/client/unsaved-work.ts';
import { hasDrafts } from '#platform/client/use-draft.ts';
import { useSignOut } from './use-sign-out.ts';

interface SignOut {
  /** Signs out, or asks first when something half-filled would be lost with it. */
  signOut: () => void;
  isPending: boolean;
  /** The question, to be placed on the page. */
  question: ReactNode;
}

/** The way out, for whatever button leads there. */
export function useSignOutQuestion(): SignOut {
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, mutate } = useSignOut();
  return {
    signOut: () => (hasDrafts() || hasUnsavedWork() ? setIsAsking(true) : mutate()),
    isPending,
    question: (
      <ConfirmOnDemand
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Sign out and lose your unfinished form?"
        description="What you have entered but not sent is kept in this browser only until you sign out."
        confirmLabel="Sign Out"
        pending={isPending}
        onConfirm={() => mutate(undefined, { onSettled: () => setIsAsking(false) })}
      />
    ),
  };
}
