import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from './people/ask.ts';
import { spread } from './people/spread.ts';
import { type DatabaseKind, onBothPortals, type StagedPortal } from './people/stage-portal.ts';
import { percentile } from './percentile.ts';
import { filesOf } from './slow-clients/files-of.ts';
import { type Held, holdBodies, holdHeads, holdReaders } from './slow-clients/hold.ts';
import { type Line, verdict } from './verdict.ts';

const SHARE = Number(process.env.SLOW_SHARE ?? 1);
const HEADS = Math.round(500 * SHARE);
const BODIES = Math.round(500 * SHARE);
const READERS = Math.round(200 * SHARE);
const OTHERS = 20;
const LOOK_EVERY_MS = 250;
/** Twice what the portal promises; who is not cut then is counted as never. */
const PATIENCE_MS = 60_000;
const PATHS = ['/', '/api/tools', '/api/favourites', '/api/documents'];

/**
 * 500 clients that send the head of a request a byte in five seconds, 500 that send a body a byte a second, and 200 that read nothing
 * of what they ask for, while 20 people go on. When they are cut, what the others notice, and what is left. Fewer with SLOW_SHARE=0.1.
 */
export const benchSlowClients = (): Promise<Line[]> => onBothPortals({ people: OTHERS }, measure);

async function measure(kind: DatabaseKind, portal: StagedPortal): Promise<Line[]> {
  const ended = new AbortController();
  const times: number[] = [];
  const failures: string[] = [];
  const others = portal.people.map(({ cookie }) => goOn(portal.url, cookie, times, failures, ended.signal));
  await wait(2_000);
  const before = filesOf(portal.pid);
  const heads = holdHeads(portal.url, HEADS);
  const bodies = holdBodies(portal.url, BODIES);
  const readers = holdReaders(portal.url, READERS);
  await wait(5_000);
  const most = filesOf(portal.pid);
  const cuts = await Promise.all([heads, bodies, readers].map((held) => untilCut(held)));
  await wait(3_000);
  const after = filesOf(portal.pid);
  ended.abort();
  await Promise.all(others);
  const [headCuts = [], bodyCuts = [], readerCuts = []] = cuts;
  return [
    ...tellCuts(`${kind}: ${HEADS} heads, a byte in 5 s, cut after`, headCuts, HEADS, 15),
    ...tellCuts(`${kind}: ${BODIES} bodies, a byte a second, cut after`, bodyCuts, BODIES, 30),
    ...tellCuts(`${kind}: ${READERS} readers that read nothing, cut after`, readerCuts, READERS, 30),
    spread(`${kind}: what ${OTHERS} people waited meanwhile`, times),
    verdict(`${kind}: the same, 99 of 100`, percentile(times, 99), 1_000, 'ms'),
    verdict(`${kind}: their failed requests`, failures.length, 0, ''),
    verdict(`${kind}: files open afterwards beyond ${before} (at most ${most} meanwhile)`, after - before, 5, 'files'),
  ];
}

async function untilCut({ cuts, close }: Held): Promise<number[]> {
  const latest = wait(PATIENCE_MS, undefined, { ref: false });
  await Promise.race([Promise.all(cuts), latest]);
  const known = await Promise.all(cuts.map((cut) => Promise.race([cut, wait(0, undefined)])));
  close();
  return known.filter((seconds) => seconds !== undefined);
}

function tellCuts(what: string, cuts: readonly number[], count: number, goal: number): Line[] {
  const never = count - cuts.length;
  return [
    verdict(`${what}, the last of them`, never > 0 ? Number.POSITIVE_INFINITY : Math.max(...cuts), goal, 's'),
    `${what.padEnd(58)} p50 ${percentile(cuts, 50).toFixed(1)} s, first ${Math.min(...cuts).toFixed(1)} s, never ${never}`,
  ];
}

async function goOn(url: string, cookie: string, times: number[], failures: string[], ended: AbortSignal): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  for (let look = 0; !ended.aborted; look += 1) {
    const path = PATHS[look % PATHS.length] ?? '/';
    const { status, wholeMs } = await ask(url, agent, { path, headers: { cookie } });
    times.push(wholeMs);
    if (status !== 200) failures.push(`${path}: ${status}`);
    await wait(LOOK_EVERY_MS);
  }
  agent.destroy();
}
