import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { stopReply as endpoint, type Message } from '#features/chatbot/messages.contract.ts';
import { call } from '#platform/client/api.ts';
import { errorMessage } from '#platform/client/error-message.ts';
import { messagesQuery } from '../messages/messages.queries.ts';
import { onChangeElsewhere } from './chat-channel.ts';
import { type PendingMessage, pendingMessageOf, restorePendingMessage } from './pending-message.ts';
import { changeReplyState, changeRunning, type ReplyState, replyStateOf, replyStateQuery } from './reply-state.ts';
import { type ReplyRequest, requestReply, rollBackRequest, stopReading } from './request-reply.ts';
import { resumeReply } from './resume-reply.ts';
import { openConnection } from './stream-connections.ts';

const ASK_AGAIN_MS = 500;

const isStopping = (client: QueryClient, conversationId: number) =>
  replyStateOf(client, conversationId).running?.isStopping === true;

export interface ReplyActions extends ReplyState {
  /** Sends a message, in place of the person's last one where that is named. */
  send(content: string, replaced?: Message): void;
  /** Asks the model again for the last message, in place of its reply. */
  regenerate(reply: Message): void;
  stop(): void;
}

/** What can be done about replies in a conversation, and how the running one stands. */
export function useReply(conversationId: number): ReplyActions {
  const client = useQueryClient();
  const { data: state } = useQuery(replyStateQuery(conversationId));
  const ask = useMutation({ mutationFn: (asked: ReplyRequest) => requestReply(client, asked, pendingMessageOf(conversationId)) });
  const stop = useMutation({
    mutationFn: () => stopReply(client, conversationId),
    onError: (error) =>
      changeReplyState(client, conversationId, {
        failure: errorMessage('The reply could not be stopped. Check your connection and try again.')(error),
      }),
  });
  return {
    ...state,
    send: (content, replaced) => {
      pendingMessageOf(conversationId).remember({ content, replaces: replaced?.id ?? 0 });
      ask.mutate({ conversationId, content, replaces: replaced?.id, replacesFrom: replaced?.id ?? null });
    },
    regenerate: ({ id, role }) => ask.mutate({ conversationId, content: null, replacesFrom: role === 'assistant' ? id : null }),
    stop: () => stop.mutate(),
  };
}

/** Keeps the page at what the server is writing: replies that are under way when it opens, and those that other tabs ask for. */
export function useRunningReplies(conversationId: number): void {
  const client = useQueryClient();
  const { data: known, isFetchedAfterMount } = useQuery(messagesQuery(conversationId));
  const { data: state } = useQuery(replyStateQuery(conversationId));
  const last = known?.messages.at(-1);
  const isUnheard = last?.status === 'writing' && state.running === null;
  useEffect(() => () => stopReading(client, conversationId), [client, conversationId]);
  useEffect(() => {
    if (isUnheard && isFetchedAfterMount) void follow(conversationId, pendingMessageOf(conversationId));
  }, [conversationId, isUnheard, isFetchedAfterMount]);
  useEffect(() => {
    if (isFetchedAfterMount && !isUnheard && state.running === null)
      restorePendingMessage(pendingMessageOf(conversationId), known?.messages ?? []);
  }, [conversationId, isFetchedAfterMount]);
  useEffect(
    () =>
      onChangeElsewhere((changed) => {
        if (changed === conversationId) client.invalidateQueries({ queryKey: messagesQuery(conversationId).queryKey });
      }),
    [client, conversationId],
  );
  async function follow(id: number, words: PendingMessage): Promise<void> {
    const signal = openConnection(client, id);
    try {
      await resumeReply(client, id, signal, { unsent: words });
    } catch (error) {
      rollBackRequest(client, id, { error, unsent: words, hasWords: words.read() !== '' });
    }
  }
}

/**
 * Stops the reply and keeps the text so far. Repeats the call while the server has not stored the question yet, since it then has
 * nothing to stop.
 */
async function stopReply(client: QueryClient, conversationId: number): Promise<void> {
  changeRunning(client, conversationId, { isStopping: true });
  try {
    while (!(await call(endpoint, { params: { id: String(conversationId) } })).stopping && isStopping(client, conversationId)) {
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
  } catch (error) {
    changeRunning(client, conversationId, { isStopping: false });
    throw error;
  }
}
