import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { sendRefusal } from '../error-responses.ts';
import type { Health } from '../health.ts';
import { canReadMetrics } from './can-read-metrics.ts';
import { createUpdateDatabaseMetrics, type UpdateMetrics } from './update-database-metrics.ts';

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'jobs' | 'log' | 'metrics' | 'storage'>;

/** `/metrics`: the portal's metrics for Prometheus. Unauthorized callers find nothing there. */
export function metricsRoutes(
  app: FastifyInstance,
  deps: Needs,
  health: Health,
  openStreams: () => number,
  updates: readonly UpdateMetrics[],
): void {
  const { config, metrics } = deps;
  const showDatabase = createUpdateDatabaseMetrics(deps, updates);
  app.get('/metrics', async (request, reply) => {
    if (!canReadMetrics(request, config)) return sendRefusal(reply, request, 404, 'Not found.');
    const isUp = await showDatabase();
    metrics.requests.show({ inFlight: health.inFlight, streams: openStreams(), ready: isUp && !health.stopping });
    metrics.connections.show(await countConnections(app));
    const { contentType, text } = await metrics.write();
    return reply.header('Cache-Control', 'no-store').type(contentType).send(text);
  });
}

const countConnections = (app: FastifyInstance) =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count ?? 0)));
