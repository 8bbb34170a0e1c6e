import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Message } from '#features/chatbot/messages.contract.ts';
import { wantsEvents } from '#platform/server/event-stream.ts';
import type { OpenStreams } from './open-streams.ts';
import { conversationGone } from './reply.errors.ts';
import type { RunningReply } from './running-reply.ts';
import { sendReplyEvents } from './send-reply-events.ts';

/** After this time the response begins even without any text: proxies give up on one that does not. */
const LATEST_ANSWER_MS = 15_000;

/**
 * Responds with a reply that has just begun: as an event stream if the client accepts it, otherwise with the whole reply. A
 * failure before the first text becomes an error response.
 * @throws ReplyRefusal
 */
export async function answerWithReply(
  streams: OpenStreams,
  running: RunningReply,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ question: Message | null; reply: Message } | FastifyReply> {
  if (!wantsEvents(request)) return { question: running.question, reply: await wholeReply(running) };
  await untilStarted(running);
  if (running.content === '') await refuseIfEnded(running);
  sendReplyEvents(streams.open(request, reply), running);
  return reply;
}

async function wholeReply(running: RunningReply): Promise<Message> {
  const end = await running.ended;
  if (end.kind === 'kept') return end.reply;
  throw end.kind === 'failed' ? end.refusal : conversationGone();
}

async function untilStarted({ begun }: RunningReply): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const latest = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LATEST_ANSWER_MS);
  });
  await Promise.race([begun, latest]);
  clearTimeout(timer);
}

async function refuseIfEnded(running: RunningReply): Promise<void> {
  const end = await Promise.race([running.ended, undefined]);
  if (end?.kind === 'failed') throw end.refusal;
  if (end?.kind === 'gone') throw conversationGone();
}
