import type { Message } from '#features/chatbot/messages.contract.ts';
import type { ReplyActs } from '../replies/use-reply.ts';
import { Item } from './item.tsx';
import type { KnownMessages } from './known-messages.ts';
import { groupsOf, MessageGroup } from './message-group.tsx';
import { Thinking } from './thinking.tsx';
import { useLastActs } from './use-last-acts.ts';

interface Props {
  known: KnownMessages;
  model: string;
  reply: ReplyActs;
  /** Whether the conversation's model can be asked. */
  canAsk: boolean;
}

/** What was said, in order; a message that is being sent stands there at once. */
export function MessageList({ known, model, reply, canAsk }: Props) {
  const { running } = reply;
  const sending = running?.phase === 'sending' ? running : null;
  const replacesFrom = sending?.replacesFrom ?? Number.POSITIVE_INFINITY;
  const shown = known.messages.filter(({ id }) => id < replacesFrom);
  const acts = useLastActs(reply);
  const isIdle = running === null && canAsk;
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
        <Item isOwn speaker="You said:">
          <div className="chat-bubble chat-bubble-own">{sending.question}</div>
        </Item>
      )}
      {sending && (
        <Item speaker="">
          <div className="chat-bubble chat-bubble-reply">
            <Thinking />
          </div>
        </Item>
      )}
    </div>
  );
}

function endedReply(last: Message | undefined): number | undefined {
  return last?.role === 'assistant' && last.status !== 'writing' ? last.id : undefined;
}
