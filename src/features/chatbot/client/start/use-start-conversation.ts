import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createConversation } from '#features/chatbot/chatbot.contract.ts';
import { call } from '#platform/client/api.ts';
import { tellFailure } from '#platform/client/tell-failure.ts';
import { addConversation } from '../listed-conversations.ts';
import { longDate } from '../long-date.ts';

const MUTATION_KEY = [createConversation.path];

/** Begins a conversation, which is called by today's date. */
export function useStartConversation(timeZone: string | undefined) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey: MUTATION_KEY,
    mutationFn: (model: string) => call(createConversation, { body: { model, title: longDate(new Date(), timeZone) } }),
    onSuccess: (conversation) => addConversation(client, conversation),
    onError: (error) => tellFailure(error, 'The conversation could not be started. Check your connection and try again.'),
  });
  return {
    isPending,
    /** @param onStarted is given its id, unless the person has gone elsewhere meanwhile */
    start: (model: string, onStarted: (id: number) => void) => {
      // A second press may come before the button shows the first.
      if (client.isMutating({ mutationKey: MUTATION_KEY }) === 0) mutate(model, { onSuccess: ({ id }) => onStarted(id) });
    },
  };
}
