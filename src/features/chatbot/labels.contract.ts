import type { Message } from './messages.contract.ts';

/** Title of a conversation in the list and in confirmations. */
export const conversationTitle = ({ title }: { title: string }): string => title.trim() || 'New Conversation';

/**
 * Describes a reply's model, if the conversation uses another one now, and its tokens.
 * @param model the conversation's
 */
export function replyCostLabel(message: Message, model: string): string {
  const parts = [message.model !== null && message.model !== model && message.modelLabel, tokensOf(message)];
  return parts.filter(Boolean).join(' · ');
}

function tokensOf({ inputTokens, outputTokens }: Message): string {
  if (inputTokens === null && outputTokens === null) return '';
  const count = (tokens: number | null) => (tokens ?? 0).toLocaleString('en-US');
  return `${count(inputTokens)} tokens read, ${count(outputTokens)} written`;
}
