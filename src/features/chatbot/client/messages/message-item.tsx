import { memo } from 'react';
import type { Message } from '#features/chatbot/messages.contract.ts';
import { AssistantMessage } from './assistant-message.tsx';
import { UserMessage } from './user-message.tsx';

export interface ItemProps {
  message: Message;
  /** The conversation's model, which need not be named at every reply. */
  model: string;
  /** Actions on the last messages, only while no reply is in progress. */
  onRegenerate?: ((message: Message) => void) | undefined;
  onResend?: ((content: string, message: Message) => void) | undefined;
}

/** One message. Only changed messages are rendered again, however long the conversation is. */
export const MessageItem = memo(function MessageItem(props: ItemProps) {
  return props.message.role === 'user' ? <UserMessage {...props} /> : <AssistantMessage {...props} />;
});
