import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isEventStream } from '../event-stream.ts';
import type { Metrics } from './metrics.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']);
const ASSETS = '/assets/';

/** Records each request when its connection has sent the response or is closed: also for clients that hang up. */
export function measureRequests(app: FastifyInstance, { requests }: Pick<Metrics, 'requests'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    const start = performance.now();
    reply.raw.once('close', () => recordEnd(requests, request, reply, (performance.now() - start) / 1000));
    done();
  });
}

function recordEnd(requests: Metrics['requests'], request: FastifyRequest, reply: FastifyReply, seconds: number): void {
  const route = routeOf(request, reply);
  if (isEventStream(reply.raw)) {
    requests.streamEnded(route, seconds);
    return;
  }
  const method = METHODS.has(request.method) ? request.method : 'other';
  const status = isWhole(reply.raw) ? `${Math.floor(reply.statusCode / 100)}xx` : 'gone';
  requests.ended({ method, route, status, seconds });
}

/** True if the whole response went out: after the last byte, its connection was released or left open. */
const isWhole = ({ writableEnded, socket }: ServerResponse): boolean => writableEnded && !socket?.destroyed;

/** Maps addresses to few labels: built assets are one route, pages another, and unknown addresses a third. */
function routeOf(request: FastifyRequest, reply: FastifyReply): string {
  const { url } = request.routeOptions;
  if (request.is404 || url === undefined) return reply.statusCode === 200 ? 'page' : 'none';
  return url.startsWith(ASSETS) ? `${ASSETS}*` : url;
}
