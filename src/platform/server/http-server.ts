import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { CONNECTION_RULES } from './connections/cut-stalled-connections.ts';
import { type ConnectionGuard, guardConnections } from './connections/guard-connections.ts';
import { handleErrors, respondUnreadable, respondUnroutable } from './error-responses.ts';
import { refusedAs } from './errors.ts';
import type { Log } from './log.ts';
import { checkOrigin } from './origin-check.ts';
import { actorOf } from './routes.ts';
import { securityHeaders, setSecurityHeaders } from './security-headers.ts';

/** Default limit of a call's body: a megabyte of made-up keys costs 50 ms of everybody's time before it is refused. */
export const BODY_LIMIT = 256 * 1024;
const REQUEST_TIMEOUT_MS = 120_000;

/** An HTTP server with request ids, designed errors, security headers, an origin check, and one log line a request. */
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
    // Requests that arrive while the server closes get their usual response, on connections that close after it.
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

/** Handles what Node would refuse by itself, without our headers: an unknown expectation (may be ignored), a missing host. */
function answerForNode(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.raw.httpVersion === '1.1' && request.headers.host === undefined ? refusedAs(400) : undefined);
  });
}

/**
 * Node asks the system for a client's address when it is first read, and caches it; once the client has disconnected the system
 * no longer knows it. It is read at once, so that nobody avoids the audit log by not waiting for the response.
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

/** Logs the route's pattern, never the address itself: addresses can contain names. */
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
