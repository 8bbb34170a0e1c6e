import { useQuery } from '@tanstack/react-query';
import type { ListedUser } from '#features/accounts/users.contract.ts';
import { useMediaQuery } from '#platform/client/use-media-query.ts';
import { currentUserQuery } from '../accounts.queries.ts';
import type { AccountProps } from './account-props.ts';
import { UserCards } from './user-cards.tsx';
import { UserTable } from './user-table.tsx';

/** Width at which the table fits with all its columns. */
export const TABLE_MEDIA_QUERY = '(width >= 72rem)';

type Props = Omit<AccountProps, 'user' | 'isSelf'> & { users: readonly ListedUser[] };

/** Accounts that are not pending: a table, or cards where it would not fit. */
export function AccountsList({ users, ...rest }: Props) {
  const { data: self } = useQuery(currentUserQuery);
  const List = useMediaQuery(TABLE_MEDIA_QUERY) ? UserTable : UserCards;
  return (
    <section aria-labelledby="accounts">
      <h3 id="accounts" className="mb-2 text-base">
        Accounts
      </h3>
      <List users={users} ownEmail={self?.email} {...rest} />
    </section>
  );
}
