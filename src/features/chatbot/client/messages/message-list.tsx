import { memo, useCallback, useEffect, useRef } from 'react';
import type { Message } from '#features/chatbot/messages.contract.ts';
import type { ReplyActions } from '../replies/use-reply.ts';
import { AssistantMessage } from './assistant-message.tsx';
import { type CachedMessages, sharedId } from './message-cache.ts';
import { type ItemProps, MessageFrame, Thinking } from './message-frame.tsx';
import { UserMessage } from './user-message.tsx';

/** One message. Only changed messages are rendered again, however long the conversation is. */
export const MessageItem = memo(function MessageItem(props: ItemProps) {
  return props.message.role === 'user' ? <UserMessage {...props} /> : <AssistantMessage {...props} />;
});

/** Number of messages with consecutive numbers that are laid out, and skipped off-screen, as one. */
const GROUP = 32;

/** A group of messages. Only a group with a change is rendered again. */
const MessageGroup = memo(function MessageGroup({ messages, regenerable, resendable, ...props }: GroupsOfProps) {
  return (
    <div className="chat-group">
      {messages.map((message) => (
        <MessageItem
          key={sharedId(message)}
          message={message}
          model={props.model}
          onRegenerate={message.id === regenerable ? props.onRegenerate : undefined}
          onResend={message.id === resendable ? props.onResend : undefined}
        />
      ))}
    </div>
  );
}, isSame);

interface Props {
  known: CachedMessages;
  model: string;
  reply: ReplyActions;
  /** True if the conversation's model is available. */
  canRequest: boolean;
}

/** The messages, in order; one that is being sent is shown at once. */
export function MessageList({ known, model, reply, canRequest }: Props) {
  const { running } = reply;
  const sending = running?.phase === 'sending' ? running : null;
  const replacesFrom = sending?.replacesFrom ?? Number.POSITIVE_INFINITY;
  const shown = known.messages.filter(({ id }) => id < replacesFrom);
  const acts = useLastActions(reply);
  const isIdle = running === null && canRequest;
  const regenerable = isIdle ? endedReply(shown.at(-1)) : undefined;
  const resendable = isIdle ? shown.findLast(({ role }) => role === 'user')?.id : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: groups stand between the list and its items
    <div role="list" aria-label="Messages">
      {[...groupsOf(shown)].map(([number, messages]) => {
        const own = (id: number | undefined) => (messages.some((message) => message.id === id) ? id : undefined);
        const last = { regenerable: own(regenerable), resendable: own(resendable) };
        return <MessageGroup key={number} messages={messages} model={model} {...last} {...acts} />;
      })}
      {sending?.question != null && (
        <MessageFrame isOwn speaker="You said:">
          <div className="chat-bubble chat-bubble-own">{sending.question}</div>
        </MessageFrame>
      )}
      {sending && (
        <MessageFrame speaker="">
          <div className="chat-bubble chat-bubble-reply">
            <Thinking />
          </div>
        </MessageFrame>
      )}
    </div>
  );
}

function endedReply(last: Message | undefined): number | undefined {
  return last?.role === 'assistant' && last.status !== 'writing' ? last.id : undefined;
}

interface GroupsOfProps extends Pick<ItemProps, 'model' | 'onRegenerate' | 'onResend'> {
  messages: Message[];
  /** Ids of the reply that can be regenerated, and of the question that can be edited, if they are in this group. */
  regenerable: number | undefined;
  resendable: number | undefined;
}

/** Groups messages so that groups stay the same while older messages are added before and newer ones after them. */
function groupsOf(messages: readonly Message[]): Map<number, Message[]> {
  return Map.groupBy(messages, (message) => Math.floor(sharedId(message) / GROUP));
}

function isSame(one: GroupsOfProps, other: GroupsOfProps): boolean {
  const { messages, ...rest } = one;
  const isEqual = Object.entries(rest).every(([name, value]) => Object.is(value, other[name as keyof GroupsOfProps]));
  return isEqual && messages.length === other.messages.length && messages.every((message, at) => message === other.messages[at]);
}

/** Actions of the last messages, with a stable identity: unchanged messages are not rendered again because of them. */
function useLastActions(reply: ReplyActions) {
  const latest = useRef(reply);
  useEffect(() => {
    latest.current = reply;
  });
  const onRegenerate = useCallback((message: Message) => latest.current.regenerate(message), []);
  const onResend = useCallback((content: string, message: Message) => latest.current.send(content, message), []);
  return { onRegenerate, onResend };
}
