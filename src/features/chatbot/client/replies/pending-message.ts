import type { Message } from '#features/chatbot/messages.contract.ts';
import { readAutosaved, useAutosave } from '#platform/client/use-autosave.ts';

/** Words that were sent and of which nothing has come yet. */
interface Sent {
  content: string;
  /** The message in whose place they were to come; 0 for a new one. */
  replaces: number;
}

/** What becomes of words on their way: kept by the browser until something of the reply has come. */
export interface PendingMessage {
  /** They are on their way. */
  remember(sent: Sent): void;
  /** Something of the reply has come: they are the server's now. */
  forget(): void;
  /** They were not taken: they go back to where they were written. */
  restore(): void;
  /** The words on their way; empty when there are none. */
  read(): string;
}

const NOTHING_SENT: Sent = { content: '', replaces: 0 };
const NOTHING_EDITED = { messageId: 0, content: '' };

const composedKey = (conversationId: number) => `chat:${conversationId}`;
const editedKey = (conversationId: number) => `chat-edit:${conversationId}`;

/** What is being written to a conversation, below it. */
export const useComposed = (conversationId: number) => useAutosave(composedKey(conversationId), '');

/** The message of the conversation that is being edited, and its new words. */
export const useEdited = (conversationId: number) => useAutosave(editedKey(conversationId), NOTHING_EDITED);

/** What was sent to a conversation and of which nothing has come yet. Whoever handles it is not drawn again with every key. */
export function pendingMessageOf(conversationId: number): PendingMessage {
  const sent = readAutosaved(`chat-sent:${conversationId}`, NOTHING_SENT);
  const composed = readAutosaved(composedKey(conversationId), '');
  const edited = readAutosaved(editedKey(conversationId), NOTHING_EDITED);
  return {
    read: () => sent.read().content,
    remember: sent.write,
    forget: () => {
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

/** Words that never reached the server, or that it has taken back, go into the field again. @returns whether there were such */
export function restorePendingMessage(unsent: PendingMessage, messages: readonly Message[]): boolean {
  const words = unsent.read();
  if (words === '') return false;
  const isTaken = messages.findLast(({ role }) => role === 'user')?.content === words;
  if (isTaken) unsent.forget();
  else unsent.restore();
  return !isTaken;
}
