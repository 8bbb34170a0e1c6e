import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { inListOrder, type ListedUser, listUsers } from '#features/accounts/users.contract.ts';
import { call } from '#platform/client/api.ts';

/** All accounts. Other administrators work on them too, so they are asked for whenever the list is opened. */
export const usersQuery = queryOptions({
  queryKey: [listUsers.path],
  queryFn: () => call(listUsers, {}),
  staleTime: 0,
  refetchOnMount: 'always',
});

/** Puts an account as the server answered it into the list, in its place. */
export async function putUser(client: QueryClient, user: ListedUser): Promise<void> {
  await client.cancelQueries({ queryKey: usersQuery.queryKey });
  client.setQueryData(usersQuery.queryKey, (list) => list && inListOrder([...list.filter(({ id }) => id !== user.id), user]));
}

/** Shows an account's title before the server has answered, or as it was before. */
export async function showTitle(client: QueryClient, id: number, title: string | null): Promise<void> {
  await client.cancelQueries({ queryKey: usersQuery.queryKey });
  client.setQueryData(usersQuery.queryKey, (list) => list?.map((user) => (user.id === id ? { ...user, title } : user)));
}
