import { type InfiniteData, infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { type ListedUser, listUsers, USER_COUNTS } from '#features/accounts/users.contract.ts';
import { call } from '#platform/client/api.ts';

/** Filter for accounts; an empty status shows all. */
export interface UserFilter {
  search: string;
  status: ListedUser['status'] | '';
}

/** Shows everybody. */
export const NO_FILTER: UserFilter = { search: '', status: '' };

const KEY = [listUsers.path];

/** A page of accounts, with the numbers of those that match, of all, and of pending ones. */
export interface UserPage {
  users: ListedUser[];
  matches: number;
  total: number;
  pending: number;
}

async function fetchPage(
  filter: { search: string | undefined; status: ListedUser['status'] | undefined },
  skip: number,
  signal: AbortSignal,
): Promise<UserPage> {
  let counts = { matches: 0, total: 0, pending: 0 };
  const onHeaders = (headers: Headers) => {
    const count = (name: keyof typeof USER_COUNTS) => Number(headers.get(USER_COUNTS[name]));
    counts = { matches: count('matches'), total: count('total'), pending: count('pending') };
  };
  const query = { ...filter, skip: skip ? String(skip) : undefined };
  const users = await call(listUsers, { query }, { signal, onHeaders });
  return { users, ...counts };
}

/** Accounts, in pages. Refetched whenever the list is opened, because other administrators edit them too. */
export const usersQuery = ({ search, status }: UserFilter) =>
  infiniteQueryOptions({
    queryKey: [...KEY, search.trim(), status],
    queryFn: ({ pageParam, signal }) =>
      fetchPage({ search: search.trim() || undefined, status: status || undefined }, pageParam, signal),
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

type Pages = InfiniteData<UserPage>;

async function changeLists(client: QueryClient, change: (users: ListedUser[]) => ListedUser[]): Promise<void> {
  await client.cancelQueries({ queryKey: KEY });
  client.setQueriesData<Pages>(
    { queryKey: KEY },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, users: change(page.users) })) },
  );
}
