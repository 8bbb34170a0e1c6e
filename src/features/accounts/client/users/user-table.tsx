import type { ListedUser } from '#features/accounts/users.contract.ts';
import type { AccountProps } from './account-props.ts';
import { UserRow } from './user-row.tsx';

type Props = Omit<AccountProps, 'user' | 'isSelf'> & { users: readonly ListedUser[]; ownEmail: string | undefined };

/** Each column with its width; those without share what is left. */
const COLUMNS = [
  { name: 'Name', width: '' },
  { name: 'Email', width: '' },
  { name: 'Title', width: '' },
  { name: 'Role', width: 'w-34' },
  { name: 'Status', width: 'w-29' },
  { name: 'Signs in with', width: 'w-28' },
  { name: 'Last sign-in', width: 'w-32' },
];

/** Accounts in rows, for windows that are wide enough. */
export function UserTable({ users, ownEmail, ...rest }: Props) {
  return (
    <table aria-labelledby="accounts" className="w-full table-fixed border-collapse text-sm">
      <thead>
        <tr className="border-b border-line text-left text-muted">
          {COLUMNS.map(({ name, width }) => (
            <th key={name} scope="col" className={`${width} h-9 pr-4 font-medium first:pl-3`}>
              {name}
            </th>
          ))}
          <th scope="col" className="relative w-28 pointer-coarse:w-36">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} isSelf={user.email === ownEmail} {...rest} />
        ))}
      </tbody>
    </table>
  );
}
