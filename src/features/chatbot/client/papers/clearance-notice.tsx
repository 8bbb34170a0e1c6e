import { useQuery } from '@tanstack/react-query';
import { TriangleAlert, X } from 'lucide-react';
import type { Conversation } from '#features/chatbot/chatbot.contract.ts';
import { IconButton } from '#platform/client/ui/icon-button.tsx';
import { chatModelsQuery } from '../chatbot.queries.ts';
import { ModelSwitch } from '../conversation/model-switch.tsx';

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
  const cleared = models.filter(({ papersAllowed, available }) => papersAllowed && available);
  const own = models.find(({ id }) => id === conversation.model);
  return (
    <div className="chat-model-choice" role="alert">
      <p>
        <TriangleAlert className="chat-sign chat-sign-warning" aria-hidden="true" />
        <span className="grow">
          Client papers may not be sent to {own?.destination ?? 'the provider of this model'}, where {conversation.modelLabel}{' '}
          runs.{' '}
          {cleared.length > 0
            ? 'To attach papers, continue with a model that may receive them.'
            : 'No model that may receive them is available: ask an administrator.'}
        </span>
        <IconButton label="Dismiss" onClick={onDismiss}>
          <X aria-hidden="true" />
        </IconButton>
      </p>
      <ModelSwitch conversation={conversation} models={cleared} label="Model that may receive papers" onChanged={onDismiss} />
    </div>
  );
}
