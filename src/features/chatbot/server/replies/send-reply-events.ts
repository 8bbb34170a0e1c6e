import type { ReplyEvents } from '#features/chatbot/messages.contract.ts';
import { type EventStream, eventFrame } from '#platform/server/event-stream.ts';
import { conversationGone, type ReplyRefusal } from './reply.errors.ts';
import { type ReplyEnd, type RunningReply, viewRunning } from './running-reply.ts';

/** Streams a reply of this server to a client: the text so far, new text, the ending. The reply continues if they hang up. */
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

/** Builds the event of a failed reply. */
export function refusalFrame({ status, message, retryAt }: ReplyRefusal): string {
  return eventFrame('failed', { status, message, retryAt: retryAt?.toISOString() ?? null } satisfies ReplyEvents['failed']);
}
