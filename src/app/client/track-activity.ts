import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { trackActivitySession } from '#features/tracking/client/track.ts';

/** Tells the activity session who is signed in, when the page loads and whenever that changes. */
export function trackActivity(client: QueryClient): () => void {
  const update = () => trackActivitySession(client.getQueryData(currentUserQuery.queryKey)?.email);
  update();
  return client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === currentUserQuery.queryKey[0]) update();
  });
}
