import type { QueryClient } from '@tanstack/react-query';
import type { SessionUser } from '../session.contract.ts';
import { currentUserQuery } from './accounts.queries.ts';
import { clearUserData } from './clear-user-data.ts';

/** Asks the server again who is signed in, and with which role. @returns undefined when it does not answer */
export async function refetchCurrentUser(client: QueryClient): Promise<SessionUser | null | undefined> {
  const user = await client.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => undefined);
  if (user === null) clearUserData(client);
  return user;
}
