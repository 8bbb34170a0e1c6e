import type { QueryClient } from '@tanstack/react-query';
import { resumeReply as endpoint } from '#features/chatbot/messages.contract.ts';
import { addressOf } from '#platform/client/api.ts';
import { refetchConversation } from '../conversation-list-cache.ts';
import { messagesQuery } from '../messages/messages.queries.ts';
import { type PendingMessage, restorePendingMessage } from './pending-message.ts';
import { announceConversationChange, ENDINGS, readReplyStream } from './read-reply-stream.ts';
import { changeReplyState, changeRunning, replyStateOf } from './reply-state.ts';
import { waitBeforeRetry } from './wait-before-retry.ts';

/**
 * Shows a reply that the server is writing, beginning with the text so far. A broken stream is reopened, with growing delays,
 * until the portal says how the reply has ended.
 * @param tries number of earlier breaks
 * @throws ApiError if nothing came
 */
export async function resumeReply(
  client: QueryClient,
  conversationId: number,
  signal: AbortSignal,
  { unsent, tries = 0 }: { unsent: PendingMessage; tries?: number },
): Promise<void> {
  const { running } = replyStateOf(client, conversationId);
  if (running?.phase !== 'writing') {
    const found = { phase: 'writing', question: null, replacesFrom: null, isReconnecting: false, isStopping: false } as const;
    changeReplyState(client, conversationId, { running: found, announcement: 'Generating' });
  }
  for (let broken = tries; !signal.aborted; broken += 1) {
    if (broken > 0) changeRunning(client, conversationId, { isReconnecting: true });
    await waitBeforeRetry(broken, signal);
    if (signal.aborted) return;
    const outcome = await listenOnce(client, conversationId, signal, unsent);
    if (outcome === 'over') return;
    if (outcome === 'heard') broken = 0;
  }
}

type Outcome = 'over' | 'heard' | 'unreachable';

async function listenOnce(
  client: QueryClient,
  conversationId: number,
  signal: AbortSignal,
  unsent: PendingMessage,
): Promise<Outcome> {
  const address = addressOf(endpoint.path, { id: conversationId });
  const response = await fetch(address, { credentials: 'include', headers: { Accept: 'text/event-stream' }, signal }).catch(
    () => undefined,
  );
  if (signal.aborted) return 'over';
  if (!response || response.status >= 500 || response.status === 429) return 'unreachable';
  if (response.status !== 200) return (await isStillWriting(client, conversationId, unsent)) ? 'unreachable' : 'over';
  let hasBegun = false;
  const ending = await readReplyStream(response, {
    client,
    conversationId,
    signal,
    onTaken: () => {
      hasBegun = true;
    },
    onCame: unsent.clear,
  });
  if (ending === 'ended' || signal.aborted) return 'over';
  if (ending === 'signed-out') return (await isStillWriting(client, conversationId, unsent)) ? 'unreachable' : 'over';
  return hasBegun ? 'heard' : 'unreachable';
}

/** Refetches the messages, which tell how a reply ended, or that it never began, and if the session is still valid. */
async function isStillWriting(client: QueryClient, conversationId: number, unsent: PendingMessage): Promise<boolean> {
  const options = messagesQuery(conversationId);
  await client.refetchQueries({ queryKey: options.queryKey });
  const state = client.getQueryState(options.queryKey);
  const messages = state?.error == null ? (state?.data?.messages ?? []) : [];
  const last = messages.at(-1);
  if (last?.status === 'writing') return true;
  const isStopping = replyStateOf(client, conversationId).running?.isStopping === true;
  const isTakenBack = state?.error == null && restorePendingMessage(unsent, messages);
  changeReplyState(client, conversationId, {
    running: null,
    failure: isTakenBack && !isStopping ? 'No reply was received. Your message is back in the message box.' : null,
    announcement: last && !isTakenBack ? ENDINGS[last.status] : '',
  });
  announceConversationChange(client, conversationId);
  void refetchConversation(client, conversationId);
  return false;
}
