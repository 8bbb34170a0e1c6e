import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { type ConnectionGuard, guardConnections } from './connections/guard-connections.ts';
import { CONNECTION_RULES } from './connections/watch-connections.ts';
import { handleErrors, respondUnreadable, respondUnroutable } from './error-responses.ts';
import { refusedAs } from './errors.ts';
import type { Log } from './log.ts';
import { checkOrigin } from './origin-check.ts';
import { actorOf } from './routes.ts';
import { securityHeaders, setSecurityHeaders } from './security-headers.ts';

/** What a call may send that does not ask for more: a megabyte of made-up keys costs 50 ms of everybody's time before it is refused. */
export const BODY_LIMIT = 256 * 1024;
const REQUEST_TIMEOUT_MS = 120_000;

/** An HTTP server with the portal's manners: request ids, designed errors, security headers, origin check, one log line a request. */
export function createHttpServer(
  config: Pick<Config, 'publicUrl' | 'publicUrlIsSet' | 'port' | 'trustProxy' | 'connectionsPerAddress'>,
  log: Log,
  guard: ConnectionGuard = {},
): FastifyInstance {
  const { headMs, checkMs } = guard.rules ?? CONNECTION_RULES;
  const headers = securityHeaders(config);
  const app = fastify({
    logger: false,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { connectionsCheckingInterval: checkMs, headersTimeout: headMs, requireHostHeader: false },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // What comes while the server closes is answered as always, on connections that close behind the answer.
    return503OnClosing: false,
    trustProxy: config.trustProxy ?? false,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: respondUnroutable(headers),
    clientErrorHandler: respondUnreadable(headers),
  });
  allowEmptyJson(app);
  app.register(multipart, { throwFileSizeLimit: false });
  setSecurityHeaders(app, headers);
  answerForNode(app);
  guardConnections(app, config, log, guard);
  knowAddresses(app);
  checkOrigin(app, config);
  handleErrors(app, log);
  logRequests(app, log);
  return app;
}

/** What Node would refuse by itself, without any of our headers: an unknown expectation (which may be ignored) and a missing host. */
function answerForNode(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.raw.httpVersion === '1.1' && request.headers.host === undefined ? refusedAs(400) : undefined);
  });
}

/**
 * Node asks the system for a visitor's address when it is first read, and keeps it; once they have hung up the system does not know it
 * any more. Asked for at once, so that nobody keeps theirs out of the trail by not waiting for the answer.
 */
function knowAddresses(app: FastifyInstance): void {
  app.server.on('connection', (socket) => void socket.remoteAddress);
  app.addHook('onRequest', (request, _reply, done) => done(request.ip === undefined ? refusedAs(400) : undefined));
}

/** The portal's client sends a JSON content type on every call, also on those without a body. */
function allowEmptyJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined);
    if (!isUtf8(body)) return done(refusedAs(400));
    try {
      done(null, JSON.parse(body.toString()));
    } catch {
      done(refusedAs(400));
    }
  });
}

/** The route's pattern, never the address itself: addresses can carry names. */
function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', async (request, reply) => {
    const actor = actorOf(request);
    const line = {
      requestId: request.id,
      ...(actor ? { userId: actor.id } : {}),
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    log[reply.statusCode >= 500 ? 'error' : 'info'](line, 'request');
  });
}
