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

const REFETCH_MS = 500;

const isStopping = (client: QueryClient, conversationId: number) =>
  replyStateOf(client, conversationId).running?.isStopping === true;

export interface ReplyActions extends ReplyState {
  /** Sends a message, replacing the user's last one if given. */
  send(content: string, replaced?: Message): void;
  /** Asks the model again for the last message; its reply becomes a former version. */
  regenerate(reply: Message): void;
  stop(): void;
}

/** Actions on replies in a conversation, and the state of the running one. */
export function useReply(conversationId: number): ReplyActions {
  const client = useQueryClient();
  const { data: state } = useQuery(replyStateQuery(conversationId));
  const ask = useMutation({
    mutationFn: (requested: ReplyRequest) => requestReply(client, requested, pendingMessageOf(conversationId)),
  });
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
      pendingMessageOf(conversationId).save({ content, replaces: replaced?.id ?? 0 });
      ask.mutate({ conversationId, content, replaces: replaced?.id, replacesFrom: replaced?.id ?? null });
    },
    regenerate: ({ id, role }) => ask.mutate({ conversationId, content: null, replacesFrom: role === 'assistant' ? id : null }),
    stop: () => stop.mutate(),
  };
}

/** Follows the server's replies: those in progress when the page opens, and those requested in other tabs. */
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
 * Stops the reply and retains the text so far. Repeats the call until the server has stored the question, since before it has
 * nothing to stop.
 */
async function stopReply(client: QueryClient, conversationId: number): Promise<void> {
  changeRunning(client, conversationId, { isStopping: true });
  try {
    while (!(await call(endpoint, { params: { id: String(conversationId) } })).stopping && isStopping(client, conversationId)) {
      await new Promise((resolve) => setTimeout(resolve, REFETCH_MS));
    }
  } catch (error) {
    changeRunning(client, conversationId, { isStopping: false });
    throw error;
  }
}
