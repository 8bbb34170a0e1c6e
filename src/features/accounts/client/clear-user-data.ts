import type { QueryClient } from '@tanstack/react-query';
import { clearChoices } from '#platform/client/recent-choices.ts';
import { clearAllAutosaved } from '#platform/client/use-autosave.ts';
import { currentUserQuery } from './accounts.queries.ts';
import { takeReturnPath } from './return-path.ts';

let hasSignedOut = false;

/** True if nobody is signed in because the user signed out, rather than because the session ended by itself. */
export function wasDeliberateSignOut(): boolean {
  return hasSignedOut;
}

/** Records a sign-in. */
export function noteSignIn(): void {
  hasSignedOut = false;
}

/** Handles the end of the session: nobody is signed in any more, and everything fetched for the user is removed. */
export function clearUserData(client: QueryClient): void {
  client.setQueryData(currentUserQuery.queryKey, null);
  client.removeQueries({
    predicate: ({ queryKey, meta }) => queryKey[0] !== currentUserQuery.queryKey[0] && !meta?.isForEverybody,
  });
}

/** Handles signing out, here or in another tab: removes all of the user's data from this browser, half-filled forms included. */
export function clearAllUserData(client: QueryClient): void {
  hasSignedOut = true;
  clearUserData(client);
  client.getMutationCache().clear();
  clearAllAutosaved();
  clearChoices();
  takeReturnPath();
}
