import type { ListedUser } from '#features/accounts/users.contract.ts';
import { matchesWords } from '#platform/shared/matches-words.ts';

/** Filter for accounts; an empty status shows all. */
export interface UserFilter {
  search: string;
  status: ListedUser['status'] | '';
}

/** Shows everybody. */
export const NO_FILTER: UserFilter = { search: '', status: '' };

/** Returns the accounts of a status whose name, address or title contain every search word. */
export function filterUsers(users: readonly ListedUser[], { search, status }: UserFilter): ListedUser[] {
  return users.filter((user) => {
    if (status && user.status !== status) return false;
    return matchesWords(`${user.firstName} ${user.lastName} ${user.email} ${user.title ?? ''}`, search);
  });
}
