import { memo } from 'react';
import type { Message } from '#features/chatbot/messages.contract.ts';
import { AssistantMessage } from './assistant-message.tsx';
import { UserMessage } from './user-message.tsx';

export interface ItemProps {
  message: Message;
  /** The model of the conversation, which needs not be named at every reply. */
  model: string;
  /** What can be done with the last messages only, and only while no reply is under way. */
  onRegenerate?: ((message: Message) => void) | undefined;
  onResend?: ((content: string, message: Message) => void) | undefined;
}

/** What somebody said. Only what has changed is drawn again, however long the conversation is. */
export const MessageItem = memo(function MessageItem(props: ItemProps) {
  return props.message.role === 'user' ? <UserMessage {...props} /> : <AssistantMessage {...props} />;
});
