import { memo } from 'react';
import { AssistantMessage } from './assistant-message.tsx';
import type { ItemProps } from './message-frame.tsx';
import { UserMessage } from './user-message.tsx';

/** One message. Only changed messages are rendered again, however long the conversation is. */
export const MessageItem = memo(function MessageItem(props: ItemProps) {
  return props.message.role === 'user' ? <UserMessage {...props} /> : <AssistantMessage {...props} />;
});
