import { memo } from 'react';
import type { Message } from '#features/chatbot/messages.contract.ts';
import { type ItemProps, MessageItem } from './message-item.tsx';

/** So many messages with numbers one after the other are laid out, and left out of sight, as one. */
const GROUP = 32;

interface Props extends Pick<ItemProps, 'model' | 'onRegenerate' | 'onResend'> {
  messages: Message[];
  /** The reply that can be asked for anew, and the question that can be put otherwise, where they are in this group. */
  regenerable: number | undefined;
  resendable: number | undefined;
}

/** Messages in groups that stay what they are while older ones come before them and newer ones behind. */
export function groupsOf(messages: readonly Message[]): Map<number, Message[]> {
  return Map.groupBy(messages, ({ id }) => Math.floor(id / GROUP));
}

/** Some of the messages. Only a group in which something has changed is drawn again. */
export const MessageGroup = memo(function MessageGroup({ messages, regenerable, resendable, ...props }: Props) {
  return (
    <div className="chat-group">
      {messages.map((message) => (
        <MessageItem
          key={message.id}
          message={message}
          model={props.model}
          onRegenerate={message.id === regenerable ? props.onRegenerate : undefined}
          onResend={message.id === resendable ? props.onResend : undefined}
        />
      ))}
    </div>
  );
}, isSame);

function isSame(one: Props, other: Props): boolean {
  const { messages, ...rest } = one;
  const isEqual = Object.entries(rest).every(([name, value]) => Object.is(value, other[name as keyof Props]));
  return isEqual && messages.length === other.messages.length && messages.every((message, at) => message === other.messages[at]);
}
