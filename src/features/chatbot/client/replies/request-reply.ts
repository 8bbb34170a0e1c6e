import type { QueryClient } from '@tanstack/react-query';
import { regenerateReply, sendMessage } from '#features/chatbot/messages.contract.ts';
import { ApiError, addressOf } from '#platform/client/api.ts';
import { markReplying, markUnarchived } from '../conversation-list-cache.ts';
import type { CachedMessages } from '../messages/message-cache.ts';
import { messagesQuery } from '../messages/messages.queries.ts';
import type { PendingMessage } from './pending-message.ts';
import { readReplyStream } from './read-reply-stream.ts';
import { changeReplyState, isShown, replyStateOf } from './reply-state.ts';
import { resumeReply } from './resume-reply.ts';
import { closeConnection, openConnection } from './stream-connections.ts';

const GONE = ' Your message is in the message box: copy it into another conversation.';

/** A request for a reply. */
export interface ReplyRequest {
  conversationId: number;
  /** The user's text; null to ask the last message again. */
  content: string | null;
  /** The user's last message, which this one replaces. */
  replaces?: number | undefined;
  /** First message to be replaced. */
  replacesFrom: number | null;
}

/**
 * Sends a message, or asks the last one again, and shows the reply as it arrives. A failure leaves the list as it was, and the
 * text in its field.
 * @throws the call's error, so that the end of a session is noticed
 */
export async function requestReply(client: QueryClient, requested: ReplyRequest, unsent: PendingMessage): Promise<void> {
  const { conversationId } = requested;
  const { queryKey } = messagesQuery(conversationId);
  const before = client.getQueryData(queryKey);
  changeReplyState(client, conversationId, { running: sending(requested), failure: null, announcement: 'Generating' });
  const signal = openConnection(client, conversationId);
  try {
    await sendAndRead(client, requested, unsent, signal);
  } catch (error) {
    if (!signal.aborted) rollBackRequest(client, conversationId, { before, error, unsent, hasWords: requested.content !== null });
    throw error;
  }
}

const sending = ({ content, replacesFrom }: ReplyRequest) =>
  ({ phase: 'sending', question: content, replacesFrom, isReconnecting: false, isStopping: false }) as const;

async function sendAndRead(
  client: QueryClient,
  requested: ReplyRequest,
  unsent: PendingMessage,
  signal: AbortSignal,
): Promise<void> {
  const { conversationId } = requested;
  const lastBefore = client.getQueryData(messagesQuery(conversationId).queryKey)?.messages.at(-1)?.id ?? 0;
  const response = await post(requested, signal).catch(async (error) => {
    if (!(await wasTaken(client, requested, lastBefore))) throw error;
    markUnarchived(client, conversationId);
    return undefined;
  });
  if (response && !response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  const onTaken = () => {
    markUnarchived(client, conversationId);
    if (!isShown(client, conversationId)) stopReading(client, conversationId);
  };
  const ending = response && (await readReplyStream(response, { client, conversationId, signal, onTaken, onCame: unsent.clear }));
  if (ending !== 'ended' && !signal.aborted)
    await resumeReply(client, conversationId, signal, { unsent, tries: response ? 1 : 0 });
}

function post({ conversationId, content, replaces }: ReplyRequest, signal: AbortSignal): Promise<Response> {
  const endpoint = content === null ? regenerateReply : sendMessage;
  return fetch(addressOf(endpoint.path, { id: conversationId }), {
    method: endpoint.method,
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    ...(content === null ? {} : { body: JSON.stringify({ role: 'user', content, replaces }) }),
    signal,
  });
}

/** True if the server received the message although its response got lost: there is a new reply, in progress or complete. */
async function wasTaken(client: QueryClient, { conversationId, content }: ReplyRequest, lastBefore: number): Promise<boolean> {
  const { queryKey } = messagesQuery(conversationId);
  const known = await client.fetchQuery({ ...messagesQuery(conversationId), staleTime: 0 }).catch(() => undefined);
  if (!known) return false;
  const [question, reply] = known.messages.slice(-2);
  const isNew = reply?.role === 'assistant' && reply.id > lastBefore;
  const isTaken = isNew && (content === null || question?.content === content);
  if (!isTaken) client.invalidateQueries({ queryKey, refetchType: 'none' });
  return isTaken;
}

interface Failed {
  /** The previous list; refetched if unknown. */
  before?: CachedMessages | undefined;
  error: unknown;
  unsent: PendingMessage;
  /** True if a message was sent, rather than an earlier one asked again. */
  hasWords: boolean;
}

/** Reverts a message without a reply: restores the list and the text, and reports why, unless the user stopped it. */
export function rollBackRequest(client: QueryClient, conversationId: number, { before, error, unsent, hasWords }: Failed): void {
  const { queryKey } = messagesQuery(conversationId);
  closeConnection(client, conversationId);
  if (before) client.setQueryData(queryKey, before);
  unsent.restore();
  const { running } = replyStateOf(client, conversationId);
  // The reply was stopped before its first text. A question that was never received has other conflicts too.
  const isWithdrawn =
    error instanceof ApiError && error.status === 409 && (running?.isStopping === true || running?.phase === 'writing');
  changeReplyState(client, conversationId, {
    running: null,
    failure: isWithdrawn ? null : explainFailure(error, hasWords),
    announcement: isWithdrawn ? 'Response stopped' : '',
  });
  markReplying(client, conversationId, false);
  client.invalidateQueries({ queryKey });
}

/** Closes the stream when the conversation is no longer shown; the reply continues. One still being sent is waited for. */
export function stopReading(client: QueryClient, conversationId: number): void {
  if (replyStateOf(client, conversationId).running?.phase === 'sending') return;
  closeConnection(client, conversationId);
  changeReplyState(client, conversationId, { running: null, announcement: '' });
}

/**
 * Explains why no reply came, and what to do: in the server's own message if it sent one.
 * @param hasWords true if a message was sent, which is in the field again
 */
function explainFailure(error: unknown, hasWords: boolean): string {
  const isKept = hasWords ? ' Your message is back in the message box.' : '';
  if (!(error instanceof ApiError)) return `The portal cannot be reached. Check your connection and try again.${isKept}`;
  if (error.status === 401) return 'Your session has ended. Sign in again to continue. What you typed is saved.';
  if (error.status === 404) return `This conversation no longer exists: it was deleted elsewhere.${hasWords ? GONE : ''}`;
  return error.fields.content ?? error.detail ?? `${plainWords(error.status, hasWords)}${isKept}`;
}

/** Messages for responses from a proxy in front of the portal. */
function plainWords(status: number, hasWords: boolean): string {
  if (status === 413) return 'This message is too long to be sent. Shorten it, or send it in parts.';
  if (status === 429) return 'Too many requests at once. Wait a minute and try again.';
  if (status >= 502) return 'The portal did not respond in time. Try again in a moment.';
  return `${hasWords ? 'The message could not be sent' : 'The reply could not be requested'} (${status}). Please try again.`;
}
