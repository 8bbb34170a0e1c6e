import { TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Conversation } from '#features/chatbot/chatbot.contract.ts';
import { shortName } from '#platform/client/truncate-name.ts';
import { useFileDrop } from '#platform/client/use-file-drop.ts';
import { Composer } from '../composer/composer.tsx';
import { ConversationMarks } from '../matter/conversation-marks.tsx';
import { MessagesView } from '../messages/messages-view.tsx';
import { ClearanceNotice, useMayReceivePapers } from '../papers/clearance-notice.tsx';
import { PapersPanel } from '../papers/papers-panel.tsx';
import { PassageSide } from '../papers/passage-side.tsx';
import { type OpenedPassage, OpenPassageContext } from '../papers/reply-marks.tsx';
import { type PapersOfConversation, usePapers } from '../papers/use-papers.ts';
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
  const papers = usePapers(conversation);
  const mayReceivePapers = useMayReceivePapers(conversation);
  const [isRefused, setIsRefused] = useState(false);
  const [opened, setOpened] = useState<OpenedPassage>();
  const attach = (files: File[]) => (mayReceivePapers ? papers.attach(files) : setIsRefused(true));
  const { isOver, ...dropZone } = useFileDrop(attach, false);
  return (
    <OpenPassageContext value={setOpened}>
      <div className="chat-split">
        <section
          ref={pane}
          aria-label={conversation.title}
          className="chat-pane"
          data-dropping={isOver || undefined}
          {...dropZone}
        >
          <header className="chat-header">
            <h2 title={conversation.title}>{conversation.title}</h2>
            <ConversationMarks conversation={conversation} />
            <ModelBadge conversation={conversation} />
          </header>
          <PapersPanel conversationId={conversation.id} own={papers} />
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
          {isRefused && <ClearanceNotice conversation={conversation} onDismiss={() => setIsRefused(false)} />}
          <Composer
            conversationId={conversation.id}
            reply={reply}
            canRequest={isAvailable}
            obstacle={describeObstacle(papers)}
            hasPapers={papers.ready.length > 0}
            onAttach={attach}
          />
          <p role="status" className="sr-only">
            {reply.announcement}
          </p>
        </section>
        {opened && (
          <PassageSide
            conversationId={conversation.id}
            papers={papers.papers}
            opened={opened}
            onOpen={setOpened}
            onClose={() => setOpened(undefined)}
          />
        )}
      </div>
    </OpenPassageContext>
  );
}

/** Why a question would not reach all papers yet; null if it would. */
function describeObstacle({ uploads, reading }: PapersOfConversation): string | null {
  const sending = uploads.find(({ problem }) => problem === null);
  if (sending) return `“${shortName(sending.file.name)}” is still being sent. You can send your message when it is there.`;
  return reading ? `“${shortName(reading.name)}” is still being read. You can send when it is ready, or remove it.` : null;
}
