import { OFFERED_MODELS } from '#platform/shared/models.ts';
import type { Message } from './messages.contract.ts';

/** What a conversation is called in the list and in questions. */
export const conversationTitle = ({ title }: { title: string }): string => title.trim() || 'New Conversation';

/** What people call a model; its id where it is not offered any more. */
export const modelLabel = (id: string): string => OFFERED_MODELS.find((model) => model.id === id)?.label ?? id;

/**
 * Who replied, where the conversation has gone on with another model since, and what it took.
 * @param model the conversation's
 */
export function replyCostLabel(message: Message, model: string): string {
  const parts = [message.model !== null && message.model !== model && modelLabel(message.model), tokensOf(message)];
  return parts.filter(Boolean).join(' · ');
}

function tokensOf({ inputTokens, outputTokens }: Message): string {
  if (inputTokens === null && outputTokens === null) return '';
  const count = (tokens: number | null) => (tokens ?? 0).toLocaleString('en-US');
  return `${count(inputTokens)} tokens read, ${count(outputTokens)} written`;
}
