import type { ListedUser } from '#features/accounts/users.contract.ts';
import { AccountActionButtons } from './account-action-buttons.tsx';
import { actionsFor } from './account-actions.ts';
import { RoleLabel, SignInMethodLabel, StatusLabel, TimeAgo } from './account-labels.tsx';
import { AccountMenu } from './account-menu.tsx';
import { type AccountProps, rowIdOf } from './account-props.ts';
import { BreakableEmail } from './breakable-email.tsx';
import { EditableTitle } from './editable-title.tsx';
import { fullNameOf } from './full-name-of.ts';

type Props = Omit<AccountProps, 'user' | 'isSelf'> & { users: readonly ListedUser[]; ownEmail: string | undefined };

/** Accounts as cards in one column, for phones and other narrow windows. */
export function UserCards({ users, ownEmail, ...rest }: Props) {
  return (
    <ul aria-labelledby="accounts" className="divide-y divide-line rounded-lg border border-line">
      {users.map((user) => (
        <li
          key={user.id}
          id={rowIdOf(user.id)}
          tabIndex={-1}
          className="flex min-w-0 flex-col gap-x-6 gap-y-2 px-4 py-3 text-sm sm:flex-row sm:items-center"
        >
          <UserFacts user={user} isSelf={user.email === ownEmail} timeZone={rest.timeZone} />
          <CardActions user={user} onAct={rest.onAct} onEdit={rest.onEdit} />
        </li>
      ))}
    </ul>
  );
}

function UserFacts({ user, isSelf, timeZone }: Omit<AccountProps, 'onAct' | 'onEdit'>) {
  const { email, role, lastLogin } = user;
  return (
    <div className="flex min-w-0 grow flex-col gap-1">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {fullNameOf(user)} {isSelf && <span className="font-normal text-muted">(you)</span>}
        </p>
        <p className="text-muted wrap-anywhere">
          <BreakableEmail email={email} />
        </p>
        <EditableTitle user={user} />
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <StatusLabel user={user} />
          <RoleLabel role={role} />
        </p>
        <p className="flex flex-wrap gap-x-4 text-muted">
          <SignInMethodLabel user={user} />
          <span>
            {lastLogin ? 'Signed in ' : 'Never signed in'}
            {lastLogin && <TimeAgo moment={lastLogin} timeZone={timeZone} />}
          </span>
        </p>
      </div>
    </div>
  );
}

/** The most likely action, and a menu of the others. */
function CardActions({ user, onAct, onEdit }: Pick<AccountProps, 'user' | 'onAct' | 'onEdit'>) {
  const acts = actionsFor(user);
  const first = acts.find(({ name }) => name === 'reinstate') ?? acts[0];
  const others = acts.filter((act) => act !== first);
  return (
    <div className="flex shrink-0 items-center gap-1 max-sm:justify-between">
      {first && <AccountActionButtons user={user} actions={[first]} onAct={onAct} />}
      <span className="-mr-2 flex min-w-8 pointer-coarse:min-w-11">
        <AccountMenu user={user} actions={others} onAct={onAct} onEdit={onEdit} />
      </span>
    </div>
  );
}
