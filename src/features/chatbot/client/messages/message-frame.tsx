import type { ReactNode, Ref } from 'react';
import { MessageTime } from './message-time.tsx';

/** Stands for a reply of which nothing has come yet. */
export const Thinking = () => <p className="chat-thinking">Thinking...</p>;

interface Props {
  /** The message's; absent while it is being sent. */
  id?: number;
  /** When it was said; absent while it is being sent. */
  at?: string;
  isOwn?: boolean;
  /** Who speaks, for those who do not see the sides. */
  speaker: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The place of a message in the list. */
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
