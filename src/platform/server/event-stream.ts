import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whoever has not read so many bytes does not read: their connection is cut, and they come back for the rest. */
const MOST_UNREAD_BYTES = 1024 * 1024;

/** Server-sent events to one client. https://html.spec.whatwg.org/multipage/server-sent-events.html */
export interface EventStream {
  /** Whether the client is still there and the stream has not ended. */
  readonly isOpen: boolean;
  /** When something was last written, in milliseconds of `performance.now()`. */
  readonly lastWrittenAt: number;
  /** Sends what `eventFrame` or `comment` made. */
  write(frame: string): void;
  end(): void;
  /** Calls once when the stream has ended, whoever ended it; at once when it has already. */
  onEnd(listener: () => void): void;
}

/** An event as it goes over the wire. @param data is sent as JSON, in one line */
export const eventFrame = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** What clients ignore and proxies take for a sign of life. */
export const COMMENT = ': waiting\n\n';

/** Whether the caller wants server-sent events rather than one JSON answer. */
export const wantsEvents = (request: FastifyRequest): boolean => request.headers.accept?.includes('text/event-stream') ?? false;

const streamed = new WeakSet<ServerResponse>();

/** Whether an answer is an event stream: it lasts as long as there is something to say. */
export const isEventStream = (answer: ServerResponse): boolean => streamed.has(answer);

/** Begins an event stream as the answer to a request, with the headers that every answer has. */
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
  // Without chunks a frame is one write to the system rather than a gathering of four; the end of the connection is the stream's.
  raw.removeHeader('Transfer-Encoding');
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'Content-Type': 'text/event-stream; charset=utf-8',
    Connection: 'close',
    // Proxies of nginx's kind would gather the answer before they pass it on.
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
