import { useMutation } from '@tanstack/react-query';
import { closeActivity } from '#features/tracking/client/track.ts';
import { call } from '#platform/client/api.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { logout } from '../session.contract.ts';
import { useLeave } from './use-leave.ts';

/** Signs out: back to the main page with nothing of the person left in this browser, also when the call fails. */
export function useSignOut() {
  const leave = useLeave();
  return useMutation({
    mutationFn: async () => {
      await closeActivity();
      return call(logout, {});
    },
    onError: (error) => {
      console.warn('Signing out failed', error);
      showToast({
        title: 'You may still be signed in',
        description: 'The portal could not be told. On a shared computer, load this page again later and sign out once more.',
        variant: 'destructive',
      });
    },
    onSettled: leave,
  });
}
