import { SearchX } from 'lucide-react';
import { useState } from 'react';
import type { ListedUser } from '#features/accounts/users.contract.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { useFocusFallback } from '#platform/client/use-focus-fallback.ts';
import { AccountsList } from './accounts-list.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { type LoadedUsers, MoreUsers } from './more-users.tsx';
import { PendingUsers } from './pending-users.tsx';
import { useAccountActions } from './use-account-actions.tsx';

interface Props extends LoadedUsers {
  timeZone: string | undefined;
  onShowAll: () => void;
}

/** The loaded list of accounts. */
export function Users({ pages, list, timeZone, onShowAll }: Props) {
  const { onAct, question } = useAccountActions();
  const [edited, setEdited] = useState<{ user: ListedUser; open: boolean }>();
  const users = pages.flatMap((page) => page.users);
  const waiting = users.filter(isWaiting);
  const others = users.filter((user) => !isWaiting(user));
  const rest = { timeZone, onAct, onEdit: (user: ListedUser) => setEdited({ user, open: true }) };
  const isNothingFound = users.length === 0;
  useFocusFallback(pages, findHeading);
  // The button that shows everyone again disappears with the message of the empty result.
  useFocusFallback(isNothingFound, findHeading);
  return (
    <>
      {waiting.length > 0 && <PendingUsers users={waiting} {...rest} />}
      {others.length > 0 && <AccountsList users={others} {...rest} />}
      <MoreUsers pages={pages} list={list} />
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
      {edited && <EditUserDialog {...edited} onClose={() => setEdited({ ...edited, open: false })} />}
    </>
  );
}

const isWaiting = ({ status }: ListedUser) => status === 'pending';

/** Receives the focus when the focused person has left the list of pending users. */
const findHeading = () => document.getElementById('waiting-people') ?? document.getElementById('accounts');
