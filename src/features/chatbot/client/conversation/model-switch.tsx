import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChatModel, type Conversation, changeConversation } from '#features/chatbot/chatbot.contract.ts';
import { call } from '#platform/client/api.ts';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { Select } from '#platform/client/ui/select.tsx';
import { updateConversation } from '../conversation-list-cache.ts';
import { ModelOptions } from '../start/model-options.tsx';

interface Props {
  conversation: Conversation;
  /** Models to choose from; nothing is shown without any. */
  models: readonly ChatModel[];
  label: string;
  onChanged?: () => void;
}

/** Continues a conversation with another model. */
export function ModelSwitch({ conversation, models, label, onChanged }: Props) {
  const [chosen, setChosen] = useState('');
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (model: string) => call(changeConversation, { params: { id: String(conversation.id) }, body: { model } }),
    onSuccess: (changed) => {
      updateConversation(client, changed);
      onChanged?.();
    },
    onError: (error) => showErrorToast(error, 'The model could not be changed. Please try again.'),
  });
  const model = chosen || (models.find(({ isDefault }) => isDefault) ?? models[0])?.id;
  return (
    model && (
      <div>
        <Select aria-label={label} value={model} onChange={(event) => setChosen(event.target.value)}>
          <ModelOptions models={models} />
        </Select>
        <Button variant="secondary" pending={change.isPending} onClick={() => change.mutate(model)}>
          Continue with this model
        </Button>
      </div>
    )
  );
}
