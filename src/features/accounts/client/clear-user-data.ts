import type { QueryClient } from '@tanstack/react-query';
import { forgetChoices } from '#platform/client/recent-choices.ts';
import { clearAllAutosaved } from '#platform/client/use-autosave.ts';
import { currentUserQuery } from './accounts.queries.ts';
import { takeReturnPath } from './return-path.ts';

let hasSignedOut = false;

/** Whether nobody is signed in because the person wanted it so, rather than because the session ended by itself. */
export function wasDeliberateSignOut(): boolean {
  return hasSignedOut;
}

/** Somebody has signed in. */
export function noteSignIn(): void {
  hasSignedOut = false;
}

/** The session has ended: nobody is signed in any more, and nothing that was fetched for the person stays. */
export function clearUserData(client: QueryClient): void {
  client.setQueryData(currentUserQuery.queryKey, null);
  client.removeQueries({
    predicate: ({ queryKey, meta }) => queryKey[0] !== currentUserQuery.queryKey[0] && !meta?.isForEverybody,
  });
}

/** The person has signed out, here or in another tab: nothing of theirs stays in this browser, half-filled forms included. */
export function clearAllUserData(client: QueryClient): void {
  hasSignedOut = true;
  clearUserData(client);
  client.getMutationCache().clear();
  clearAllAutosaved();
  forgetChoices();
  takeReturnPath();
}
