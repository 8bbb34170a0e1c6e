import type { Conversation } from '../chatbot.contract.ts';

/**
 * The conversations of all pages as people see them: pinned ones apart, each group with the newest first. One that was moved while
 * further pages came stands there once.
 */
export function orderConversations(pages: readonly (readonly Conversation[])[]): {
  pinned: Conversation[];
  others: Conversation[];
} {
  const known = new Map(pages.flat().map((conversation) => [conversation.id, conversation]));
  const all = [...known.values()].sort(newestFirst);
  return { pinned: all.filter(({ isPinned }) => isPinned), others: all.filter(({ isPinned }) => !isPinned) };
}

/** All moments are written in the same way: the later one is the greater text. */
function newestFirst(one: Conversation, other: Conversation): number {
  if (one.updatedAt === other.updatedAt) return other.id - one.id;
  return one.updatedAt < other.updatedAt ? 1 : -1;
}
