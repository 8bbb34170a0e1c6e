import type { ListedUser } from '#features/accounts/users.contract.ts';
import { actsFor } from './account-acts.ts';
import { RoleLabel, SIGN_IN_WORDS, StatusLabel } from './account-labels.tsx';
import type { AccountProps } from './account-props.ts';
import { ActButtons } from './act-buttons.tsx';
import { EditableTitle } from './editable-title.tsx';
import { rowIdOf } from './row-id.ts';
import { TimeAgo } from './time-ago.tsx';
import { nameOf } from './use-account-act.ts';

type Props = Omit<AccountProps, 'user' | 'isSelf'> & { users: readonly ListedUser[]; ownEmail: string | undefined };

/** Accounts as cards, for phones and other narrow windows. */
export function UserCards({ users, ownEmail, ...rest }: Props) {
  return (
    <ul aria-labelledby="accounts" className="grid gap-3 md:grid-cols-2">
      {users.map((user) => (
        <li
          key={user.id}
          id={rowIdOf(user.id)}
          tabIndex={-1}
          className="flex min-w-0 flex-col gap-1 rounded-lg border border-line p-4 text-sm"
        >
          <UserCard user={user} isSelf={user.email === ownEmail} {...rest} />
        </li>
      ))}
    </ul>
  );
}

function UserCard({ user, isSelf, timeZone, onAct }: AccountProps) {
  const { email, role, authMethod, lastLogin } = user;
  return (
    <>
      <p className="text-base font-medium wrap-anywhere">
        {nameOf(user)} {isSelf && <span className="font-normal text-muted">(you)</span>}
      </p>
      <p className="text-muted wrap-anywhere">{email}</p>
      <EditableTitle user={user} />
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <StatusLabel user={user} />
        <RoleLabel role={role} />
      </p>
      <p className="text-muted">
        {SIGN_IN_WORDS[authMethod]} · {lastLogin ? 'signed in ' : 'never signed in'}
        {lastLogin && <TimeAgo moment={lastLogin} timeZone={timeZone} />}
      </p>
      <div className="mt-auto flex flex-wrap gap-2 pt-2">
        <ActButtons user={user} acts={actsFor(user)} onAct={onAct} />
      </div>
    </>
  );
}
