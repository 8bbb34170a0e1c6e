import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeUser, type ListedUser } from '#features/accounts/users.contract.ts';
import { call } from '#platform/client/api.ts';
import { tellFailure } from '#platform/client/tell-failure.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { nameOf } from './use-account-act.ts';
import { putUser, showTitle } from './users.queries.ts';

/** Changes a person's title: shown at once, and taken back when the server does not take it. */
export function useEditTitle(user: ListedUser) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (title: string) => call(changeUser, { params: { id: String(user.id) }, body: { title } }),
    onMutate: (title) => showTitle(client, user.id, title || null),
    onSuccess: async (changed) => {
      await putUser(client, changed);
      showToast({ title: 'Title saved', description: nameOf(user) });
    },
    onError: async (error) => {
      await showTitle(client, user.id, user.title);
      tellFailure(error, `The title of ${nameOf(user)} was not saved. Please try again.`);
    },
  });
}
