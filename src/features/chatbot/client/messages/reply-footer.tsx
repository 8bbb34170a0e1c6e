import { CircleStop, RefreshCw, TriangleAlert } from 'lucide-react';
import { replyAccount } from '#features/chatbot/words.contract.ts';
import { CopyButton } from './copy-button.tsx';
import type { ItemProps } from './message-item.tsx';

/** How a reply ended, and what can be done with it. */
export function ReplyFooter({ message, model, onRegenerate }: ItemProps) {
  const account = replyAccount(message, model);
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
        {message.content !== '' && <CopyButton text={message.content} label="Copy reply" />}
        {onRegenerate && (
          <button type="button" className="chat-act" onClick={() => onRegenerate(message)}>
            <RefreshCw aria-hidden="true" />
            {isInterrupted ? 'Try again' : 'Regenerate'}
          </button>
        )}
        {account && <span className="chat-account">{account}</span>}
      </div>
    </>
  );
}
