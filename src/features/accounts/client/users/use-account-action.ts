import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { changeUser, type ListedUser, sendPasswordReset } from '#features/accounts/users.contract.ts';
import { call } from '#platform/client/api.ts';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { currentUserQuery } from '../accounts.queries.ts';
import { refetchCurrentUser } from '../refetch-current-user.ts';
import type { AccountAction } from './account-actions.ts';
import { putUser } from './users.queries.ts';

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
    mutationFn: perform,
    onSuccess: (outcome, { act, user }) => {
      showToast({ title: act.done, description: outcome.message ?? fullNameOf(user) });
      return showOutcome(client, user, outcome);
    },
    onError: (error, { act, user }) => showErrorToast(error, `“${act.label}” failed for ${fullNameOf(user)}. Please try again.`),
  });
}

interface Outcome {
  changed?: ListedUser;
  message?: string;
}

async function perform({ act, user }: Doing): Promise<Outcome> {
  const params = { id: String(user.id) };
  if (act.change) return { changed: await call(changeUser, { params, body: act.change }) };
  return call(sendPasswordReset, { params });
}

/** Checks the role again, because administrators who changed their own account may have lost it. */
async function showOutcome(client: QueryClient, user: ListedUser, { changed }: Outcome): Promise<void> {
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

/** A person's name in confirmations and messages. */
export const fullNameOf = ({ firstName, lastName }: Pick<ListedUser, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;
