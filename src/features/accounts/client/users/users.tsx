import { SearchX } from 'lucide-react';
import { useState } from 'react';
import type { ListedUser } from '#features/accounts/users.contract.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { useFocusRescue } from '#platform/client/use-focus-rescue.ts';
import { AccountsList } from './accounts-list.tsx';
import { AddUserDialog } from './add-user-dialog.tsx';
import { filterUsers, type UserFilter } from './filter-users.ts';
import { useActs } from './use-acts.tsx';
import { UsersToolbar } from './users-toolbar.tsx';
import { WaitingPeople } from './waiting-people.tsx';

const NO_FILTER: UserFilter = { search: '', status: '' };

interface Props {
  users: readonly ListedUser[];
  timeZone: string | undefined;
}

/** The loaded list of accounts. */
export function Users({ users, timeZone }: Props) {
  const [filter, setFilter] = useState(NO_FILTER);
  const [isAdding, setIsAdding] = useState(false);
  const { onAct, question } = useActs();
  const matches = filterUsers(users, filter);
  const waiting = matches.filter(isWaiting);
  const others = matches.filter((user) => !isWaiting(user));
  const rest = { timeZone, onAct };
  const isNothingFound = matches.length === 0;
  useFocusRescue(users, findHeading);
  // The button that shows everyone again goes with the words that nobody was found.
  useFocusRescue(isNothingFound, findHeading);
  return (
    <div className="flex flex-col gap-6">
      <UsersToolbar
        filter={filter}
        onFilter={setFilter}
        count={{ matches: matches.length, total: users.length }}
        onAdd={() => setIsAdding(true)}
      />
      {waiting.length > 0 && <WaitingPeople users={waiting} {...rest} />}
      {others.length > 0 && <AccountsList users={others} {...rest} />}
      {isNothingFound && (
        <EmptyState
          icon={<SearchX />}
          title="No accounts match"
          action={
            <Button variant="secondary" onClick={() => setFilter(NO_FILTER)}>
              Show all accounts
            </Button>
          }
        />
      )}
      {question}
      <AddUserDialog open={isAdding} onClose={() => setIsAdding(false)} />
    </div>
  );
}

const isWaiting = ({ status }: ListedUser) => status === 'pending';

/** Where the keyboard goes on when the person it was at has left the list of those who wait. */
const findHeading = () => document.getElementById('waiting-people') ?? document.getElementById('accounts');
