import type { ModelMessage } from '#platform/server/models/model-call.ts';
import { type EarlierMessage, TOKENS_PER_MESSAGE } from './read-context.ts';

/** What a model is given of a conversation. */
export interface FittingMessages {
  /** The oldest first, the question last; roles change from one to the next, and the first is the person's. */
  turns: ModelMessage[];
  /** How many of the oldest messages were left out for want of room. */
  omitted: number;
}

/**
 * Chooses the newest messages that fit beside the question: the oldest are left out first, and never one in between.
 * @param said what was said before the question, oldest first
 * @param total how many messages there are before the question, also those that were not read
 * @param room tokens in all
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
  const turns = joinNeighbours([...fitting, { role: 'user', content: question.content }]);
  return { turns, omitted: total - fitting.length };
}

/** Providers expect people and models by turns; a question that was asked again, or a part before a whole reply, stands beside its like. */
function joinNeighbours(turns: readonly ModelMessage[]): ModelMessage[] {
  const joined: ModelMessage[] = [];
  for (const { role, content } of turns) {
    const last = joined.at(-1);
    if (last?.role === role) last.content += `\n\n${content}`;
    else joined.push({ role, content });
  }
  return joined;
}
