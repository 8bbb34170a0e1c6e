import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A client with so many unread bytes does not read: its connection is cut, and it reconnects for the rest. */
const MOST_UNREAD_BYTES = 1024 * 1024;

/** Server-sent events to one client. https://html.spec.whatwg.org/multipage/server-sent-events.html */
export interface EventStream {
  /** True while the client is connected and the stream has not ended. */
  readonly isOpen: boolean;
  /** Time of the last write, in milliseconds of `performance.now()`. */
  readonly lastWrittenAt: number;
  /** Sends a frame made by `eventFrame` or `comment`. */
  write(frame: string): void;
  end(): void;
  /** Calls back once when the stream has ended, for whatever reason; at once if it already has. */
  onEnd(listener: () => void): void;
}

/** An event as sent over the wire. @param data is sent as JSON, in one line */
export const eventFrame = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** A comment that clients ignore and that prevents proxies from timing out. */
export const COMMENT = ': waiting\n\n';

/** True if the caller wants server-sent events rather than one JSON response. */
export const wantsEvents = (request: FastifyRequest): boolean => request.headers.accept?.includes('text/event-stream') ?? false;

const streamed = new WeakSet<ServerResponse>();

/** True if a response is an event stream: it lasts as long as there is something to send. */
export const isEventStream = (response: ServerResponse): boolean => streamed.has(response);

/** Begins an event stream as the response to a request, with the headers of every response. */
export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack();
  const { raw } = reply;
  streamed.add(raw);
  let isOpen = !raw.destroyed;
  let lastWrittenAt = performance.now();
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      isOpen = false;
      resolve();
    };
    raw.once('close', end);
    if (!isOpen) end();
  });
  // Without chunked encoding a frame is one write to the system rather than four gathered; the stream ends with its connection.
  raw.removeHeader('Transfer-Encoding');
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'Content-Type': 'text/event-stream; charset=utf-8',
    Connection: 'close',
    // Proxies such as nginx would otherwise buffer the response.
    'X-Accel-Buffering': 'no',
  });
  raw.flushHeaders();
  return {
    get isOpen() {
      return isOpen;
    },
    get lastWrittenAt() {
      return lastWrittenAt;
    },
    write: (frame) => {
      if (!isOpen) return;
      lastWrittenAt = performance.now();
      raw.write(frame);
      if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy();
    },
    end: () => {
      isOpen = false;
      raw.end();
    },
    onEnd: (listener) => void ended.then(listener),
  };
}
