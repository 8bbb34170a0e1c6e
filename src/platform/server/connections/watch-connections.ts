import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { REQUEST_TIMEOUT_CODE } from '../error-responses.ts';

/** What a connection has to do so that the server goes on holding it. Each limit is met within a further `checkMs`. */
export interface ConnectionRules {
  /** The head of a request has to be there after so long. */
  headMs: number;
  /** The least that has to come of a body, again and again, for it to be waited for. */
  body: { bytes: number; everyMs: number };
  /** Somebody has to take something of what waits for them in so long. */
  unreadMs: number;
  checkMs: number;
}

/** 20 MB over 2 Mbit/s take 80 s, so that an upload may take its time, but has to go on. */
export const CONNECTION_RULES: ConnectionRules = {
  headMs: 10_000,
  body: { bytes: 16 * 1024, everyMs: 10_000 },
  unreadMs: 22_000,
  checkMs: 2_500,
};

/** What is known of a connection since it was last seen to go on. */
interface Watched {
  request?: IncomingMessage;
  response?: ServerResponse;
  body: { since: number; bytesRead: number };
  unread: { since: number; taken: string };
}

/**
 * Ends connections whose body stands still, and those that take nothing of their answer, be it a list, a file or an event stream. A
 * stream that has nothing to say is left alone, and so is a body that the server itself does not read on.
 * @param cut is told of each
 */
export function watchConnections(server: Server, rules: ConnectionRules, cut: (reason: 'slow-body' | 'unread') => void): void {
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
  // What has come and was not read on is the server's own delay.
  return came < rules.body.bytes && request.readableLength === 0;
}

function isUnread(socket: Socket, { unread }: Watched, rules: ConnectionRules, now: number): boolean {
  const taken = takenBy(socket);
  if (socket.writableLength > 0 && taken === unread.taken) return now - unread.since >= rules.unreadMs;
  Object.assign(unread, { since: now, taken });
  return false;
}

/**
 * How much the system has taken for a client: whole pieces by what Node counts, and of the piece that is under way by what is left of it
 * at the handle, where Node's own time limit of a socket looks, too.
 */
function takenBy(socket: Socket): string {
  const { _handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null };
  return `${socket.bytesWritten - socket.writableLength}/${_handle?.writeQueueSize ?? 0}`;
}

/** An answer that has begun ends here; where none has, the client is told why. */
function refuseRest(server: Server, socket: Socket, { response }: Watched): void {
  if (response?.headersSent) socket.destroy();
  else server.emit('clientError', Object.assign(new Error('the body stood still'), { code: REQUEST_TIMEOUT_CODE }), socket);
}
