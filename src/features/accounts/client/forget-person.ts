import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from './accounts.queries.ts';

/** Nobody is signed in any more, and nothing that was fetched for the person stays. */
export function forgetPerson(client: QueryClient): void {
  client.setQueryData(currentUserQuery.queryKey, null);
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== currentUserQuery.queryKey[0] });
}
