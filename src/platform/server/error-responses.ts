import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '../shared/errors.ts';
import { AppError } from './errors.ts';
import type { Log } from './log.ts';

const RETRY_AFTER_SECONDS = 5;
/** Time for a client to read why its connection ends. */
const LAST_WORD_MS = 1_000;
/** Node's own error code for a request that arrives too slowly. */
export const REQUEST_TIMEOUT_CODE = 'ERR_HTTP_REQUEST_TIMEOUT';

/** Messages for the framework's own refusals; its own texts are not sent. */
const FRAMEWORK_REFUSALS: Record<number, string> = {
  400: 'The request could not be read.',
  404: 'Not found.',
  408: 'The request took too long.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'The request has a content type that is not accepted here.',
  431: 'The request’s headers are too large.',
};

/** Sends every refusal and failure as `{message, requestId}`; an unknown error as a blank 500. */
export function handleErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    if (error instanceof AppError) {
      if (error.retryAfterSeconds !== undefined) reply.header('Retry-After', error.retryAfterSeconds);
      return sendRefusal(reply, request, error.status, error.message, error.fields);
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return sendRefusal(reply, request, status, FRAMEWORK_REFUSALS[status] ?? 'The request was refused.');
    log.error({ err: error, requestId: request.id }, 'a request failed');
    if (isDatabaseAway(error))
      return sendRefusal(reply, request, 503, 'The portal cannot reach its database right now. Please try again in a moment.');
    return sendRefusal(reply, request, 500, 'Something went wrong on our end. Please try again.');
  });
}

/** Handles requests that cannot even be routed: the framework responds to them before any of our own code. */
export function respondUnroutable(headers: Readonly<Record<string, string>>) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const status = error.statusCode ?? 400;
    reply.headers(headers).header('X-Request-Id', request.id);
    sendRefusal(reply, request, status, FRAMEWORK_REFUSALS[status] ?? 'The request was refused.');
  };
}

/** Handles input that is no HTTP, arrives too slowly, or has too large a head. */
export function respondUnreadable(headers: Readonly<Record<string, string>>) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return void socket.destroy();
    const [status, phrase] = UNREADABLE[error.code ?? ''] ?? [400, 'Bad Request'];
    const requestId = randomUUID();
    const body = JSON.stringify({ message: FRAMEWORK_REFUSALS[status] ?? '', requestId } satisfies ErrorBody);
    const own = `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close`;
    // A client that goes on sending, or never reads this, cannot hold the connection open.
    setTimeout(() => socket.destroy(), LAST_WORD_MS).unref();
    socket.end(`HTTP/1.1 ${status} ${phrase}\r\n${lines.join('')}X-Request-Id: ${requestId}\r\n${own}\r\n\r\n${body}`);
  };
}

/** True if another response has begun on the connection: a second one would end up inside it. Node's own check. */
function isAnswering(socket: Socket): boolean {
  const { _httpMessage } = socket as { _httpMessage?: ServerResponse | null };
  return _httpMessage?.headersSent ?? false;
}

const UNREADABLE: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  [REQUEST_TIMEOUT_CODE]: [408, 'Request Timeout'],
};

/** Responds to a refused call; if it is only temporarily impossible, with the time to retry after. */
export function sendRefusal(
  reply: FastifyReply,
  request: FastifyRequest,
  status: number,
  message: string,
  fields?: Record<string, string>,
) {
  const body: ErrorBody = { message, requestId: request.id, ...(fields && Object.keys(fields).length > 0 ? { fields } : {}) };
  if (status === 503 && !reply.hasHeader('Retry-After')) reply.header('Retry-After', RETRY_AFTER_SECONDS);
  return reply.status(status).header('Cache-Control', 'no-store').type('application/json; charset=utf-8').send(body);
}

const NETWORK = /^(ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** SQLSTATE: the connection, too many of them, a shutdown or a start, and a statement that took too long. */
const SQL_STATES = /^(08\w{3}|53300|57P0[1-4]|57014)$/;
const IN_WORDS =
  /connection (terminated|timeout|error)|timeout exceeded when trying to connect|query read timeout|is not queryable|after calling end on the pool/i;

/** True if the database could not be reached: the query builder's error wraps the driver's. */
function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (NETWORK.test(code) || SQL_STATES.test(code) || IN_WORDS.test(cause.message)) return true;
  }
  return false;
}
