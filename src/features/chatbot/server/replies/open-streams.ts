import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ReplyEvents, STREAMS_AT_ONCE } from '#features/chatbot/messages.contract.ts';
import { COMMENT, type EventStream, eventFrame, openEventStream } from '#platform/server/event-stream.ts';
import { actorOf, type Identify } from '#platform/server/routes.ts';
import { tooManyStreams } from './reply.errors.ts';

/** How often it is asked whether those who listen may still. */
const WATCH_MS = 3_000;
/** They are asked about in turns, a part of them at a time: nobody's words wait for a thousand look-ups. */
const TURNS = 12;
/** Proxies take a connection on which nothing comes for a minute for dead. */
const SILENCE_MS = 15_000;

/** The event streams that this server holds open. */
export interface OpenStreams {
  /** How many there are. */
  count(): number;
  /** @throws ReplyRefusal where the person behind a request has as many streams open as one may */
  requirePlace(request: FastifyRequest): void;
  open(request: FastifyRequest, reply: FastifyReply): EventStream;
  /** Ends all of them with a word of why. */
  close(): void;
}

/** Makes what holds the streams: it ends those whose person has signed out or been suspended, and keeps the others alive. */
export function createOpenStreams(identify: Identify): OpenStreams {
  const streams = new Map<EventStream, { request: FastifyRequest; number: number }>();
  let opened = 0;
  let turn = 0;
  const watch = async () => {
    turn = (turn + 1) % TURNS;
    const silentSince = performance.now() - SILENCE_MS;
    const inTurn = [...streams].filter(([, { number }]) => number % TURNS === turn);
    const checks = inTurn.map(async ([stream, { request }]) => {
      if (stream.lastWrittenAt < silentSince) stream.write(COMMENT);
      if ((await identify(request)) === undefined) endWith(stream, 'signed-out');
    });
    // While the database is away nobody is known to have signed out.
    await Promise.allSettled(checks);
  };
  const timer = setInterval(watch, WATCH_MS / TURNS).unref();
  return {
    count: () => streams.size,
    requirePlace: (request) => {
      const own = [...streams.values()].filter((stream) => actorOf(stream.request)?.id === actorOf(request)?.id);
      if (own.length >= STREAMS_AT_ONCE) throw tooManyStreams();
    },
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
