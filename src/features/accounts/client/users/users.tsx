import { SearchX } from 'lucide-react';
import type { ListedUser } from '#features/accounts/users.contract.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { EmptyState } from '#platform/client/ui/empty-state.tsx';
import { useFocusRescue } from '#platform/client/use-focus-rescue.ts';
import { AccountsList } from './accounts-list.tsx';
import { useActs } from './use-acts.tsx';
import { WaitingPeople } from './waiting-people.tsx';

interface Props {
  /** All of them. */
  users: readonly ListedUser[];
  /** Those that the search and the status leave. */
  matches: readonly ListedUser[];
  timeZone: string | undefined;
  onShowAll: () => void;
}

/** The loaded list of accounts. */
export function Users({ users, matches, timeZone, onShowAll }: Props) {
  const { onAct, question } = useActs();
  const waiting = matches.filter(isWaiting);
  const others = matches.filter((user) => !isWaiting(user));
  const rest = { timeZone, onAct };
  const isNothingFound = matches.length === 0;
  useFocusRescue(users, findHeading);
  // The button that shows everyone again goes with the words that nobody was found.
  useFocusRescue(isNothingFound, findHeading);
  return (
    <>
      {waiting.length > 0 && <WaitingPeople users={waiting} {...rest} />}
      {others.length > 0 && <AccountsList users={others} {...rest} />}
      {isNothingFound && (
        <EmptyState
          icon={<SearchX />}
          title="No accounts match"
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

/** Where the keyboard goes on when the person it was at has left the list of those who wait. */
const findHeading = () => document.getElementById('waiting-people') ?? document.getElementById('accounts');
