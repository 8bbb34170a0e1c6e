import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { call } from '#platform/client/api.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { logout } from '../accounts.contract.ts';
import { forgetEverything } from './forget-person.ts';
import { announceSignOut } from './other-tabs.ts';

/** Signs out: back to the main page with nothing of the person left in this browser, also when the call fails. */
export function useSignOut() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: () => call(logout, {}),
    onError: (error) => {
      console.warn('Signing out failed', error);
      showToast({
        title: 'You may still be signed in',
        description: 'The portal could not be told. On a shared computer, load this page again later and sign out once more.',
        variant: 'destructive',
      });
    },
    onSettled: () => {
      navigate('/');
      announceSignOut();
      forgetEverything(client);
    },
  });
}
