import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';
import { isEventStream } from './event-stream.ts';

/** A response that takes longer is checked, and then again at the same interval. */
const CHECK_MS = 2_000;

/**
 * Builds the function that watches a response: one that takes long ends, if its person may not have it any more. Event streams are
 * left to whoever keeps them, because they say why they end.
 * @param mayStill looks the person up again, and rejects with an `AppError` if they may not
 */
export function recheckAccess(
  app: FastifyInstance,
  mayStill: (request: FastifyRequest) => Promise<void>,
  checkMs = CHECK_MS,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const open = new Map<FastifyReply, { request: FastifyRequest; checkAt: number }>();
  const check = () => {
    const now = performance.now();
    for (const [reply, watched] of open) {
      if (watched.checkAt > now || isEventStream(reply.raw)) continue;
      watched.checkAt = now + checkMs;
      mayStill(watched.request).catch((error) => {
        // While the database is away, nobody is known to have lost their access.
        if (error instanceof AppError) reply.raw.destroy();
      });
    }
  };
  const timer = setInterval(check, checkMs / 2).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return (request, reply) => {
    open.set(reply, { request, checkAt: performance.now() + checkMs });
    reply.raw.once('close', () => open.delete(reply));
  };
}
