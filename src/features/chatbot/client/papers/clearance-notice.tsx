import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { type Conversation, changeConversation } from '#features/chatbot/chatbot.contract.ts';
import { call } from '#platform/client/api.ts';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { IconButton } from '#platform/client/ui/icon-button.tsx';
import { Select } from '#platform/client/ui/select.tsx';
import { chatModelsQuery } from '../chatbot.queries.ts';
import { updateConversation } from '../conversation-list-cache.ts';
import { ModelOptions } from '../start/model-options.tsx';

/** True if client papers may go to the conversation's model, as far as the list of models is loaded. */
export function useMayReceivePapers({ model }: Pick<Conversation, 'model'>): boolean {
  const { data: models } = useQuery(chatModelsQuery);
  return models?.find(({ id }) => id === model)?.papersAllowed ?? true;
}

interface Props {
  conversation: Conversation;
  onDismiss: () => void;
}

/** Says that client papers may not go to the conversation's model, and offers those that may receive them. */
export function ClearanceNotice({ conversation, onDismiss }: Props) {
  const { data: models = [] } = useQuery(chatModelsQuery);
  const [chosen, setChosen] = useState('');
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (model: string) => call(changeConversation, { params: { id: String(conversation.id) }, body: { model } }),
    onSuccess: (changed) => {
      updateConversation(client, changed);
      onDismiss();
    },
    onError: (error) => showErrorToast(error, 'The model could not be changed. Please try again.'),
  });
  const cleared = models.filter(({ papersAllowed, available }) => papersAllowed && available);
  const own = models.find(({ id }) => id === conversation.model);
  const model = chosen || cleared[0]?.id;
  return (
    <div className="chat-model-choice" role="alert">
      <p>
        <TriangleAlert className="chat-sign chat-sign-warning" aria-hidden="true" />
        <span className="grow">
          Client papers may not be sent to {own?.destination ?? 'the provider of this model'}, where {conversation.modelLabel}{' '}
          runs.{' '}
          {model
            ? 'To attach papers, continue with a model that may receive them.'
            : 'No model that may receive them is available: ask an administrator.'}
        </span>
        <IconButton label="Dismiss" onClick={onDismiss}>
          <X aria-hidden="true" />
        </IconButton>
      </p>
      {model && (
        <div>
          <Select aria-label="Model that may receive papers" value={model} onChange={(event) => setChosen(event.target.value)}>
            <ModelOptions models={cleared} />
          </Select>
          <Button variant="secondary" pending={change.isPending} onClick={() => change.mutate(model)}>
            Continue with this model
          </Button>
        </div>
      )}
    </div>
  );
}
