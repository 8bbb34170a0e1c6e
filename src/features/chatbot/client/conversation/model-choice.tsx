import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { ChatModel, Conversation } from '#features/chatbot/chatbot.contract.ts';
import { chatModelsQuery } from '../chatbot.queries.ts';
import { ModelSwitch } from './model-switch.tsx';

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
  return (
    <div className="chat-model-choice">
      <p>
        <TriangleAlert className="chat-sign chat-sign-warning" aria-hidden="true" />
        <span>
          {conversation.modelLabel} is no longer available. {reason}{' '}
          {others.length > 0
            ? 'Choose another model to continue.'
            : 'No AI model is available yet. Ask an administrator to set up an API key for a provider.'}
        </span>
      </p>
      <ModelSwitch conversation={conversation} models={others} label="Select AI Model" />
    </div>
  );
}
