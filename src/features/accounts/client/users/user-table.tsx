import type { ListedUser } from '#features/accounts/users.contract.ts';
import { DataTable } from '#platform/client/ui/data-table.tsx';
import { AccountActionIcons } from './account-action-buttons.tsx';
import { actionsFor } from './account-actions.ts';
import { RoleLabel, SignInMethodLabel, StatusLabel, TimeAgo } from './account-labels.tsx';
import { AccountMenu } from './account-menu.tsx';
import { type AccountProps, rowIdOf } from './account-props.ts';
import { BreakableEmail } from './breakable-email.tsx';
import { EditableTitle } from './editable-title.tsx';
import { fullNameOf } from './full-name-of.ts';

type Props = Omit<AccountProps, 'user' | 'isSelf'> & { users: readonly ListedUser[]; ownEmail: string | undefined };

/** Columns of the accounts: the address gets the most room, the title what the name leaves. */
export const USER_COLUMNS = [
  { heading: 'Name', width: '' },
  { heading: 'Email', width: 'w-[23%]' },
  { heading: 'Title', width: 'w-[16%]' },
  { heading: 'Role', width: 'w-34' },
  { heading: 'Status', width: 'w-29' },
  { heading: 'Sign-in method', width: 'w-28' },
  { heading: 'Last sign-in', width: 'w-32' },
  { heading: 'Actions', width: 'w-33 pointer-coarse:w-45', isHidden: true },
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

/** One account in the table. */
function UserRow({ user, isSelf, timeZone, onAct, onEdit }: AccountProps) {
  const { id, email, role, lastLogin } = user;
  return (
    <tr id={rowIdOf(id)} tabIndex={-1} className="-outline-offset-2">
      <th scope="row" className="py-1.5 font-medium">
        {fullNameOf(user)} {isSelf && <span className="font-normal text-muted">(you)</span>}
      </th>
      <td className="py-1.5">
        <BreakableEmail email={email} />
      </td>
      <td className="py-1">
        <EditableTitle user={user} />
      </td>
      <td>
        <RoleLabel role={role} />
      </td>
      <td>
        <StatusLabel user={user} />
      </td>
      <td>
        <SignInMethodLabel user={user} />
      </td>
      <td>
        {lastLogin ? <TimeAgo moment={lastLogin} timeZone={timeZone} isAlone /> : <span className="text-muted">Never</span>}
      </td>
      <td>
        <div className="-mr-2 flex justify-end pointer-coarse:-mr-3">
          <AccountActionIcons user={user} actions={actionsFor(user)} onAct={onAct} />
          <AccountMenu user={user} onAct={onAct} onEdit={onEdit} />
        </div>
      </td>
    </tr>
  );
}
