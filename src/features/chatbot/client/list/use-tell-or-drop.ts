import { useQueryClient } from '@tanstack/react-query';
import { titleOf } from '#features/chatbot/words.contract.ts';
import { ApiError } from '#platform/client/api.ts';
import { tellFailure } from '#platform/client/tell-failure.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { dropConversation } from '../listed-conversations.ts';

interface Named {
  id: number;
  title: string;
}

/** Says why something was not done with a conversation. One that was deleted elsewhere meanwhile leaves the list, too. */
export function useTellOrDrop() {
  const client = useQueryClient();
  return (error: Error, conversation: Named, fallback: string) => {
    if (!isGone(error)) return tellFailure(error, fallback);
    dropConversation(client, conversation.id);
    showToast({
      title: 'Error',
      description: `“${titleOf(conversation)}” does not exist any more: it was deleted elsewhere. It has left your list.`,
      variant: 'destructive',
    });
  };
}

/** Whether what a call was about does not exist. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
