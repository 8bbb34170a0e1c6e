import { SearchX } from 'lucide-react';
import type { ListedUser } from '#features/accounts/users.contract.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { useFocusFallback } from '#platform/client/use-focus-fallback.ts';
import { AccountsList } from './accounts-list.tsx';
import { PendingUsers } from './pending-users.tsx';
import { useAccountActions } from './use-account-actions.tsx';

interface Props {
  /** All accounts. */
  users: readonly ListedUser[];
  /** Accounts that match the search and the status. */
  matches: readonly ListedUser[];
  timeZone: string | undefined;
  onShowAll: () => void;
}

/** The loaded list of accounts. */
export function Users({ users, matches, timeZone, onShowAll }: Props) {
  const { onAct, question } = useAccountActions();
  const waiting = matches.filter(isWaiting);
  const others = matches.filter((user) => !isWaiting(user));
  const rest = { timeZone, onAct };
  const isNothingFound = matches.length === 0;
  useFocusFallback(users, findHeading);
  // The button that shows everyone again disappears with the message of the empty result.
  useFocusFallback(isNothingFound, findHeading);
  return (
    <>
      {waiting.length > 0 && <PendingUsers users={waiting} {...rest} />}
      {others.length > 0 && <AccountsList users={others} {...rest} />}
      {isNothingFound && (
        <EmptyState
          icon={<SearchX />}
          title="No matching accounts"
          action={
            <Button variant="secondary" onClick={onShowAll}>
              Show all accounts
            </Button>
          }
        />
      )}
      {question}
    </>
  );
}

const isWaiting = ({ status }: ListedUser) => status === 'pending';

/** Receives the focus when the focused person has left the list of pending users. */
const findHeading = () => document.getElementById('waiting-people') ?? document.getElementById('accounts');
