import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { inListOrder, type ListedUser, listUsers } from '#features/accounts/users.contract.ts';
import { call } from '#platform/client/api.ts';

/** All accounts. Refetched whenever the list is opened, because other administrators edit them too. */
export const usersQuery = queryOptions({
  queryKey: [listUsers.path],
  queryFn: () => call(listUsers, {}),
  staleTime: 0,
  refetchOnMount: 'always',
});

/** Replaces an account in the cached list with the server's version. */
export async function putUser(client: QueryClient, user: ListedUser): Promise<void> {
  await client.cancelQueries({ queryKey: usersQuery.queryKey });
  client.setQueryData(usersQuery.queryKey, (list) => list && inListOrder([...list.filter(({ id }) => id !== user.id), user]));
}

/** Removes an account from the cached list. */
export async function dropUser(client: QueryClient, user: ListedUser): Promise<void> {
  await client.cancelQueries({ queryKey: usersQuery.queryKey });
  client.setQueryData(usersQuery.queryKey, (list) => list?.filter(({ id }) => id !== user.id));
}

/** Shows an account's title before the server has responded, or restores the previous one. */
export async function showTitle(client: QueryClient, id: number, title: string | null): Promise<void> {
  await client.cancelQueries({ queryKey: usersQuery.queryKey });
  client.setQueryData(usersQuery.queryKey, (list) => list?.map((user) => (user.id === id ? { ...user, title } : user)));
}
