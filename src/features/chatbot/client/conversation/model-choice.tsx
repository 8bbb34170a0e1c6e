import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { type ChatModel, type Conversation, changeConversation } from '#features/chatbot/chatbot.contract.ts';
import { call } from '#platform/client/api.ts';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { Select } from '#platform/client/ui/select.tsx';
import { chatModelsQuery } from '../chatbot.queries.ts';
import { updateConversation } from '../conversation-list-cache.ts';
import { ModelOptions } from '../start/model-options.tsx';

/** Returns the availability of a conversation's model, as far as the list of models is loaded. */
export function useModel(model: string): { isAvailable: boolean; reason: string | null; others: ChatModel[] } {
  const { data: models } = useQuery(chatModelsQuery);
  const own = models?.find(({ id }) => id === model);
  return {
    isAvailable: models === undefined || own?.available === true,
    reason: own?.reason ?? null,
    others: models?.filter(({ available }) => available) ?? [],
  };
}

/** Says that a conversation's model is no longer available, and offers to continue with another one. */
export function ModelChoice({ conversation }: { conversation: Conversation }) {
  const { reason, others } = useModel(conversation.model);
  const [chosen, setChosen] = useState('');
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (model: string) => call(changeConversation, { params: { id: String(conversation.id) }, body: { model } }),
    onSuccess: (changed) => updateConversation(client, changed),
    onError: (error) => showErrorToast(error, 'The model could not be changed. Please try again.'),
  });
  const model = chosen || (others.find(({ isDefault }) => isDefault) ?? others[0])?.id;
  return (
    <div className="chat-model-choice">
      <p>
        <TriangleAlert className="chat-sign chat-sign-warning" aria-hidden="true" />
        <span>
          {conversation.modelLabel} is no longer available. {reason}{' '}
          {model
            ? 'Choose another model to continue.'
            : 'No AI model is available yet. Ask an administrator to set up an API key for a provider.'}
        </span>
      </p>
      {model && (
        <div>
          <Select aria-label="Select AI Model" value={model} onChange={(event) => setChosen(event.target.value)}>
            <ModelOptions models={others} />
          </Select>
          <Button variant="secondary" pending={change.isPending} onClick={() => change.mutate(model)}>
            Continue with this model
          </Button>
        </div>
      )}
    </div>
  );
}
