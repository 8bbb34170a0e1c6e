import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '../people/ask.ts';
import type { PortalUnderLoad } from '../people/set-up-portal.ts';
import { SHARES } from './shares.ts';

/** Result of one request. */
export interface Outcome {
  kind: string;
  status: number;
  wholeMs: number;
}

const CONNECTIONS = 200;
/** Longest wait for requests in flight at the end. */
const LAST_MS = 60_000;

/**
 * Sends requests at an even rate, whether or not the earlier ones have been answered. Kinds follow their shares; people take
 * turns.
 */
export async function runTraffic(portal: PortalUnderLoad, rate: number, forMs: number): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const outcomes: Outcome[] = [];
  const running = new Set<Promise<void>>();
  const start = performance.now();
  for (let number = 0; ; number += 1) {
    const due = start + (number / rate) * 1_000;
    if (due - start >= forMs) break;
    await wait(Math.max(0, due - performance.now()));
    const { kind, asked: requested } = kindOf(number);
    const send = ask(portal.url, agent, requested(portal, number)).then(({ status, wholeMs }) => {
      outcomes.push({ kind, status, wholeMs });
      running.delete(send);
    });
    running.add(send);
  }
  await Promise.race([Promise.all(running), wait(LAST_MS, undefined, { ref: false })]);
  for (const _unanswered of running) outcomes.push({ kind: 'unanswered', status: 0, wholeMs: LAST_MS });
  agent.destroy();
  return outcomes;
}

/** Every kind gets its share of each two hundred requests, spread over them rather than in a row. */
const ORDER = SHARES.flatMap((share) =>
  Array.from({ length: share.in200 }, (_one, index) => ({ share, at: (index + 0.5) / share.in200 })),
)
  .sort((one, other) => one.at - other.at)
  .map(({ share }) => share);

function kindOf(number: number) {
  const share = ORDER[number % ORDER.length];
  if (!share) throw new Error('nothing is to be asked');
  return share;
}
