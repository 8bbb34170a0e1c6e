import type { Message } from '#features/chatbot/messages.contract.ts';
import { readAutosaved, useAutosave } from '#platform/client/use-autosave.ts';

/** Text that was sent and has no reply yet. */
interface Sent {
  content: string;
  /** The message that it was to replace; 0 for a new one. */
  replaces: number;
}

/** Text in flight: saved in the browser until the reply's first text. */
export interface PendingMessage {
  /** Saves text in flight. */
  save(sent: Sent): void;
  /** Forgets the text once the reply has begun: the server has it now. */
  clear(): void;
  /** Restores refused text to its field. */
  restore(): void;
  /** Returns the text in flight; empty if there is none. */
  read(): string;
}

const NOTHING_SENT: Sent = { content: '', replaces: 0 };
const NOTHING_EDITED = { messageId: 0, content: '' };

const composedKey = (conversationId: number) => `chat:${conversationId}`;
const editedKey = (conversationId: number) => `chat-edit:${conversationId}`;

/** Autosaved text of the field below a conversation. */
export const useComposed = (conversationId: number) => useAutosave(composedKey(conversationId), '');

/** The conversation's message that is being edited, and its new text. */
export const useEdited = (conversationId: number) => useAutosave(editedKey(conversationId), NOTHING_EDITED);

/** Unsent text of a conversation, without a reply so far. Its users are not rendered again with every key. */
export function pendingMessageOf(conversationId: number): PendingMessage {
  const sent = readAutosaved(`chat-sent:${conversationId}`, NOTHING_SENT);
  const composed = readAutosaved(composedKey(conversationId), '');
  const edited = readAutosaved(editedKey(conversationId), NOTHING_EDITED);
  return {
    read: () => sent.read().content,
    save: sent.write,
    clear: () => {
      if (sent.read().content !== '') sent.clear();
    },
    restore: () => {
      const { content, replaces } = sent.read();
      if (content === '') return;
      const typed = composed.read();
      if (replaces > 0) edited.write({ messageId: replaces, content });
      else composed.write(typed === '' || typed === content ? content : `${content}\n\n${typed}`);
      sent.clear();
    },
  };
}

/** Restores text to the field that never reached the server, or that the server has discarded. @returns true if there was any */
export function restorePendingMessage(unsent: PendingMessage, messages: readonly Message[]): boolean {
  const words = unsent.read();
  if (words === '') return false;
  const isTaken = messages.findLast(({ role }) => role === 'user')?.content === words;
  if (isTaken) unsent.clear();
  else unsent.restore();
  return !isTaken;
}
