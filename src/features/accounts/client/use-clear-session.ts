import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { discardUnsavedChanges } from '#platform/client/unsaved-changes.ts';
import { clearAllUserData } from './clear-user-data.ts';
import { announceSignOut } from './session-channel.ts';

/** Resets this browser on sign-out: back to the main page, in every tab, with nothing of the user left. */
export function useClearSession(): () => void {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return () => {
    // The user has already been asked.
    discardUnsavedChanges();
    navigate('/');
    announceSignOut();
    clearAllUserData(client);
  };
}
