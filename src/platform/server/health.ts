import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';

/** Load of the portal, and true in `stopping` while it shuts down. */
export interface Health {
  stopping: boolean;
  /** Requests received and not answered yet. */
  inFlight: number;
  /** Arrival of the newest request, in milliseconds of `performance.now()`. */
  lastArrival: number;
  /** True once a proxy forwarded a request that the settings do not name. */
  hasUnknownProxy: boolean;
}

/** Health of a newly started portal. */
export const newHealth = (): Health => ({ stopping: false, inFlight: 0, lastArrival: 0, hasUnknownProxy: false });

const DATABASE_TIMEOUT_MS = 3_000;

/** Counts the requests in flight, including those that are refused at once or whose client disconnects. */
export function countRequests(app: FastifyInstance, health: Health): void {
  app.server.on('request', (_request, response) => {
    health.inFlight += 1;
    health.lastArrival = performance.now();
    response.once('close', () => {
      health.inFlight -= 1;
    });
  });
}

/** `/livez`: the process serves. `/readyz`: the database responds, and the portal is not stopping. */
export function healthRoutes(app: FastifyInstance, { db, storage }: Pick<Deps, 'db' | 'storage'>, health: Health): void {
  // A response during shutdown is the last one on its connection.
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

/** With full storage people can still read: a load balancer that stopped sending them here would take that away, too. */
function sayReadiness(isReady: boolean, isFull: boolean): string {
  if (!isReady) return 'not ready';
  return isFull ? 'ready, but the storage is full: nothing can be saved' : 'ready';
}

/** Reading the migrations' table proves that the database responds and has the portal's schema. */
async function answersInTime(db: Deps['db']): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, DATABASE_TIMEOUT_MS, false).unref());
  const answer = db.execute(sql`select version from schema_migrations limit 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, timeout]);
}
