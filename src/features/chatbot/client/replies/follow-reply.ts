import type { QueryClient } from '@tanstack/react-query';
import { followReply as endpoint } from '#features/chatbot/messages.contract.ts';
import { addressOf } from '#platform/client/api.ts';
import { rereadConversation } from '../listed-conversations.ts';
import { messagesQuery } from '../messages/messages.queries.ts';
import { ENDINGS, hearReply, tellOfChange } from './hear-reply.ts';
import { changeReplyState, changeRunning, replyStateOf } from './reply-state.ts';
import { settleUnsent, type Unsent } from './unsent.ts';
import { pauseBefore } from './wait-for-portal.ts';

/**
 * Shows a reply that the server is writing, from what there is of it on. A line that breaks is made again, with growing waits, until the
 * portal says how the reply has ended.
 * @param tries how often the line broke already
 * @throws ApiError where nothing came
 */
export async function followReply(
  client: QueryClient,
  conversationId: number,
  signal: AbortSignal,
  { unsent, tries = 0 }: { unsent: Unsent; tries?: number },
): Promise<void> {
  const { running } = replyStateOf(client, conversationId);
  if (running?.phase !== 'writing') {
    const found = { phase: 'writing', question: null, replacesFrom: null, isReconnecting: false, isStopping: false } as const;
    changeReplyState(client, conversationId, { running: found, announcement: 'Generating' });
  }
  for (let broken = tries; !signal.aborted; broken += 1) {
    if (broken > 0) changeRunning(client, conversationId, { isReconnecting: true });
    await pauseBefore(broken, signal);
    if (signal.aborted) return;
    const outcome = await listenOnce(client, conversationId, signal, unsent);
    if (outcome === 'over') return;
    if (outcome === 'heard') broken = 0;
  }
}

type Outcome = 'over' | 'heard' | 'unreachable';

async function listenOnce(client: QueryClient, conversationId: number, signal: AbortSignal, unsent: Unsent): Promise<Outcome> {
  const address = addressOf(endpoint.path, { id: conversationId });
  const response = await fetch(address, { credentials: 'include', headers: { Accept: 'text/event-stream' }, signal }).catch(
    () => undefined,
  );
  if (signal.aborted) return 'over';
  if (!response || response.status >= 500 || response.status === 429) return 'unreachable';
  if (response.status !== 200) return (await isStillWriting(client, conversationId, unsent)) ? 'unreachable' : 'over';
  let hasBegun = false;
  const ending = await hearReply(response, {
    client,
    conversationId,
    signal,
    onTaken: () => {
      hasBegun = true;
    },
    onCame: unsent.forget,
  });
  if (ending === 'ended' || signal.aborted) return 'over';
  if (ending === 'signed-out') return (await isStillWriting(client, conversationId, unsent)) ? 'unreachable' : 'over';
  return hasBegun ? 'heard' : 'unreachable';
}

/** The messages tell how a reply has ended that is written no more, or that nothing came of it, and whether somebody is still signed in. */
async function isStillWriting(client: QueryClient, conversationId: number, unsent: Unsent): Promise<boolean> {
  const options = messagesQuery(conversationId);
  await client.refetchQueries({ queryKey: options.queryKey });
  const state = client.getQueryState(options.queryKey);
  const messages = state?.error == null ? (state?.data?.messages ?? []) : [];
  const last = messages.at(-1);
  if (last?.status === 'writing') return true;
  const isStopping = replyStateOf(client, conversationId).running?.isStopping === true;
  const isTakenBack = state?.error == null && settleUnsent(unsent, messages);
  changeReplyState(client, conversationId, {
    running: null,
    failure: isTakenBack && !isStopping ? 'No reply came. Your message is in the field again.' : null,
    announcement: last && !isTakenBack ? ENDINGS[last.status] : '',
  });
  tellOfChange(client, conversationId);
  void rereadConversation(client, conversationId);
  return false;
}
