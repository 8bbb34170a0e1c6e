import type { ListedUser } from '#features/accounts/users.contract.ts';
import { AccountActionButtons } from './account-action-buttons.tsx';
import { actionsForPending } from './account-actions.ts';
import { TimeAgo } from './account-labels.tsx';
import { type AccountProps, rowIdOf } from './account-props.ts';
import { BreakableEmail } from './breakable-email.tsx';
import { fullNameOf } from './full-name-of.ts';

type Props = Omit<AccountProps, 'user' | 'isSelf'> & { users: readonly ListedUser[] };

/** Pending users, the longest wait first. */
export function PendingUsers({ users, ...rest }: Props) {
  return (
    <section aria-labelledby="waiting-people">
      <h3 id="waiting-people" className="text-base">
        Pending approval
      </h3>
      <ul className="mt-2 divide-y divide-line rounded-lg border border-line">
        {users.map((user) => (
          <li
            key={user.id}
            id={rowIdOf(user.id)}
            tabIndex={-1}
            className="flex flex-col gap-x-6 gap-y-3 px-4 py-3 sm:flex-row sm:items-center sm:justify-between"
          >
            <WaitingPerson user={user} {...rest} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaitingPerson({ user, timeZone, onAct }: Omit<AccountProps, 'isSelf' | 'onEdit'>) {
  return (
    <>
      <div className="min-w-0 text-sm">
        <p className="font-medium wrap-anywhere">
          {fullNameOf(user)}
          {user.title && <span className="font-normal text-muted">, {user.title}</span>}
        </p>
        <p className="text-muted wrap-anywhere">
          <BreakableEmail email={user.email} />
        </p>
        <p className="flex flex-wrap gap-x-4 text-muted">
          <span>
            Requested <TimeAgo moment={user.createdAt} timeZone={timeZone} />
          </span>
          <span>{confirmationLabel(user)}</span>
        </p>
      </div>
      <div className="flex shrink-0 gap-2 max-sm:*:grow">
        <AccountActionButtons user={user} actions={actionsForPending(user)} onAct={onAct} hasPrimary />
      </div>
    </>
  );
}

function confirmationLabel({ authMethod, isEmailConfirmed }: ListedUser): string {
  if (authMethod === 'microsoft') return 'Signs in with Microsoft';
  return isEmailConfirmed ? 'Address confirmed' : 'Address not confirmed';
}
