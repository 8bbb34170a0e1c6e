import { queryOptions } from '@tanstack/react-query';
import { getProfile, listSessions } from '#features/accounts/profile.contract.ts';
import { call } from '#platform/client/api.ts';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** The signed-in user's own profile. An administrator can change it at any time. */
export const profileQuery = queryOptions({
  queryKey: [getProfile.path],
  queryFn: () => call(getProfile, {}),
  staleTime: FIVE_MINUTES_MS,
});

/** The user's sessions, fetched anew each time they are shown. */
export const sessionsQuery = queryOptions({
  queryKey: [listSessions.path],
  queryFn: () => call(listSessions, {}),
  staleTime: 0,
});
