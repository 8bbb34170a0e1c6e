import type { QueryClient } from '@tanstack/react-query';
import { createParser } from 'eventsource-parser';
import { getChatLimits } from '#features/chatbot/chatbot.contract.ts';
import type { Message, ReplyEvents } from '#features/chatbot/messages.contract.ts';
import { ApiError } from '#platform/client/api.ts';
import { markReplying, markUpdated } from '../conversation-list-cache.ts';
import { withEnded, withReply } from '../messages/message-cache.ts';
import { messagesQuery } from '../messages/messages.queries.ts';
import { announceChange } from './chat-channel.ts';
import { type PacedText, paceText } from './pace-text.ts';
import { changeReplyState, replyStateOf, replyTextQuery } from './reply-state.ts';

/** A stream without data for this long counts as broken, even if nothing was reported. */
const SILENCE_MS = 60_000;

/** End of a stream: with the reply's, or without it. */
export type StreamEnding = 'ended' | 'broken' | 'portal-stops' | 'signed-out';

interface Hearing {
  client: QueryClient;
  conversationId: number;
  signal: AbortSignal;
  /** Called when the server has accepted the question. */
  onTaken?: () => void;
  /** Called at the reply's first text: from now on it stays. */
  onCame?: () => void;
}

/** Shows a reply as its stream delivers it. @throws ApiError if nothing came */
export async function readReplyStream(response: Response, hearing: Hearing): Promise<StreamEnding> {
  const { client, signal } = hearing;
  let replyId = 0;
  const text = paceText((whole) => void client.setQueryData(replyTextQuery(replyId).queryKey, whole));
  let ending: StreamEnding = 'broken';
  try {
    await readReplyEvents(response, (event) => {
      if (event.name === 'reply') replyId = event.data.reply.id;
      if (!signal.aborted) ending = hearEvent(event, text, hearing) ?? ending;
    });
  } catch (error) {
    if (error instanceof ApiError) throw error;
  } finally {
    text.end();
  }
  return ending;
}

function hearEvent(event: ReplyEvent, text: PacedText, hearing: Hearing): StreamEnding | undefined {
  const { client, conversationId } = hearing;
  switch (event.name) {
    case 'reply':
      text.start(event.data.reply.content);
      startReply(client, conversationId, event.data);
      hearing.onTaken?.();
      if (event.data.reply.content !== '') hearing.onCame?.();
      return;
    case 'text':
      text.add(event.data.text);
      hearing.onCame?.();
      return;
    case 'done':
      hearing.onCame?.();
      end(client, conversationId, event.data.reply);
      return 'ended';
    case 'failed':
      throw new ApiError(event.data.status, '', JSON.stringify({ message: event.data.message }));
    case 'closing':
      return event.data.reason;
  }
}

function startReply(client: QueryClient, conversationId: number, told: ReplyEvents['reply']): void {
  client.setQueryData(messagesQuery(conversationId).queryKey, (known) => withReply(known, told));
  const isStopping = replyStateOf(client, conversationId).running?.isStopping ?? false;
  changeReplyState(client, conversationId, {
    running: { phase: 'writing', question: null, replacesFrom: null, isReconnecting: false, isStopping },
  });
  markReplying(client, conversationId, true);
  announceConversationChange(client, conversationId);
}

/** Announcement of a reply's ending. */
export const ENDINGS: Record<Message['status'], string> = {
  complete: 'Response complete',
  stopped: 'Response stopped',
  interrupted: 'Response interrupted',
  writing: '',
};

function end(client: QueryClient, conversationId: number, reply: Message): void {
  const { queryKey } = messagesQuery(conversationId);
  client.setQueryData(queryKey, (known) => known && withEnded(known, reply));
  changeReplyState(client, conversationId, { running: null, announcement: ENDINGS[reply.status] });
  client.invalidateQueries({ queryKey });
  markUpdated(client, conversationId, reply.createdAt);
  announceConversationChange(client, conversationId);
}

/** Refetches the number of messages left today, and notifies the other tabs. */
export function announceConversationChange(client: QueryClient, conversationId: number): void {
  client.invalidateQueries({ queryKey: [getChatLimits.path] });
  announceChange(conversationId);
}

type NameOf = keyof ReplyEvents;

type ReplyEvent = { [Name in NameOf]: { name: Name; data: ReplyEvents[Name] } }[NameOf];

/** Reads a reply's server-sent events as they arrive; ends with the stream. @throws when the stream breaks, or stays silent */
async function readReplyEvents(response: Response, hear: (event: ReplyEvent) => void): Promise<void> {
  const parser = createParser({
    onEvent: ({ event, data }) => hear({ name: event as NameOf, data: JSON.parse(data) } as ReplyEvent),
  });
  const reader = response.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await beforeSilence(reader.read());
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

async function beforeSilence<Value>(coming: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The line is silent.')), SILENCE_MS);
  });
  return Promise.race([coming, silence]).finally(() => clearTimeout(timer));
}
