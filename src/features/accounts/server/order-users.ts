import { matchesWords } from '#platform/shared/matches-words.ts';
import type { ListedUser } from '../users.contract.ts';

/** Filter for accounts; absent parts exclude nobody. */
export interface UserFilter {
  search?: string | undefined;
  status?: ListedUser['status'] | undefined;
}

/** Returns the accounts of a status whose name, address or title contain every search word. */
export function filterUsers(users: readonly ListedUser[], { search = '', status }: UserFilter): ListedUser[] {
  return users.filter((user) => {
    if (status && user.status !== status) return false;
    return matchesWords(`${user.firstName} ${user.lastName} ${user.email} ${user.title ?? ''}`, search);
  });
}

const byName = new Intl.Collator('en');

/** Order of the list: pending users first, oldest first, then by last and first name. */
export function inListOrder(users: readonly ListedUser[]): ListedUser[] {
  const waits = (user: ListedUser) => user.status === 'pending';
  return users.toSorted((one, other) => {
    if (waits(one) !== waits(other)) return waits(one) ? -1 : 1;
    if (waits(one)) return one.createdAt.localeCompare(other.createdAt) || one.id - other.id;
    const names = byName.compare(one.lastName, other.lastName) || byName.compare(one.firstName, other.firstName);
    return names || one.id - other.id;
  });
}
