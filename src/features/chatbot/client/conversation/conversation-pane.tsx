import { TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import type { Conversation } from '#features/chatbot/chatbot.contract.ts';
import { Composer } from '../composer/composer.tsx';
import { MessagesView } from '../messages/messages-view.tsx';
import { useReply, useRunningReplies } from '../replies/use-reply.ts';
import { useStopKey } from '../replies/use-stop-key.ts';
import { BudgetNote } from './budget-note.tsx';
import { ModelBadge } from './model-badge.tsx';
import { ModelChoice, useModel } from './model-choice.tsx';
import './conversation.css';

interface Props {
  conversation: Conversation;
  /** Message to open at, from a search; the newest by default. */
  atMessage?: number | undefined;
}

/** One conversation: its header, its messages, and the field for the next one. */
export function ConversationPane(props: Props) {
  return <OpenConversation key={props.conversation.id} {...props} />;
}

function OpenConversation({ conversation, atMessage }: Props) {
  const pane = useRef<HTMLElement>(null);
  const reply = useReply(conversation.id);
  const { isAvailable } = useModel(conversation.model);
  useRunningReplies(conversation.id);
  useStopKey(pane, reply);
  return (
    <section ref={pane} aria-label={conversation.title} className="chat-pane">
      <header className="chat-header">
        <h2 title={conversation.title}>{conversation.title}</h2>
        <ModelBadge conversation={conversation} />
      </header>
      <MessagesView conversation={conversation} reply={reply} canRequest={isAvailable} atMessage={atMessage} />
      <div role="status">
        {reply.running?.isReconnecting && (
          <p className="chat-notice">
            <TriangleAlert className="chat-sign chat-sign-warning" aria-hidden="true" />
            The connection was lost. Reconnecting…
          </p>
        )}
      </div>
      <BudgetNote />
      {!isAvailable && <ModelChoice conversation={conversation} />}
      <Composer conversationId={conversation.id} reply={reply} canRequest={isAvailable} />
      <p role="status" className="sr-only">
        {reply.announcement}
      </p>
    </section>
  );
}
