import { setImmediate as breathe, setTimeout as wait } from 'node:timers/promises';
import type { OpenDeps } from './deps.ts';
import type { Health } from './health.ts';
import type { Portal } from './server.ts';

/** How long nothing may have come before the door is closed: a request may be on its way that nobody has read yet. */
const QUIET_MS = 150;
/** After this the door is closed however many still come. */
const OPEN_MS = 5_000;
/** For requests in flight; then their connections are cut. */
const REQUESTS_MS = 10_000;
/** For everything behind the draining; what has not ended then is taken up at the next start. */
const PATIENCE_MS = 19_000;
/** npm and the terminal may both pass one Ctrl-C on: what follows this closely is the same wish. */
const SAME_SIGNAL_MS = 500;

/**
 * On SIGTERM or SIGINT: not ready any more, and no new jobs. Where somebody else sends the requests, they are given time to notice,
 * and until then all is answered as usual. Then what has come is answered, replies keep what has come of them, jobs end at a step,
 * the database is closed.
 * A second signal ends the process at once; the work goes on at the next start.
 */
export function stopOnSignals(portal: Portal, deps: OpenDeps, health: Health): void {
  let since = 0;
  const stop = async () => {
    if (health.stopping && Date.now() - since > SAME_SIGNAL_MS) process.exit(1);
    if (health.stopping) return;
    since = Date.now();
    health.stopping = true;
    deps.log.info('stopping');
    const drainMs = deps.config.drainSeconds * 1_000;
    const drained = Promise.all([deps.jobs.pause(), wait(drainMs)]);
    const closed = drained.then(() => closeAll(portal, deps, health));
    const hasClosed = await Promise.race([closed, wait(drainMs + PATIENCE_MS, false)]);
    deps.log.info({ hasClosed }, 'stopped');
    process.exit(hasClosed ? 0 : 1);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The program that started this one is gone.
  process.on('disconnect', stop);
}

/** The database is closed last, and always: only then the folder is free. */
async function closeAll({ app, endStreams }: Portal, deps: OpenDeps, health: Health): Promise<true> {
  const cut = setTimeout(() => app.server.closeAllConnections(), REQUESTS_MS);
  await Promise.all([endStreams(), untilQuiet(health)]);
  await app.close();
  clearTimeout(cut);
  await deps.close();
  return true;
}

/** Closing the door at once would drop what was sent and not read yet. Meanwhile `/readyz` says that nothing more should come. */
async function untilQuiet(health: Health): Promise<void> {
  const latest = performance.now() + OPEN_MS;
  health.lastArrival = performance.now();
  while (performance.now() < latest && (health.inFlight > 0 || performance.now() - health.lastArrival < QUIET_MS)) {
    await wait(25);
    // Whatever came while the loop was busy is read before the clock is looked at.
    await breathe();
    await breathe();
  }
}
