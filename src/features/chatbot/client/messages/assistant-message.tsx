import { useQuery } from '@tanstack/react-query';
import { CircleStop, RefreshCw, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { replyCostLabel } from '#features/chatbot/labels.contract.ts';
import type { Message } from '#features/chatbot/messages.contract.ts';
import type { ReplyMark } from '#features/chatbot/papers.contract.ts';
import { MarkdownText } from '../markdown/markdown-text.tsx';
import { insertTokens } from '../papers/mark-tokens.ts';
import { MarksLegend } from '../papers/marks-legend.tsx';
import { replyMarksQuery } from '../papers/papers.queries.ts';
import { ReplyMarksContext } from '../papers/reply-marks.tsx';
import { replyTextQuery } from '../replies/reply-state.ts';
import { CopyButton } from './copy-button.tsx';
import { ExportButton } from './export-button.tsx';
import { FeedbackButtons } from './feedback-buttons.tsx';
import { type ItemProps, MessageFrame, Thinking } from './message-frame.tsx';
import { replyHtml } from './reply-html.tsx';
import { useNearViewport } from './use-near-viewport.ts';
import { VersionSwitch } from './version-switch.tsx';

const NO_MARKS: readonly ReplyMark[] = [];

/** A model's reply, complete or in progress. */
export function AssistantMessage({ message, model, onRegenerate }: ItemProps) {
  const item = useRef<HTMLDivElement>(null);
  const isWriting = message.status === 'writing';
  const isNear = useNearViewport(item, isWriting);
  const text = useReplyText(message);
  const isChecked = message.sawPapers && !isWriting;
  const { data: checked } = useQuery({ ...replyMarksQuery(message.conversationId, message.id), enabled: isChecked && isNear });
  const marks = checked?.marks ?? NO_MARKS;
  return (
    <MessageFrame ref={item} id={message.id} at={message.createdAt} speaker={`${message.modelLabel ?? 'The model'} replied:`}>
      {message.omitted > 0 && <Omitted count={message.omitted} />}
      {(isWriting || text !== '') && (
        <div className="chat-bubble chat-bubble-reply">
          {text === '' ? (
            <Thinking />
          ) : isNear ? (
            <ReplyMarksContext value={marks}>
              <MarkdownText key={message.id} text={insertTokens(text, marks)} isGrowing={isWriting} />
            </ReplyMarksContext>
          ) : (
            <p className="chat-plain">{text}</p>
          )}
        </div>
      )}
      {isChecked && isNear && <MarksLegend reply={message} />}
      {!isWriting && <ReplyFooter message={message} model={model} onRegenerate={onRegenerate} />}
    </MessageFrame>
  );
}

/** Returns the text so far; only the reply in progress subscribes to more. */
function useReplyText({ id, status, content }: Message): string {
  const isWriting = status === 'writing';
  const { data: coming } = useQuery({ ...replyTextQuery(isWriting ? id : 0), subscribed: isWriting });
  return isWriting ? coming || content : content;
}

function Omitted({ count }: { count: number }) {
  const what = count === 1 ? 'first message was' : `first ${count.toLocaleString('en-US')} messages were`;
  return <p className="chat-note">The {what} left out: the conversation is longer than the model can read at once.</p>;
}

/** The ending of a reply, and the possible actions. */
function ReplyFooter({ message, model, onRegenerate }: ItemProps) {
  const account = replyCostLabel(message, model);
  const isInterrupted = message.status === 'interrupted';
  return (
    <>
      {message.status === 'stopped' && (
        <p className="chat-note">
          <CircleStop className="chat-sign" aria-hidden="true" />
          <span>Stopped</span>
        </p>
      )}
      {isInterrupted && (
        <p className="chat-note chat-note-warning">
          <TriangleAlert className="chat-sign chat-sign-warning" aria-hidden="true" />
          <span>
            <strong>Interrupted.</strong> {message.problem}
          </span>
        </p>
      )}
      <div className="chat-acts">
        {message.content !== '' && <CopyButton text={message.content} label="Copy reply" render={replyHtml} />}
        {message.content !== '' && <ExportButton reply={message} />}
        {onRegenerate && (
          <button type="button" className="chat-act" onClick={() => onRegenerate(message)}>
            <RefreshCw aria-hidden="true" />
            {isInterrupted ? 'Try again' : 'Regenerate'}
          </button>
        )}
        {message.versions.length > 1 && <VersionSwitch reply={message} isLast={onRegenerate !== undefined} />}
        {message.content !== '' && <FeedbackButtons key={message.id} reply={message} />}
        {account && <span className="chat-account">{account}</span>}
      </div>
    </>
  );
}
