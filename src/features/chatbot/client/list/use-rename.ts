import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Conversation, changeConversation } from '#features/chatbot/chatbot.contract.ts';
import { titleOf } from '#features/chatbot/words.contract.ts';
import { call } from '#platform/client/api.ts';
import { putConversation } from '../listed-conversations.ts';
import { useTellOrDrop } from './use-tell-or-drop.ts';

/** Gives a conversation another title. */
export function useRename(conversation: Conversation) {
  const client = useQueryClient();
  const tellOrDrop = useTellOrDrop();
  return useMutation({
    mutationFn: (title: string) => call(changeConversation, { params: { id: String(conversation.id) }, body: { title } }),
    onSuccess: (changed) => putConversation(client, changed),
    onError: (error) =>
      tellOrDrop(error, conversation, `“${titleOf(conversation)}” was not renamed. Check your connection and try again.`),
  });
}
