import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { ListedUser } from '#features/accounts/users.contract.ts';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { currentUserQuery } from '../accounts.queries.ts';
import { refetchCurrentUser } from '../refetch-current-user.ts';
import type { AccountAction, AccountOutcome } from './account-actions.ts';
import { fullNameOf } from './full-name-of.ts';
import { dropUser, putUser } from './users.queries.ts';

const KEY = ['account-act'];

interface Doing {
  act: AccountAction;
  user: ListedUser;
}

/** Performs an action on an account, updates the list and shows a toast. Several can run at once. */
export function useAccountAction() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: KEY,
    mutationFn: ({ act, user }: Doing) => act.perform(String(user.id)),
    onSuccess: (outcome, { act, user }) => {
      showToast({ title: act.done, description: outcome.message ?? fullNameOf(user) });
      return showOutcome(client, user, outcome);
    },
    onError: (error, { act, user }) => showErrorToast(error, `“${act.label}” failed for ${fullNameOf(user)}. Please try again.`),
  });
}

/** Checks the role again, because administrators who changed their own account may have lost it. */
async function showOutcome(client: QueryClient, user: ListedUser, { changed, isRemoved }: AccountOutcome): Promise<void> {
  if (isRemoved) await dropUser(client, user);
  if (!changed) return;
  await putUser(client, changed);
  if (client.getQueryData(currentUserQuery.queryKey)?.email === user.email) await refetchCurrentUser(client);
}

/** Name of the action that is running on an account, wherever it was started. */
export function usePendingAction({ id }: ListedUser): string | undefined {
  const [doing] = useMutationState({
    filters: { mutationKey: KEY, status: 'pending', predicate: ({ state }) => (state.variables as Doing).user.id === id },
    select: ({ state }) => state.variables as Doing,
  });
  return doing?.act.name;
}
