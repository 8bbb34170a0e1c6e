import { type InfiniteData, infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { type ListedUser, listUsers } from '#features/accounts/users.contract.ts';
import { call } from '#platform/client/api.ts';
import type { ResponseOf } from '#platform/shared/endpoint.ts';

/** Filter for accounts; an empty status shows all. */
export interface UserFilter {
  search: string;
  status: ListedUser['status'] | '';
}

/** Shows everybody. */
export const NO_FILTER: UserFilter = { search: '', status: '' };

const KEY = [listUsers.path];

/** Accounts, in pages. Refetched whenever the list is opened, because other administrators edit them too. */
export const usersQuery = ({ search, status }: UserFilter) =>
  infiniteQueryOptions({
    queryKey: [...KEY, search.trim(), status],
    queryFn: ({ pageParam, signal }) => {
      const query = { search: search.trim() || undefined, status: status || undefined };
      return call(listUsers, { query: { ...query, skip: pageParam ? String(pageParam) : undefined } }, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ matches }, pages) => {
      const shown = pages.reduce((count, { users }) => count + users.length, 0);
      return shown < matches ? shown : undefined;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
  });

/** Shows an account as the server has it now, and then the list in its new order. */
export async function putUser(client: QueryClient, user: ListedUser): Promise<void> {
  await changeLists(client, (users) => users.map((listed) => (listed.id === user.id ? user : listed)));
  await client.invalidateQueries({ queryKey: KEY });
}

/** Removes an account from the cached lists. */
export async function dropUser(client: QueryClient, user: ListedUser): Promise<void> {
  await changeLists(client, (users) => users.filter(({ id }) => id !== user.id));
  await client.invalidateQueries({ queryKey: KEY });
}

/** Shows an account's title before the server has responded, or restores the previous one. */
export function showTitle(client: QueryClient, id: number, title: string | null): Promise<void> {
  return changeLists(client, (users) => users.map((user) => (user.id === id ? { ...user, title } : user)));
}

type Pages = InfiniteData<ResponseOf<typeof listUsers>>;

async function changeLists(client: QueryClient, change: (users: ListedUser[]) => ListedUser[]): Promise<void> {
  await client.cancelQueries({ queryKey: KEY });
  client.setQueriesData<Pages>(
    { queryKey: KEY },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, users: change(page.users) })) },
  );
}
