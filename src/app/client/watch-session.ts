import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { forgetPerson } from '#features/accounts/client/forget-person.ts';
import { ApiError } from '#platform/client/api.ts';

/** When any call finds that the session has ended, the pages learn it: guarded ones ask to sign in and come back. */
export function watchSession(client: QueryClient): void {
  const judge = (error: unknown) => {
    const isEnded = error instanceof ApiError && error.status === 401;
    if (isEnded && client.getQueryData(currentUserQuery.queryKey)) forgetPerson(client);
  };
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') judge(event.action.error);
  });
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') judge(event.action.error);
  });
}
