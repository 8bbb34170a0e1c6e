import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { refuse } from '#platform/server/error-answers.ts';
import type { Health } from '../health.ts';
import { mayReadMetrics } from './may-read-metrics.ts';
import { createShowDatabase } from './show-database.ts';

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'jobs' | 'log' | 'metrics' | 'storage'>;

/** `/metrics`: the portal's figures for Prometheus. Whoever may not read them finds nothing there. */
export function metricsRoute(app: FastifyInstance, deps: Needs, health: Health, openStreams: () => number): void {
  const { config, metrics } = deps;
  const showDatabase = createShowDatabase(deps);
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, config.metricsToken)) return refuse(reply, request, 404, 'Not found.');
    const isUp = await showDatabase();
    metrics.requests.show({ inFlight: health.inFlight, streams: openStreams(), ready: isUp && !health.stopping });
    metrics.connections.show(await countConnections(app));
    const { contentType, text } = await metrics.write();
    return reply.header('Cache-Control', 'no-store').type(contentType).send(text);
  });
}

const countConnections = (app: FastifyInstance) =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count ?? 0)));
