import type { ReplyEvents } from '#features/chatbot/messages.contract.ts';
import { type EventStream, eventFrame } from '#platform/server/event-stream.ts';
import { conversationGone, type ReplyRefusal } from './reply.errors.ts';
import { type ReplyEnd, type RunningReply, viewRunning } from './running-reply.ts';

/** Tells a client a reply that this server writes: what there is, what comes, and how it ends. The reply goes on when they hang up. */
export function sendReplyEvents(stream: EventStream, running: RunningReply): void {
  const { question, replacesFrom } = running;
  stream.write(eventFrame('reply', { question, reply: viewRunning(running), replacesFrom } satisfies ReplyEvents['reply']));
  stream.onEnd(running.follow({ take: stream.write }));
  void running.ended.then((end) => {
    stream.write(frameOfEnd(end));
    if (stream.isOpen) stream.end();
  });
}

function frameOfEnd(end: ReplyEnd): string {
  if (end.kind === 'kept') return eventFrame('done', { reply: end.reply } satisfies ReplyEvents['done']);
  return refusalFrame(end.kind === 'failed' ? end.refusal : conversationGone());
}

/** What says that nothing came. */
export function refusalFrame({ status, message, retryAt }: ReplyRefusal): string {
  return eventFrame('failed', { status, message, retryAt: retryAt?.toISOString() ?? null } satisfies ReplyEvents['failed']);
}
