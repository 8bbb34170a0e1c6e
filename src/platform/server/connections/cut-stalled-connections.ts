import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { REQUEST_TIMEOUT_CODE } from '../error-responses.ts';

/** Limits that a connection has to observe to be held open. Each is enforced within a further `checkMs`. */
export interface ConnectionRules {
  /** Time until the head of a request has to be complete. */
  headMs: number;
  /** The least of a body that has to arrive per interval: so many bytes, and of a larger one its part of the time for all of it. */
  body: { bytes: number; everyMs: number; wholeMs: number };
  /** Time within which a client has to take some of the data that waits for it. */
  unreadMs: number;
  checkMs: number;
}

/** 20 MB over 2 Mbit/s take 80 s, so an upload may be slow, but has to progress: it must be complete within 120 s anyway. */
export const CONNECTION_RULES: ConnectionRules = {
  headMs: 10_000,
  body: { bytes: 16 * 1024, everyMs: 10_000, wholeMs: 110_000 },
  unreadMs: 22_000,
  checkMs: 2_500,
};

/** State of a connection since it was last seen to progress. */
interface Watched {
  request?: IncomingMessage;
  response?: ServerResponse;
  body: { since: number; bytesRead: number };
  unread: { since: number; taken: string };
}

/**
 * Ends connections whose body stalls, and those that take nothing of their response, be it a list, a file or an event stream. An
 * idle event stream is left alone, and so is a body that the server itself does not read.
 * @param cut is called for each
 */
export function cutStalledConnections(
  server: Server,
  rules: ConnectionRules,
  cut: (reason: 'slow-body' | 'unread') => void,
): void {
  const connections = new Map<Socket, Watched>();
  server.on('connection', (socket: Socket) => {
    const since = performance.now();
    connections.set(socket, { body: { since, bytesRead: 0 }, unread: { since, taken: '' } });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const watched = connections.get(request.socket);
    const body = { since: performance.now(), bytesRead: request.socket.bytesRead };
    if (watched) Object.assign(watched, { request, response, body });
  });
  const check = () => {
    const now = performance.now();
    for (const [socket, watched] of connections) {
      if (standsStill(socket, watched, rules, now)) {
        connections.delete(socket);
        cut('slow-body');
        refuseRest(server, socket, watched);
      } else if (isUnread(socket, watched, rules, now)) {
        cut('unread');
        socket.resetAndDestroy();
      }
    }
  };
  const timer = setInterval(check, rules.checkMs).unref();
  server.once('close', () => clearInterval(timer));
}

function standsStill({ bytesRead }: Socket, { request, body }: Watched, rules: ConnectionRules, now: number): boolean {
  if (!request || request.complete || now - body.since < rules.body.everyMs) return false;
  const came = bytesRead - body.bytesRead;
  Object.assign(body, { since: now, bytesRead });
  // Data that has arrived but was not read is the server's own delay.
  return came < leastOf(request, rules) && request.readableLength === 0;
}

function leastOf({ headers }: IncomingMessage, { body }: ConnectionRules): number {
  const length = Number(headers['content-length'] ?? 0);
  return Math.max(body.bytes, (length * body.everyMs) / body.wholeMs);
}

function isUnread(socket: Socket, { unread }: Watched, rules: ConnectionRules, now: number): boolean {
  const taken = takenBy(socket);
  if (socket.writableLength > 0 && taken === unread.taken) return now - unread.since >= rules.unreadMs;
  Object.assign(unread, { since: now, taken });
  return false;
}

/**
 * Amount that the system has taken for a client: whole chunks by Node's count, and of the current chunk what remains at the
 * handle, which is where Node's own socket timeout looks, too.
 */
function takenBy(socket: Socket): string {
  const { _handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null };
  return `${socket.bytesWritten - socket.writableLength}/${_handle?.writeQueueSize ?? 0}`;
}

/** Ends a response that has begun; if none has, the client is told why. */
function refuseRest(server: Server, socket: Socket, { response }: Watched): void {
  if (response?.headersSent) socket.destroy();
  else server.emit('clientError', Object.assign(new Error('the body stood still'), { code: REQUEST_TIMEOUT_CODE }), socket);
}
