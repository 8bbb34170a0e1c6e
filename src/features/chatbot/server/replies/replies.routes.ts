import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  getMessage,
  listMessages,
  MESSAGE_MESSAGES,
  regenerateReply,
  resumeReply,
  sendMessage,
  showReplyVersion,
  stopReply,
} from '#features/chatbot/messages.contract.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Actor, Route } from '#platform/server/routes.ts';
import { repliesInProgress } from '../chatbot.tables.ts';
import { answerWithReply } from './answer-with-reply.ts';
import { createListMessages } from './list-messages.ts';
import { createPollOtherServer } from './poll-other-server.ts';
import type { Replies } from './replies.ts';
import { onlyOwnMessages, ReplyRefusal } from './reply.errors.ts';
import type { RequestedReply } from './reply-target.ts';
import { readMessage, showVersion } from './reply-versions.ts';
import { sendReplyEvents } from './send-reply-events.ts';

/** Messages of a conversation, and replies in progress. */
export function repliesRoutes(route: Route, { db, clock }: Pick<Deps, 'db' | 'clock'>, replies: Replies): void {
  const list = createListMessages(db);
  const followElsewhere = createPollOtherServer(db);

  const readAll = async (userId: number, conversationId: number, before?: number, limit?: number) => {
    const listed = await list({ userId, conversationId, before: before ?? null, limit: limit ?? null });
    if (!listed) throw notFound();
    const running = replies.registry.find(conversationId);
    const messages = listed.messages.map((message) =>
      message.status === 'writing' && running?.messageId === message.id ? { ...message, content: running.content } : message,
    );
    return { messages, hasOlder: listed.hasOlder };
  };
  const response = async (actor: Actor, id: number, wanted: RequestedReply, request: FastifyRequest, reply: FastifyReply) => {
    try {
      return await answerWithReply(replies.streams, await replies.start(actor, id, wanted), request, reply);
    } catch (error) {
      if (error instanceof ReplyRefusal) sayWhen(error, reply, clock.now());
      throw error;
    }
  };

  route(listMessages, async ({ actor, params, query, reply }) => {
    const { messages, hasOlder } = await readAll(actor.id, params.id, query.before, query.limit);
    const [oldest] = messages;
    if (hasOlder && oldest) reply.header('Link', olderMessages(params.id, oldest.id, query.limit));
    return messages;
  });

  route(getMessage, ({ actor, params }) =>
    readMessage(db, { userId: actor.id, conversationId: params.id, messageId: params.messageId }),
  );

  route(showReplyVersion, ({ actor, params }) =>
    showVersion(db, { userId: actor.id, conversationId: params.id, messageId: params.messageId }),
  );

  route(sendMessage, async ({ actor, params, body, request, reply }) => {
    if (body.role !== 'user') throw onlyOwnMessages(MESSAGE_MESSAGES.onlyUser);
    return response(actor, params.id, { kind: 'send', content: body.content, replaces: body.replaces }, request, reply);
  });

  route(regenerateReply, ({ actor, params, request, reply }) =>
    response(actor, params.id, { kind: 'regenerate' }, request, reply),
  );

  route(resumeReply, async ({ actor, params, request, reply }) => {
    const last = (await readAll(actor.id, params.id, undefined, 1)).messages.at(-1);
    if (last?.status !== 'writing') return reply.status(204).send();
    const running = replies.registry.find(params.id);
    const stream = replies.streams.open(request, reply);
    if (running?.messageId === last.id) sendReplyEvents(stream, running);
    else {
      const readMessage = async () =>
        (await readAll(actor.id, params.id, last.id + 1, 1)).messages.find(({ id }) => id === last.id);
      await followElsewhere(stream, last, readMessage).catch(() => stream.end());
    }
    return reply;
  });

  route(stopReply, async ({ actor, params }) => {
    await readAll(actor.id, params.id, undefined, 1);
    const isOwn = and(eq(repliesInProgress.conversationId, params.id), eq(repliesInProgress.userId, actor.id));
    const stopped = await db.update(repliesInProgress).set({ stopRequestedAt: clock.now() }).where(isOwn).returning();
    if (stopped.length > 0) replies.registry.find(params.id)?.stop('person');
    return { stopping: stopped.length > 0 };
  });
}

/** Says where the older messages are. https://www.rfc-editor.org/rfc/rfc8288 */
function olderMessages(id: number, before: number, limit?: number): string {
  const query = new URLSearchParams({ before: String(before), ...(limit === undefined ? {} : { limit: String(limit) }) });
  return `<${listMessages.path.replace(':id', String(id))}?${query}>; rel="next"`;
}

/** Sets Retry-After to the time before which a retry is useless. */
function sayWhen({ retryAt }: ReplyRefusal, reply: FastifyReply, now: Date): void {
  if (retryAt) reply.header('Retry-After', Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000)));
}
