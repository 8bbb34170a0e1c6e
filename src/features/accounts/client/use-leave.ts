import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { discardUnsavedWork } from '#platform/client/unsaved-work.ts';
import { forgetEverything } from './forget-person.ts';
import { announceSignOut } from './other-tabs.ts';

/** What signing out does to this browser: back to the main page, in every tab, with nothing of the person left. */
export function useLeave(): () => void {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return () => {
    // Whoever signs out has been asked already.
    discardUnsavedWork();
    navigate('/');
    announceSignOut();
    forgetEverything(client);
  };
}
