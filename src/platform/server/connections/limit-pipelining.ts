import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers and proxies send the next request when the answer has come; some old programs send a few ahead. */
export const MOST_AHEAD = 8;

/**
 * Ends a connection on which more requests wait for their answers than anybody sends ahead. Each would be worked on, and would hold what
 * it opened, such as a file, until those before it have been read: thousands of them fit into one packet.
 * @param cut is told of each
 */
export function limitPipelining(app: FastifyInstance, cut: () => void): void {
  const waiting = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    reply.raw.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    if (count <= MOST_AHEAD) return done();
    // What is left of the packet comes here, too, although the connection has ended: nobody works on any of it.
    reply.hijack();
    if (socket.destroyed) return;
    cut();
    socket.resetAndDestroy();
  });
}
