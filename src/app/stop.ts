import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { OpenDeps } from './deps.ts';
import type { Health } from './health.ts';

/** For requests in flight; then their connections are cut. */
const REQUESTS_MS = 10_000;
/** For everything; what has not ended then is taken up at the next start. */
const PATIENCE_MS = 19_000;
/** npm and the terminal may both pass one Ctrl-C on: what follows this closely is the same wish. */
const SAME_SIGNAL_MS = 500;

/**
 * On SIGTERM or SIGINT: not ready any more, no new connection, running requests finish, jobs end at a step, the database is closed.
 * A second signal ends the process at once; the work goes on at the next start.
 */
export function stopOnSignals(app: FastifyInstance, deps: OpenDeps, health: Health): void {
  let since = 0;
  const stop = async () => {
    if (health.stopping && Date.now() - since > SAME_SIGNAL_MS) process.exit(1);
    if (health.stopping) return;
    since = Date.now();
    health.stopping = true;
    deps.log.info('stopping');
    const hasClosed = await Promise.race([closeAll(app, deps), wait(PATIENCE_MS, false)]);
    deps.log.info({ hasClosed }, 'stopped');
    process.exit(hasClosed ? 0 : 1);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The program that started this one is gone.
  process.on('disconnect', stop);
}

/** The database is closed last, and always: only then the folder is free. */
async function closeAll(app: FastifyInstance, deps: OpenDeps): Promise<true> {
  const noMoreWork = deps.jobs.pause();
  const cut = setTimeout(() => app.server.closeAllConnections(), REQUESTS_MS);
  await Promise.all([app.close(), noMoreWork]);
  clearTimeout(cut);
  await deps.close();
  return true;
}
