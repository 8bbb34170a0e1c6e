import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteAllConversations } from '#features/chatbot/chatbot.contract.ts';
import { call } from '#platform/client/api.ts';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { LazyConfirmDialog } from '#platform/client/ui/lazy-confirm-dialog.tsx';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { resetConversations } from '../conversation-list-cache.ts';

const MUTATION_KEY = [deleteAllConversations.path, 'all'];
const TRY_AGAIN = 'Your conversations were not deleted. Check your connection and try again.';

/**
 * Deletes all conversations, after a confirmation that states their number.
 * @param countAll returns their number
 * @param onGone called when they are deleted
 */
export function useDeleteAll(countAll: () => Promise<number>, onGone: () => void) {
  const client = useQueryClient();
  const [requested, setAsked] = useState<{ count: number; open: boolean }>();
  const close = () => setAsked((before) => before && { ...before, open: false });
  const counting = useMutation({
    mutationFn: countAll,
    onSuccess: (count) => {
      if (count > 0) setAsked({ count, open: true });
      else showToast({ title: 'Nothing to delete', description: 'You have no conversations.' });
    },
    onError: (error) => showErrorToast(error, TRY_AGAIN),
  });
  const { mutate, isPending } = useMutation({
    mutationKey: MUTATION_KEY,
    mutationFn: () => call(deleteAllConversations, {}),
    onSuccess: async ({ deleted }) => {
      close();
      onGone();
      showToast({ title: 'Conversations deleted', description: `${inWords(deleted)} deleted.` });
      await resetConversations(client);
    },
    onError: (error) => showErrorToast(error, TRY_AGAIN),
  });
  return {
    ask: () => counting.mutate(),
    /** The confirmation, to be rendered on the page. */
    dialog: requested && (
      <LazyConfirmDialog
        open={requested.open}
        onOpenChange={close}
        title={requested.count === 1 ? 'Delete your only conversation?' : `Delete all ${inWords(requested.count)}?`}
        description={`Everything in ${requested.count === 1 ? 'it' : 'them'} will be deleted${requested.count === 1 ? '' : ', including pinned and archived conversations'}. This cannot be undone. Export anything you want to keep first.`}
        confirmLabel="Delete all"
        pending={isPending}
        // A second press may come before the button shows the first.
        onConfirm={() => client.isMutating({ mutationKey: MUTATION_KEY }) === 0 && mutate()}
      />
    ),
  };
}

const inWords = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'conversation' : 'conversations'}`;
