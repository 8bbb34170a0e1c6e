import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';

/** A reply that this page has asked for, or follows. */
export interface RunningReply {
  /** `sending` until the server has taken the question. */
  phase: 'sending' | 'writing';
  /** While it is sent: the person's words, or null where an earlier question is asked anew. */
  question: string | null;
  /** While it is sent: from which message on earlier ones will be replaced. */
  replacesFrom: number | null;
  /** The connection broke, and is being made again. */
  isReconnecting: boolean;
  /** The person has asked for its end. */
  isStopping: boolean;
}

export interface ReplyState {
  running: RunningReply | null;
  /** Why the last one did not come, and what to do. */
  failure: string | null;
  /** What a screen reader is told once. */
  announcement: string;
}

const IDLE: ReplyState = { running: null, failure: null, announcement: '' };

/** What this page does about replies in a conversation. */
export const replyStateQuery = (conversationId: number) =>
  queryOptions({ queryKey: ['chatbot-reply', conversationId], queryFn: skipToken as never, initialData: IDLE });

/** What has come of a reply that is being written, by its id. Apart from the rest: only its own bubble changes with every piece. */
export const replyTextQuery = (replyId: number) =>
  queryOptions({ queryKey: ['chatbot-reply-text', replyId], queryFn: skipToken as never, initialData: '' });

/** What this page does about replies in a conversation, now. */
export const replyStateOf = (client: QueryClient, conversationId: number): ReplyState =>
  client.getQueryData(replyStateQuery(conversationId).queryKey) ?? IDLE;

/** Changes what this page does about replies in a conversation. */
export function changeReplyState(client: QueryClient, conversationId: number, change: Partial<ReplyState>): void {
  client.setQueryData(replyStateQuery(conversationId).queryKey, { ...replyStateOf(client, conversationId), ...change });
}

/** Changes how the running reply stands; nothing when there is none. */
export function changeRunning(client: QueryClient, conversationId: number, change: Partial<RunningReply>): void {
  const { running } = replyStateOf(client, conversationId);
  if (running) changeReplyState(client, conversationId, { running: { ...running, ...change } });
}

/** Whether a page shows the conversation. */
export function isShown(client: QueryClient, conversationId: number): boolean {
  const { queryKey } = replyStateQuery(conversationId);
  return (client.getQueryCache().find({ queryKey })?.getObserversCount() ?? 0) > 0;
}
