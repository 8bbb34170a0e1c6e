import type { QueryClient } from '@tanstack/react-query';
import type { SessionUser } from '../session.contract.ts';
import { currentUserQuery } from './accounts.queries.ts';
import { forgetPerson } from './forget-person.ts';

/** Asks the server again who is signed in, and with which role. @returns undefined when it does not answer */
export async function rereadCurrentUser(client: QueryClient): Promise<SessionUser | null | undefined> {
  const user = await client.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => undefined);
  if (user === null) forgetPerson(client);
  return user;
}
