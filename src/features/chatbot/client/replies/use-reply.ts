import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Message } from '#features/chatbot/messages.contract.ts';
import { sentenceOr } from '#platform/client/sentence-or.ts';
import { messagesQuery } from '../messages/messages.queries.ts';
import { type Asked, askForReply, leaveReply, takeBack } from './ask-for-reply.ts';
import { openConnection } from './connections.ts';
import { followReply } from './follow-reply.ts';
import { onChangeElsewhere } from './other-tabs.ts';
import { changeReplyState, type ReplyState, replyStateQuery } from './reply-state.ts';
import { stopReply } from './stop-reply.ts';
import { settleUnsent, type Unsent, unsentOf } from './unsent.ts';

export interface ReplyActs extends ReplyState {
  /** Sends a message, in place of the person's last one where that is named. */
  send(content: string, replaced?: Message): void;
  /** Asks the model again for the last message, in place of its reply. */
  regenerate(reply: Message): void;
  stop(): void;
}

/** What can be done about replies in a conversation, and how the running one stands. */
export function useReply(conversationId: number): ReplyActs {
  const client = useQueryClient();
  const { data: state } = useQuery(replyStateQuery(conversationId));
  const ask = useMutation({ mutationFn: (asked: Asked) => askForReply(client, asked, unsentOf(conversationId)) });
  const stop = useMutation({
    mutationFn: () => stopReply(client, conversationId),
    onError: (error) =>
      changeReplyState(client, conversationId, {
        failure: sentenceOr('The reply could not be stopped. Check your connection and try again.')(error),
      }),
  });
  return {
    ...state,
    send: (content, replaced) => {
      unsentOf(conversationId).remember({ content, replaces: replaced?.id ?? 0 });
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
  useEffect(() => () => leaveReply(client, conversationId), [client, conversationId]);
  useEffect(() => {
    if (isUnheard && isFetchedAfterMount) void follow(conversationId, unsentOf(conversationId));
  }, [conversationId, isUnheard, isFetchedAfterMount]);
  useEffect(() => {
    if (isFetchedAfterMount && !isUnheard && state.running === null)
      settleUnsent(unsentOf(conversationId), known?.messages ?? []);
  }, [conversationId, isFetchedAfterMount]);
  useEffect(
    () =>
      onChangeElsewhere((changed) => {
        if (changed === conversationId) client.invalidateQueries({ queryKey: messagesQuery(conversationId).queryKey });
      }),
    [client, conversationId],
  );
  async function follow(id: number, words: Unsent): Promise<void> {
    const signal = openConnection(client, id);
    try {
      await followReply(client, id, signal, { unsent: words });
    } catch (error) {
      takeBack(client, id, { error, unsent: words, hasWords: words.read() !== '' });
    }
  }
}
