import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import type { Storage } from './watch-storage.ts';

const RETRY_AFTER_SECONDS = 60;
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Error for people who want to save something. */
export const storageFull = () =>
  new AppError(
    503,
    'storage-full',
    'The portal’s storage is full: nothing can be saved right now. Please tell an administrator.',
  );

/**
 * Refuses every call that may write before the database reaches the end of its disk; reading continues.
 * @param exempt addresses that are served all the same, because nothing can be read without them
 */
export function refuseWhenFull(app: FastifyInstance, storage: Storage, exempt: readonly string[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!storage.isFull() || READING.has(request.method) || exempt.includes(request.routeOptions.url ?? '')) return done();
    reply.header('Retry-After', RETRY_AFTER_SECONDS);
    done(storageFull());
  });
}
