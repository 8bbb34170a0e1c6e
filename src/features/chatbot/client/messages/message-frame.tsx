import type { ReactNode, Ref } from 'react';
import type { Message } from '#features/chatbot/messages.contract.ts';
import { MessageTime } from './message-time.tsx';

export interface ItemProps {
  message: Message;
  /** The conversation's model, which need not be named at every reply. */
  model: string;
  /** Actions on the last messages, only while no reply is in progress. */
  onRegenerate?: ((message: Message) => void) | undefined;
  onResend?: ((content: string, message: Message) => void) | undefined;
}

/** Placeholder for a reply before its first text. */
export const Thinking = () => <p className="chat-thinking">Thinking...</p>;

interface Props {
  /** Id of the message; absent while it is being sent. */
  id?: number;
  /** Time of the message; absent while it is being sent. */
  at?: string;
  isOwn?: boolean;
  /** Name of the speaker, for people who don't see the two sides. */
  speaker: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** List item of a message. */
export function MessageFrame({ id, at, isOwn = false, speaker, ref, children }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: groups stand between the list and its items
    <div
      ref={ref}
      role="listitem"
      id={id === undefined ? undefined : `message-${id}`}
      className={isOwn ? 'chat-item chat-item-own' : 'chat-item'}
    >
      <span className="sr-only">{speaker}</span>
      {children}
      {at && <MessageTime at={at} />}
    </div>
  );
}
