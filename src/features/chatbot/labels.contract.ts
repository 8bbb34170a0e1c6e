import { OFFERED_MODELS } from '#platform/shared/models.ts';
import type { Message } from './messages.contract.ts';

/** Title of a conversation in the list and in confirmations. */
export const conversationTitle = ({ title }: { title: string }): string => title.trim() || 'New Conversation';

/** Label of a model; its id if it is no longer offered. */
export const modelLabel = (id: string): string => OFFERED_MODELS.find((model) => model.id === id)?.label ?? id;

/**
 * Describes a reply's model, if the conversation uses another one now, and its tokens.
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
