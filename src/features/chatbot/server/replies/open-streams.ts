import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReplyEvents } from '#features/chatbot/messages.contract.ts';
import { COMMENT, type EventStream, eventFrame, openEventStream } from '#platform/server/event-stream.ts';
import type { Identify } from '#platform/server/routes.ts';

/** Interval of checking that readers may still listen. */
const WATCH_MS = 3_000;
/** Number of batches in which they are checked: nobody's text waits for a thousand lookups. */
const CHECK_GROUPS = 12;
/** Interval of keep-alives: proxies drop a connection that is silent for a minute. */
const SILENCE_MS = 15_000;

/** The open event streams of this server. */
export interface OpenStreams {
  /** Number of open streams. */
  count(): number;
  open(request: FastifyRequest, reply: FastifyReply): EventStream;
  /** Ends all of them with a reason. */
  close(): void;
}

/** Creates the registry of streams: it ends those whose person has signed out or been suspended, and keeps the others alive. */
export function createOpenStreams(identify: Identify): OpenStreams {
  const streams = new Map<EventStream, { request: FastifyRequest; number: number }>();
  let opened = 0;
  let turn = 0;
  const watch = async () => {
    turn = (turn + 1) % CHECK_GROUPS;
    const silentSince = performance.now() - SILENCE_MS;
    const inTurn = [...streams].filter(([, { number }]) => number % CHECK_GROUPS === turn);
    const checks = inTurn.map(async ([stream, { request }]) => {
      if (stream.lastWrittenAt < silentSince) stream.write(COMMENT);
      if ((await identify(request)) === undefined) endWith(stream, 'signed-out');
    });
    // While the database is down, nobody is known to have signed out.
    await Promise.allSettled(checks);
  };
  const timer = setInterval(watch, WATCH_MS / CHECK_GROUPS).unref();
  return {
    count: () => streams.size,
    open: (request, reply) => {
      const stream = openEventStream(reply);
      opened += 1;
      streams.set(stream, { request, number: opened });
      stream.onEnd(() => streams.delete(stream));
      return stream;
    },
    close: () => {
      clearInterval(timer);
      for (const stream of streams.keys()) endWith(stream, 'portal-stops');
    },
  };
}

function endWith(stream: EventStream, reason: ReplyEvents['closing']['reason']): void {
  stream.write(eventFrame('closing', { reason } satisfies ReplyEvents['closing']));
  stream.end();
}
