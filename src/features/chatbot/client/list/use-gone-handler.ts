import { useQueryClient } from '@tanstack/react-query';
import { conversationTitle } from '#features/chatbot/labels.contract.ts';
import { ApiError } from '#platform/client/api.ts';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { removeConversation } from '../conversation-list-cache.ts';

interface Named {
  id: number;
  title: string;
}

/** Reports why an action on a conversation failed. One that was deleted elsewhere meanwhile also leaves the list. */
export function useGoneHandler() {
  const client = useQueryClient();
  return (error: Error, conversation: Named, fallback: string) => {
    if (!isGone(error)) return showErrorToast(error, fallback);
    removeConversation(client, conversation.id);
    showToast({
      title: 'Error',
      description: `“${conversationTitle(conversation)}” no longer exists: it was deleted elsewhere. It has been removed from your list.`,
      variant: 'destructive',
    });
  };
}

/** True if the subject of a call does not exist. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
