import type { ListedUser } from '#features/accounts/users.contract.ts';
import { matchesWords } from '#platform/shared/matches-words.ts';

/** Which accounts are shown; an empty status shows all. */
export interface UserFilter {
  search: string;
  status: ListedUser['status'] | '';
}

/** Everybody. */
export const NO_FILTER: UserFilter = { search: '', status: '' };

/** The accounts of a status in whose name, address or title every word of the search occurs. */
export function filterUsers(users: readonly ListedUser[], { search, status }: UserFilter): ListedUser[] {
  return users.filter((user) => {
    if (status && user.status !== status) return false;
    return matchesWords(`${user.firstName} ${user.lastName} ${user.email} ${user.title ?? ''}`, search);
  });
}
