import { ArrowUp, CircleAlert, Square } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { MAX_MESSAGE_LENGTH, MESSAGE_MESSAGES } from '#features/chatbot/messages.contract.ts';
import { IconButton } from '#platform/client/ui/icon-button.tsx';
import { Textarea } from '#platform/client/ui/textarea.tsx';
import { AttachButton } from '../papers/attach-button.tsx';
import { PromptBar } from '../prompts/prompt-bar.tsx';
import { useComposed } from '../replies/pending-message.ts';
import type { ReplyActions } from '../replies/use-reply.ts';
import { isSendingKey } from './is-sending-key.ts';
import './composer.css';

interface Props {
  conversationId: number;
  reply: ReplyActions;
  canRequest: boolean;
  /** Why nothing can be sent just now, although the model is available; null if it can. */
  obstacle: string | null;
  /** True if prompts about papers can be used. */
  hasPapers: boolean;
  onAttach: (files: File[]) => void;
}

/** The field for the next message. While a reply is written, the user can type but not send. */
export function Composer({ conversationId, reply, canRequest, obstacle, hasPapers, onAttach }: Props) {
  const [text, setText, clear] = useComposed(conversationId);
  const field = useRef<HTMLTextAreaElement>(null);
  const { running } = reply;
  const isSending = running?.phase === 'sending';
  const isTooLong = text.length > MAX_MESSAGE_LENGTH;
  const canSend = running === null && canRequest && obstacle === null && text.trim() !== '' && !isTooLong;
  useRetainedFocus(field, isSending, running !== null);
  function send() {
    if (!canSend) return;
    clear();
    reply.send(text.trim());
  }
  function insertPrompt(prompt: string) {
    setText((typed) => (typed.trim() === '' ? prompt : `${typed.trimEnd()}\n\n${prompt}`));
    field.current?.focus();
  }
  const problem = isTooLong ? MESSAGE_MESSAGES.contentLength : reply.failure;
  return (
    <div className="chat-composer">
      {problem && (
        <p role="alert" id="chat-problem" className="chat-problem">
          <CircleAlert className="chat-sign" aria-hidden="true" />
          <span>{problem}</span>
        </p>
      )}
      <PromptBar conversationId={conversationId} hasPapers={hasPapers} onUse={insertPrompt} />
      <div className="chat-composer-row">
        <AttachButton onChoose={onAttach} />
        <Textarea
          ref={field}
          aria-label="Message"
          aria-describedby={problem ? 'chat-problem chat-keys' : 'chat-keys'}
          aria-invalid={isTooLong || undefined}
          placeholder="Type your message..."
          rows={1}
          maxRows={8}
          disabled={isSending}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onPaste={(event) => {
            const files = Array.from(event.clipboardData.files);
            if (files.length === 0) return;
            event.preventDefault();
            onAttach(files);
          }}
          onKeyDown={(event) => {
            if (!isSendingKey(event)) return;
            event.preventDefault();
            send();
          }}
        />
        {running ? (
          <IconButton label="Stop" className="chat-send" disabled={running.isStopping} onClick={reply.stop}>
            <Square aria-hidden="true" fill="currentColor" />
          </IconButton>
        ) : (
          <IconButton label="Send" className="chat-send" disabled={!canSend} onClick={send}>
            <ArrowUp aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <p id="chat-keys" className="chat-keys">
        {obstacle ?? keysOf(running?.phase, canRequest)}
      </p>
    </div>
  );
}

/** Hint for the keys that currently work, fewer while nothing can be sent. */
function keysOf(phase: 'sending' | 'writing' | undefined, canRequest: boolean): string {
  if (phase === 'sending') return 'Esc stops the reply.';
  if (phase) return 'Esc stops the reply. You can type your next message.';
  return canRequest ? 'Enter sends. Shift+Enter starts a new line.' : 'What you type is saved until it can be sent.';
}

/**
 * Restores the focus to a field that was disabled for a moment, unless the user has moved elsewhere. A button pressed beside it
 * disappears while its action runs, and leaves the focus to the field as well.
 */
function useRetainedFocus(field: RefObject<HTMLTextAreaElement | null>, isDisabled: boolean, isRunning: boolean): void {
  const isHeld = useRef(false);
  useLayoutEffect(() => {
    if (isDisabled) isHeld.current = true;
  }, [isDisabled]);
  useEffect(() => {
    if (isDisabled || !isHeld.current) return;
    isHeld.current = false;
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) field.current?.focus({ preventScroll: true });
  }, [isDisabled]);
  useEffect(() => {
    // Stop has become Send, which has nothing to send.
    if (!isRunning && document.activeElement?.matches('button:disabled')) field.current?.focus({ preventScroll: true });
  }, [isRunning]);
}
