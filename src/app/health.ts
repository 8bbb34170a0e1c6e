import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';

/** Whether the portal is being stopped, and how busy it is. */
export interface Health {
  stopping: boolean;
  /** Requests that have come and are not answered yet. */
  inFlight: number;
  /** When the newest request came, in milliseconds of `performance.now()`. */
  lastArrival: number;
}

/** The health of a portal that has just been started. */
export const newHealth = (): Health => ({ stopping: false, inFlight: 0, lastArrival: 0 });

const DATABASE_PATIENCE_MS = 3_000;

/** Counts the requests in flight, also those that are refused at once and those whose client goes away in the middle. */
export function countRequests(app: FastifyInstance, health: Health): void {
  app.server.on('request', (_request, response) => {
    health.inFlight += 1;
    health.lastArrival = performance.now();
    response.once('close', () => {
      health.inFlight -= 1;
    });
  });
}

/** `/livez`: the process serves. `/readyz`: the database answers, and the portal is not stopping. */
export function healthRoutes(app: FastifyInstance, { db, storage }: Pick<Deps, 'db' | 'storage'>, health: Health): void {
  // What is answered while stopping is the last answer on its connection.
  app.addHook('onSend', async (_request, reply) => {
    if (health.stopping) reply.header('Connection', 'close');
  });
  app.get('/livez', async (_request, reply) => reply.type('text/plain; charset=utf-8').send('ok'));
  app.get('/readyz', async (_request, reply) => {
    const ready = !health.stopping && (await answersInTime(db));
    return reply
      .status(ready ? 200 : 503)
      .type('text/plain; charset=utf-8')
      .send(sayReadiness(ready, storage.isFull()));
  });
}

/** With a full storage people can still read: whoever stops sending them would take that away, too. */
function sayReadiness(isReady: boolean, isFull: boolean): string {
  if (!isReady) return 'not ready';
  return isFull ? 'ready, but the storage is full: nothing can be saved' : 'ready';
}

/** Reading the migrations' table proves that the database answers and carries the portal's schema. */
async function answersInTime(db: Deps['db']): Promise<boolean> {
  const patience = new Promise<false>((resolve) => setTimeout(resolve, DATABASE_PATIENCE_MS, false).unref());
  const answer = db.execute(sql`select version from schema_migrations limit 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, patience]);
}
