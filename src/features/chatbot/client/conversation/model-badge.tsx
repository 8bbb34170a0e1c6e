import { useQuery } from '@tanstack/react-query';
import type { Conversation } from '#features/chatbot/chatbot.contract.ts';
import { chatModelsQuery } from '../chatbot.queries.ts';

/** Names a conversation's model, and where the words go. */
export function ModelBadge({ conversation: { model, modelLabel } }: { conversation: Conversation }) {
  const { data: models } = useQuery(chatModelsQuery);
  const own = models?.find(({ id }) => id === model);
  const papers = own?.papersAllowed === false ? ' · no client papers' : '';
  return (
    <span className="chat-badge" title={own && `Your words go to ${own.destination}${papers}`}>
      <span>{modelLabel}</span>
      {own && <span>{` · ${own.destination}${papers}`}</span>}
    </span>
  );
}
