import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { endActivitySession } from '#features/tracking/client/track.ts';
import { call } from '#platform/client/api.ts';
import { LazyConfirmDialog } from '#platform/client/ui/lazy-confirm-dialog.tsx';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { hasUnsavedChanges } from '#platform/client/unsaved-changes.ts';
import { hasAutosaved } from '#platform/client/use-autosave.ts';
import { logout } from '../session.contract.ts';
import { useClearSession } from './use-clear-session.ts';

interface SignOut {
  /** Signs out, or asks first when a half-filled form would be lost. */
  signOut: () => void;
  isPending: boolean;
  /** The confirmation, to be rendered on the page. */
  question: ReactNode;
}

/** Sign-out with confirmation, for any button. */
export function useSignOutQuestion(): SignOut {
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, mutate } = useSignOut();
  return {
    signOut: () => (hasAutosaved() || hasUnsavedChanges() ? setIsAsking(true) : mutate()),
    isPending,
    question: (
      <LazyConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Sign out and discard your unfinished form?"
        description="Anything you have entered but not submitted is stored in this browser only until you sign out."
        confirmLabel="Sign Out"
        pending={isPending}
        onConfirm={() => mutate(undefined, { onSettled: () => setIsAsking(false) })}
      />
    ),
  };
}

/** Signs out: back to the main page with nothing of the user left in this browser, also when the call fails. */
function useSignOut() {
  const leave = useClearSession();
  return useMutation({
    mutationFn: async () => {
      await endActivitySession();
      return call(logout, {});
    },
    onError: (error) => {
      console.warn('Signing out failed', error);
      showToast({
        title: 'You may still be signed in',
        description:
          'The portal could not confirm the sign-out. On a shared computer, reload this page later and sign out again.',
        variant: 'destructive',
      });
    },
    onSettled: leave,
  });
}
