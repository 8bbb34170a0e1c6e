import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Conversation, deleteConversation } from '#features/chatbot/chatbot.contract.ts';
import { conversationTitle } from '#features/chatbot/labels.contract.ts';
import { call } from '#platform/client/api.ts';
import { shortName } from '#platform/client/truncate-name.ts';
import { LazyConfirmDialog } from '#platform/client/ui/lazy-confirm-dialog.tsx';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { hasMorePages, refetchList, removeConversation } from '../conversation-list-cache.ts';
import { isGone, useGoneHandler } from './use-gone-handler.ts';

const MUTATION_KEY = [deleteConversation.path, 'one'];

/** Deletes conversations, after a confirmation that quotes the title. @param onGone receives the id of a deleted one */
export function useDeleteConversation(onGone: (id: number) => void) {
  const client = useQueryClient();
  const tellOrDrop = useGoneHandler();
  const [requested, setAsked] = useState<{ conversation: Conversation; open: boolean }>();
  const close = () => setAsked((before) => before && { ...before, open: false });
  const { mutate, isPending } = useMutation({
    mutationKey: MUTATION_KEY,
    mutationFn: ({ id }: Conversation) => call(deleteConversation, { params: { id: String(id) } }),
    onSuccess: async (_answer, conversation) => {
      const hadMore = hasMorePages(client);
      close();
      onGone(conversation.id);
      removeConversation(client, conversation.id);
      showToast({ title: 'Conversation deleted', description: `“${conversationTitle(conversation)}” was deleted.` });
      await refetchList(client, hadMore);
    },
    onError: (error, conversation) => {
      if (isGone(error)) {
        close();
        onGone(conversation.id);
      }
      tellOrDrop(
        error,
        conversation,
        `“${conversationTitle(conversation)}” was not deleted. Check your connection and try again.`,
      );
    },
  });
  return {
    askToDelete: (conversation: Conversation) => setAsked({ conversation, open: true }),
    /** The confirmation, to be rendered on the page. */
    dialog: requested && (
      <LazyConfirmDialog
        open={requested.open}
        onOpenChange={close}
        title={`Delete “${shortName(conversationTitle(requested.conversation))}”?`}
        description="Everything in this conversation will be deleted. This cannot be undone."
        confirmLabel="Delete"
        pending={isPending}
        // A second press may come before the button shows the first.
        onConfirm={() => client.isMutating({ mutationKey: MUTATION_KEY }) === 0 && mutate(requested.conversation)}
      />
    ),
  };
}
