import type { Conversation } from '#features/chatbot/chatbot.contract.ts';
import { MatterBadge } from './matter-badge.tsx';

/** Marks beside a conversation's title: that it is archived, and its client-matter number; nothing where neither is so. */
export function ConversationMarks({ conversation: { isArchived, matterNumber } }: { conversation: Conversation }) {
  if (!isArchived && matterNumber === null) return null;
  return (
    <span className="chat-marks">
      {matterNumber !== null && <MatterBadge number={matterNumber} />}
      {isArchived && <span className="chat-archived">Archived</span>}
    </span>
  );
}
