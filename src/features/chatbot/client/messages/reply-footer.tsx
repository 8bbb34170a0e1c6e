import { CircleStop, RefreshCw, TriangleAlert } from 'lucide-react';
import type { Message } from '#features/chatbot/messages.contract.ts';
import { modelLabel } from '../model-label.ts';
import { CopyButton } from './copy-button.tsx';
import type { ItemProps } from './message-item.tsx';

/** How a reply ended, and what can be done with it. */
export function ReplyFooter({ message, model, onRegenerate }: ItemProps) {
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
        <Account message={message} model={model} />
      </div>
    </>
  );
}

/** Who replied, where the conversation has gone on with another model since, and what it took. */
function Account({ message, model }: Pick<ItemProps, 'message' | 'model'>) {
  const parts = [message.model !== null && message.model !== model && modelLabel(message.model), tokensOf(message)];
  const words = parts.filter(Boolean).join(' · ');
  return words && <span className="chat-account">{words}</span>;
}

function tokensOf({ inputTokens, outputTokens }: Message): string {
  if (inputTokens === null && outputTokens === null) return '';
  const count = (tokens: number | null) => (tokens ?? 0).toLocaleString('en-US');
  return `${count(inputTokens)} tokens read, ${count(outputTokens)} written`;
}
