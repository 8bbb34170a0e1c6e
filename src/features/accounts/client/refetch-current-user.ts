import type { QueryClient } from '@tanstack/react-query';
import type { SessionUser } from '../session.contract.ts';
import { currentUserQuery } from './accounts.queries.ts';
import { clearUserData } from './clear-user-data.ts';

/** Fetches the signed-in user and their role again. @returns undefined when the server doesn't respond */
export async function refetchCurrentUser(client: QueryClient): Promise<SessionUser | null | undefined> {
  const user = await client.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => undefined);
  if (user === null) clearUserData(client);
  return user;
}
