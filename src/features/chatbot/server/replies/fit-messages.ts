import type { ModelMessage } from '#platform/server/models/model-call.ts';
import { type EarlierMessage, TOKENS_PER_MESSAGE } from './read-context.ts';

/** Input for a model from a conversation. */
export interface FittingMessages {
  /** The oldest first, the question last; roles alternate, and the first is the user's. */
  messages: ModelMessage[];
  /** Number of the oldest messages omitted because the token budget was full. */
  omitted: number;
}

/**
 * Chooses the newest messages that fit into the token budget beside the question: the oldest are omitted first, and never one in
 * between.
 * @param said messages before the question, oldest first
 * @param total number of messages before the question, including those that were not read
 * @param room token budget
 * @returns null when not even the question fits
 */
export function fitMessages(
  said: readonly EarlierMessage[],
  total: number,
  question: { content: string; size: number },
  room: number,
): FittingMessages | null {
  let left = room - question.size - TOKENS_PER_MESSAGE;
  if (left < 0) return null;
  let first = said.length;
  while (first > 0) {
    left -= (said[first - 1]?.size ?? 0) + TOKENS_PER_MESSAGE;
    if (left < 0) break;
    first -= 1;
  }
  const kept = said.slice(first);
  const begins = kept.findIndex(({ role }) => role === 'user');
  const fitting = begins === -1 ? [] : kept.slice(begins);
  const messages = joinNeighbors([...fitting, { role: 'user', content: question.content }]);
  return { messages, omitted: total - fitting.length };
}

/** Providers expect alternating roles: a repeated question, or a partial reply before a whole one, joins its neighbor. */
function joinNeighbors(messages: readonly ModelMessage[]): ModelMessage[] {
  const joined: ModelMessage[] = [];
  for (const { role, content } of messages) {
    const last = joined.at(-1);
    if (last?.role === role) last.content += `\n\n${content}`;
    else joined.push({ role, content });
  }
  return joined;
}
