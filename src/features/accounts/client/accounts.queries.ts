import { queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '#platform/client/api.ts';
import { getCurrentUser, type SessionUser } from '../session.contract.ts';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** The signed-in user, or null; fetched at most every five minutes. */
export const currentUserQuery = queryOptions({
  queryKey: [getCurrentUser.path],
  queryFn: fetchCurrentUser,
  staleTime: FIVE_MINUTES_MS,
  retry: false,
});

async function fetchCurrentUser(): Promise<SessionUser | null> {
  try {
    return await call(getCurrentUser, {});
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
