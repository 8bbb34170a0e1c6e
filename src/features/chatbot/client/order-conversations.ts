import type { Conversation } from '../chatbot.contract.ts';

/**
 * Sorts the conversations of all pages for display: pinned ones separately, each group with the newest first. One that moved
 * while further pages loaded appears once.
 */
export function orderConversations(pages: readonly (readonly Conversation[])[]): {
  pinned: Conversation[];
  others: Conversation[];
} {
  const known = new Map(pages.flat().map((conversation) => [conversation.id, conversation]));
  const all = [...known.values()].sort(newestFirst);
  return { pinned: all.filter(({ isPinned }) => isPinned), others: all.filter(({ isPinned }) => !isPinned) };
}

/** All times have the same format: the later one is the greater string. */
function newestFirst(one: Conversation, other: Conversation): number {
  if (one.updatedAt === other.updatedAt) return other.id - one.id;
  return one.updatedAt < other.updatedAt ? 1 : -1;
}
