import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '../shared/errors.ts';
import { AppError } from './errors.ts';
import type { Log } from './log.ts';

/** What the framework's own refusals say to people; its own texts stay inside. */
const FRAMEWORK_REFUSALS: Record<number, string> = {
  400: 'The request could not be read.',
  404: 'Not found.',
  408: 'The request took too long.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'The request has a content type that is not accepted here.',
  431: 'The request’s headers are too large.',
};

/** Every refusal and failure leaves as `{message, requestId}`; an unknown error as a blank 500. */
export function answerErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    if (error instanceof AppError) return refuse(reply, request, error.status, error.message, error.fields);
    const status = error.statusCode ?? 500;
    if (status < 500) return refuse(reply, request, status, FRAMEWORK_REFUSALS[status] ?? 'The request was refused.');
    log.error({ err: error, requestId: request.id }, 'a request failed');
    if (isDatabaseAway(error)) {
      reply.header('Retry-After', '5');
      return refuse(reply, request, 503, 'The portal cannot reach its database just now. Please try again in a moment.');
    }
    return refuse(reply, request, 500, 'Something went wrong on our side. Please try again.');
  });
}

/** Answers a refused call. */
export function refuse(
  reply: FastifyReply,
  request: FastifyRequest,
  status: number,
  message: string,
  fields?: Record<string, string>,
) {
  const body: ErrorBody = { message, requestId: request.id, ...(fields && Object.keys(fields).length > 0 ? { fields } : {}) };
  return reply.status(status).header('Cache-Control', 'no-store').type('application/json; charset=utf-8').send(body);
}

const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', '57P01', '57P02', '57P03', '08006', '08001']);

function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (AWAY.has((cause as NodeJS.ErrnoException).code ?? '')) return true;
    if (/connection (terminated|timeout)|timeout exceeded when trying to connect/i.test(cause.message)) return true;
  }
  return false;
}
