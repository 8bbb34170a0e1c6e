import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { forgetEverything, forgetPerson } from '#features/accounts/client/forget-person.ts';
import { onNoticeElsewhere } from '#features/accounts/client/other-tabs.ts';
import { ApiError } from '#platform/client/api.ts';

/**
 * When a read or a change finds that the session has ended, the pages learn it: guarded ones ask to sign in and come back. Signing out in
 * one tab signs out in all.
 */
export function watchSession(client: QueryClient): void {
  const judge = (error: unknown) => {
    const isEnded = error instanceof ApiError && error.status === 401;
    if (isEnded && client.getQueryData(currentUserQuery.queryKey)) forgetPerson(client);
  };
  onNoticeElsewhere({ 'signed-out': () => forgetEverything(client), 'session-ended': () => forgetPerson(client) });
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') judge(event.action.error);
  });
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') judge(event.action.error);
  });
}
