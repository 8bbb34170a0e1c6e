import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Conversation, changeConversation } from '#features/chatbot/chatbot.contract.ts';
import { titleOf } from '#features/chatbot/words.contract.ts';
import { call } from '#platform/client/api.ts';
import { hasMorePages, putConversation, rereadList } from '../listed-conversations.ts';
import { useTellOrDrop } from './use-tell-or-drop.ts';

/** Pins a conversation, or takes its pin: the list shows it at once, and takes it back when the server does not take it. */
export function usePin(conversation: Conversation) {
  const client = useQueryClient();
  const tellOrDrop = useTellOrDrop();
  const { id, isPinned } = conversation;
  const { mutate } = useMutation({
    // One after the other, so that the last press is also the last that the server hears of.
    scope: { id: `pin ${id}` },
    mutationFn: (isPinned: boolean) => call(changeConversation, { params: { id: String(id) }, body: { isPinned } }),
    onMutate: (isPinned) => {
      const hadMore = hasMorePages(client);
      putConversation(client, { ...conversation, isPinned });
      return { hadMore };
    },
    onSuccess: async (changed, _isPinned, { hadMore }) => {
      putConversation(client, changed);
      await rereadList(client, hadMore);
    },
    onError: (error, wanted) => {
      putConversation(client, conversation);
      const done = wanted ? 'was not pinned' : 'is still pinned';
      tellOrDrop(error, conversation, `“${titleOf(conversation)}” ${done}. Check your connection and try again.`);
    },
  });
  return () => mutate(!isPinned);
}
