import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/client/api.ts';
import { currentUserQuery } from './accounts.queries.ts';
import { clearAllUserData, clearUserData } from './clear-user-data.ts';
import { onSessionNotice } from './session-channel.ts';

/**
 * Updates the pages when a query or a mutation finds that the session has ended: protected pages ask to sign in and then return.
 * Signing out in one tab signs out in all.
 */
export function handleSessionEnd(client: QueryClient): void {
  const handleError = (error: unknown) => {
    const isEnded = error instanceof ApiError && error.status === 401;
    if (isEnded && client.getQueryData(currentUserQuery.queryKey)) clearUserData(client);
  };
  onSessionNotice({ 'signed-out': () => clearAllUserData(client), 'session-ended': () => clearUserData(client) });
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') handleError(event.action.error);
  });
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') handleError(event.action.error);
  });
}
