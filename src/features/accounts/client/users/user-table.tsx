import type { ListedUser } from '#features/accounts/users.contract.ts';
import { DataTable } from '#platform/client/ui/data-table.tsx';
import type { AccountProps } from './account-props.ts';
import { UserRow } from './user-row.tsx';

type Props = Omit<AccountProps, 'user' | 'isSelf'> & { users: readonly ListedUser[]; ownEmail: string | undefined };

/** The columns of the accounts: an address has the most room, a title what is left with the name. */
export const USER_COLUMNS = [
  { heading: 'Name', width: '' },
  { heading: 'Email', width: 'w-[23%]' },
  { heading: 'Title', width: 'w-[16%]' },
  { heading: 'Role', width: 'w-34' },
  { heading: 'Status', width: 'w-29' },
  { heading: 'Signs in with', width: 'w-28' },
  { heading: 'Last sign-in', width: 'w-32' },
  { heading: 'Actions', width: 'w-25 pointer-coarse:w-34', isUnseen: true },
] as const;

/** Accounts in rows, for windows that are wide enough. */
export function UserTable({ users, ownEmail, ...rest }: Props) {
  return (
    <DataTable columns={USER_COLUMNS} labelledBy="accounts">
      {users.map((user) => (
        <UserRow key={user.id} user={user} isSelf={user.email === ownEmail} {...rest} />
      ))}
    </DataTable>
  );
}
