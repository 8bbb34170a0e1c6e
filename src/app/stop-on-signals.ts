import { setImmediate as breathe, setTimeout as wait } from 'node:timers/promises';
import type { Health } from '#platform/server/health.ts';
import type { OpenDeps } from './deps.ts';
import type { Portal } from './server.ts';

/** Time without a new request before the listener is closed: one may have been sent that is not read yet. */
const QUIET_MS = 150;
/** After this, the listener is closed however many requests still arrive. */
const OPEN_MS = 5_000;
/** Time limit for requests in flight; then their connections are cut. */
const REQUESTS_MS = 10_000;
/** Time limit for everything after draining; unfinished work resumes at the next start. */
const TIMEOUT_MS = 19_000;
/** npm and the terminal may both forward one Ctrl-C: a signal this soon after the first is the same one. */
const SAME_SIGNAL_MS = 500;

/**
 * Shuts down on SIGTERM or SIGINT: readiness ends, and no new jobs start. Where a load balancer sends the requests, it gets time
 * to notice, and until then all are answered as usual. Then received requests are answered, replies store what has been written
 * of them, jobs end at a step, the database is closed. A second signal ends the process at once; the work resumes at the next
 * start.
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
    const hasClosed = await Promise.race([closed, wait(drainMs + TIMEOUT_MS, false)]);
    deps.log.info({ hasClosed }, 'stopped');
    process.exit(hasClosed ? 0 : 1);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The program that started this one has ended.
  process.on('disconnect', stop);
}

/** Closes everything, the database last, and always: only then is the folder released. */
async function closeAll({ app, endStreams }: Portal, deps: OpenDeps, health: Health): Promise<true> {
  const cut = setTimeout(() => app.server.closeAllConnections(), REQUESTS_MS);
  await Promise.all([endStreams(), untilQuiet(health)]);
  await app.close();
  clearTimeout(cut);
  await deps.close();
  return true;
}

/** Waits for quiet: an early close would drop requests that were sent but not read. Meanwhile `/readyz` reports not ready. */
async function untilQuiet(health: Health): Promise<void> {
  const latest = performance.now() + OPEN_MS;
  health.lastArrival = performance.now();
  while (performance.now() < latest && (health.inFlight > 0 || performance.now() - health.lastArrival < QUIET_MS)) {
    await wait(25);
    // Requests that arrived while the loop was busy are read before the clock is checked.
    await breathe();
    await breathe();
  }
}
