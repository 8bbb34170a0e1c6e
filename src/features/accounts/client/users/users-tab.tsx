import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#platform/client/ui/dialog.tsx';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { useUnsavedChangesPrompt } from '#platform/client/use-unsaved-changes-prompt.tsx';
import { AddUserForm } from './add-user-form.tsx';
import { filterUsers, NO_FILTER } from './filter-users.ts';
import { UserSkeletons } from './user-skeletons.tsx';
import { usersQuery } from './users.queries.ts';
import { Users } from './users.tsx';
import { UsersToolbar } from './users-toolbar.tsx';

/** Accounts: pending users, and everybody else with the possible actions. */
export function UsersTab({ timeZone }: { timeZone: string | undefined }) {
  const { data: users, isFetching, errorUpdateCount, refetch } = useQuery(usersQuery);
  const [filter, setFilter] = useState(NO_FILTER);
  const [isAdding, setIsAdding] = useState(false);
  const matches = users && filterUsers(users, filter);
  return (
    <div className="flex flex-col gap-6">
      <UsersToolbar
        filter={filter}
        onFilter={setFilter}
        count={users && matches && { matches: matches.length, total: users.length }}
        onAdd={() => setIsAdding(true)}
      />
      {users && matches && <Users users={users} matches={matches} timeZone={timeZone} onShowAll={() => setFilter(NO_FILTER)} />}
      {!users && errorUpdateCount === 0 && <UserSkeletons />}
      {!users && errorUpdateCount > 0 && (
        <ErrorState
          title="Error loading users"
          description="Please try again later"
          pending={isFetching}
          onRetry={() => refetch()}
        />
      )}
      <AddUserDialog open={isAdding} onClose={() => setIsAdding(false)} />
    </div>
  );
}

/** Dialog for a new account; unsaved input asks before it is left. */
function AddUserDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { leave, question } = useUnsavedChangesPrompt();
  const cancel = () => leave(onClose);
  return (
    <Dialog
      open={open}
      onOpenChange={cancel}
      title="Add User"
      description="The account is active immediately. The user receives an email with a link to set a password."
      size="small"
    >
      <AddUserForm onDone={onClose} onCancel={cancel} />
      {question}
    </Dialog>
  );
}
