import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#platform/client/ui/dialog.tsx';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { useDebouncedValue } from '#platform/client/use-debounced-value.ts';
import { useUnsavedChangesPrompt } from '#platform/client/use-unsaved-changes-prompt.tsx';
import { AddUserForm } from './add-user-form.tsx';
import { UserSkeletons } from './user-skeletons.tsx';
import { NO_FILTER, usersQuery } from './users.queries.ts';
import { Users } from './users.tsx';
import { UsersToolbar } from './users-toolbar.tsx';

/** Accounts: pending users, and everybody else with the possible actions. */
export function UsersTab({ timeZone }: { timeZone: string | undefined }) {
  const [filter, setFilter] = useState(NO_FILTER);
  const [isAdding, setIsAdding] = useState(false);
  // Emptied at once: the wait is for people who go on typing.
  const settled = useDebouncedValue(filter.search);
  const list = useInfiniteQuery(usersQuery({ ...filter, search: filter.search && settled }));
  const { data, isFetching, errorUpdateCount, refetch } = list;
  return (
    <div className="flex flex-col gap-6">
      <UsersToolbar filter={filter} onFilter={setFilter} count={data?.pages[0]} onAdd={() => setIsAdding(true)} />
      {data && <Users pages={data.pages} list={list} timeZone={timeZone} onShowAll={() => setFilter(NO_FILTER)} />}
      {!data && errorUpdateCount === 0 && <UserSkeletons />}
      {!data && errorUpdateCount > 0 && (
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
