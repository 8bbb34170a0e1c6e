import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Conversation, changeConversation } from '#features/chatbot/chatbot.contract.ts';
import { conversationTitle } from '#features/chatbot/labels.contract.ts';
import { call } from '#platform/client/api.ts';
import { addConversation, hasMorePages, refetchList, updateConversation } from '../conversation-list-cache.ts';
import { knownConversation } from '../loaded-conversations.ts';
import { useGoneHandler } from './use-gone-handler.ts';

type Toggle = 'isPinned' | 'isArchived';

/** Error messages for a conversation that could not be changed. */
const FAILURES: Record<Toggle, { on: string; off: string }> = {
  isPinned: { on: 'was not pinned', off: 'is still pinned' },
  isArchived: { on: 'was not archived', off: 'is still in the archive' },
};

/**
 * Pins or archives a conversation, or takes that back: an optimistic update, reverted when the server refuses.
 * @param onSaved called once the server has it
 */
export function useToggle(conversation: Conversation, toggle: Toggle, onSaved?: (isOn: boolean) => void) {
  const client = useQueryClient();
  const tellOrDrop = useGoneHandler();
  const { id } = conversation;
  // As the page knows it now: an undo comes long after the item has left the list.
  const show = (isOn: boolean) =>
    updateConversation(client, { ...(knownConversation(client, id) ?? conversation), [toggle]: isOn });
  const { mutate } = useMutation({
    // One after the other, so that the last press is also the last that reaches the server.
    scope: { id: `${toggle} ${id}` },
    mutationFn: (isOn: boolean) => call(changeConversation, { params: { id: String(id) }, body: { [toggle]: isOn } }),
    onMutate: (isOn) => {
      const hadMore = hasMorePages(client);
      show(isOn);
      return { hadMore };
    },
    onSuccess: async (changed, isOn, { hadMore }) => {
      // A list that was opened meanwhile may have been read before the server had the change.
      addConversation(client, changed);
      onSaved?.(isOn);
      await refetchList(client, hadMore);
    },
    onError: (error, isOn) => {
      show(!isOn);
      const reason = FAILURES[toggle][isOn ? 'on' : 'off'];
      tellOrDrop(error, conversation, `“${conversationTitle(conversation)}” ${reason}. Check your connection and try again.`);
    },
  });
  return mutate;
}
