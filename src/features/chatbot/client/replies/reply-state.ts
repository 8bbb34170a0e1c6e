import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';

/** A reply that this page has requested, or follows. */
export interface RunningReply {
  /** `sending` until the server has accepted the question. */
  phase: 'sending' | 'writing';
  /** While sending: the user's text, or null if an earlier question is asked again. */
  question: string | null;
  /** While sending: the first message to be replaced. */
  replacesFrom: number | null;
  /** True while a broken connection is being reopened. */
  isReconnecting: boolean;
  /** True if the user has asked to stop it. */
  isStopping: boolean;
}

export interface ReplyState {
  running: RunningReply | null;
  /** Reason why the last one failed, and what to do. */
  failure: string | null;
  /** Text that screen readers announce once. */
  announcement: string;
}

const IDLE: ReplyState = { running: null, failure: null, announcement: '' };

/** State of replies in a conversation on this page. */
export const replyStateQuery = (conversationId: number) =>
  queryOptions({ queryKey: ['chatbot-reply', conversationId], queryFn: skipToken as never, initialData: IDLE });

/** Text so far of a reply in progress, by its id. Separate from the rest: only its own bubble changes with every piece. */
export const replyTextQuery = (replyId: number) =>
  queryOptions({ queryKey: ['chatbot-reply-text', replyId], queryFn: skipToken as never, initialData: '' });

/** Returns the current state of replies in a conversation. */
export const replyStateOf = (client: QueryClient, conversationId: number): ReplyState =>
  client.getQueryData(replyStateQuery(conversationId).queryKey) ?? IDLE;

/** Changes the state of replies in a conversation. */
export function changeReplyState(client: QueryClient, conversationId: number, change: Partial<ReplyState>): void {
  client.setQueryData(replyStateQuery(conversationId).queryKey, { ...replyStateOf(client, conversationId), ...change });
}

/** Changes the state of the running reply, if there is one. */
export function changeRunning(client: QueryClient, conversationId: number, change: Partial<RunningReply>): void {
  const { running } = replyStateOf(client, conversationId);
  if (running) changeReplyState(client, conversationId, { running: { ...running, ...change } });
}

/** True if a page shows the conversation. */
export function isShown(client: QueryClient, conversationId: number): boolean {
  const { queryKey } = replyStateQuery(conversationId);
  return (client.getQueryCache().find({ queryKey })?.getObserversCount() ?? 0) > 0;
}
