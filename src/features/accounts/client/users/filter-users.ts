import type { ListedUser } from '#features/accounts/users.contract.ts';

/** Which accounts are shown; an empty status shows all. */
export interface UserFilter {
  search: string;
  status: ListedUser['status'] | '';
}

/** The accounts of a status in whose name, address or title every word of the search occurs. */
export function filterUsers(users: readonly ListedUser[], { search, status }: UserFilter): ListedUser[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return users.filter((user) => {
    if (status && user.status !== status) return false;
    const text = plain(`${user.firstName} ${user.lastName} ${user.email} ${user.title ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

/** Without case and accents, so that "muller" finds Müller. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
