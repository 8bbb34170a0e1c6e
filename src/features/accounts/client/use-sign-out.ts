import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { call } from '#platform/client/api.ts';
import { clearAllDrafts } from '#platform/client/use-draft.ts';
import { logout } from '../accounts.contract.ts';
import { forgetPerson } from './forget-person.ts';
import { takeWantedPath } from './wanted-path.ts';

/** Signs out: back to the main page with nothing of the person left in this browser, also when the call fails. */
export function useSignOut() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: () => call(logout, {}),
    onError: (error) => console.warn('Signing out failed', error),
    onSettled: () => {
      navigate('/');
      forgetPerson(client);
      client.getMutationCache().clear();
      clearAllDrafts();
      takeWantedPath();
    },
  });
}
