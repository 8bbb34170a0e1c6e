import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { answerErrors, answerUnreadable, answerUnroutable } from './error-answers.ts';
import type { Log } from './log.ts';
import { checkOrigin } from './origin-check.ts';
import { setSecurityHeaders } from './security-headers.ts';

const BODY_LIMIT = 1024 * 1024;
const REQUEST_TIMEOUT_MS = 120_000;
const HEADERS_TIMEOUT_MS = 15_000;

/** An HTTP server with the portal's manners: request ids, designed errors, security headers, origin check, one log line a request. */
export function createHttpServer(
  config: Pick<Config, 'publicUrl' | 'publicUrlIsSet' | 'port' | 'trustProxy'>,
  log: Log,
): FastifyInstance {
  const app = fastify({
    logger: false,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { connectionsCheckingInterval: 5_000, headersTimeout: HEADERS_TIMEOUT_MS },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    trustProxy: config.trustProxy ?? false,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnreadable,
  });
  allowEmptyJson(app);
  app.register(multipart, { throwFileSizeLimit: false });
  setSecurityHeaders(app, config.publicUrl.startsWith('https:'));
  checkOrigin(app, config);
  answerErrors(app, log);
  logRequests(app, log);
  return app;
}

/** The portal's client sends a JSON content type on every call, also on those without a body. */
function allowEmptyJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      done(null, JSON.parse(text as string));
    } catch {
      done(Object.assign(new Error('not JSON'), { statusCode: 400 }));
    }
  });
}

/** The route's pattern, never the address itself: addresses can carry names. */
function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    log[reply.statusCode >= 500 ? 'error' : 'info'](line, 'request');
  });
}
