import type { ListedUser } from '#features/accounts/users.contract.ts';

/** A person's name in confirmations and messages. */
export const fullNameOf = ({ firstName, lastName }: Pick<ListedUser, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;
