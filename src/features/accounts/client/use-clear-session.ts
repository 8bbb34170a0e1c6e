import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { discardUnsavedChanges } from '#platform/client/unsaved-changes.ts';
import { clearAllUserData } from './clear-user-data.ts';
import { announceSignOut } from './session-channel.ts';

/** What signing out does to this browser: back to the main page, in every tab, with nothing of the person left. */
export function useClearSession(): () => void {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return () => {
    // Whoever signs out has been asked already.
    discardUnsavedChanges();
    navigate('/');
    announceSignOut();
    clearAllUserData(client);
  };
}
