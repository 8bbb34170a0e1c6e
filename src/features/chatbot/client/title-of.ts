/** What a conversation is called in the list and in questions. */
export const titleOf = ({ title }: { title: string }): string => title.trim() || 'New Conversation';
