import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListedUser } from '#features/accounts/users.contract.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { useMediaQuery } from '#platform/client/use-media-query.ts';
import { currentUserQuery } from '../accounts.queries.ts';
import { type AccountProps, rowIdOf } from './account-props.ts';
import { UserCards } from './user-cards.tsx';
import { UserTable } from './user-table.tsx';

/** Number of accounts shown at first, and added each time. */
const PAGE_SIZE = 100;
/** Width at which the table fits with all its columns. */
export const TABLE_MEDIA_QUERY = '(width >= 72rem)';

type Props = Omit<AccountProps, 'user' | 'isSelf'> & { users: readonly ListedUser[] };

/** Accounts that are not pending: a table, or cards where it would not fit; the first hundred of them. */
export function AccountsList({ users, ...rest }: Props) {
  const { data: self } = useQuery(currentUserQuery);
  const [limit, setLimit] = useState(PAGE_SIZE);
  const List = useMediaQuery(TABLE_MEDIA_QUERY) ? UserTable : UserCards;
  const firstNew = users[limit - PAGE_SIZE]?.id;
  // Move the focus to the first of the added accounts.
  useEffect(() => {
    if (limit > PAGE_SIZE && firstNew !== undefined) document.getElementById(rowIdOf(firstNew))?.focus();
  }, [limit]);
  return (
    <section aria-labelledby="accounts">
      <h3 id="accounts" className="mb-2 text-base">
        Accounts
      </h3>
      <List users={users.slice(0, limit)} ownEmail={self?.email} {...rest} />
      {users.length > limit && (
        <div className="flex items-center justify-center gap-4 pt-4">
          <p className="text-sm text-muted tabular-nums">
            {limit} of {users.length} accounts
          </p>
          <Button variant="secondary" onClick={() => setLimit(limit + PAGE_SIZE)}>
            Show more
          </Button>
        </div>
      )}
    </section>
  );
}
