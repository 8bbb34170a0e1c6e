import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { LoadRequest } from './load.ts';

/** Many connections that each send one request a second. */
export interface RatedLoad {
  /** Share of all due requests that succeeded. */
  kept: number;
  /** Requests that were refused, cut off or not answered in time. */
  failed: number;
  /** 99th percentile of the response time, in milliseconds. */
  p99: number;
}

/** Sending all at the same moment of each second would be a burst: it is spread over this many loads, begun in sequence. */
const LOADS = 20;
const SECOND_MS = 1_000;

/** Opens so many connections and sends one request a second over each. @param requests by connection, each with its own user */
export async function loadAtRate(url: string, requests: readonly LoadRequest[][], seconds: number): Promise<RatedLoad> {
  const share = Math.ceil(requests.length / LOADS);
  const groups = Array.from({ length: Math.ceil(requests.length / share) }, (_, index) =>
    requests.slice(index * share, (index + 1) * share),
  );
  const times: number[] = [];
  let kept = 0;
  const results = await Promise.all(
    groups.map(async (group, index) => {
      await wait((index * SECOND_MS) / groups.length);
      const began = performance.now();
      return sendOnePerSecond(url, group, seconds, (isSuccess, time) => {
        times.push(time);
        // A busy machine ends a load a little late: requests sent past its time are not counted.
        if (isSuccess && performance.now() - began < seconds * SECOND_MS) kept += 1;
      });
    }),
  );
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  times.sort((one, other) => one - other);
  return {
    // One immediately and one every second.
    kept: kept / (requests.length * seconds),
    failed: sum(results.map(({ non2xx, errors, timeouts }) => non2xx + errors + timeouts)),
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  };
}

function sendOnePerSecond(
  url: string,
  requests: readonly LoadRequest[][],
  seconds: number,
  answered: (isSuccess: boolean, milliseconds: number) => void,
): Promise<autocannon.Result> {
  let connection = 0;
  const options: autocannon.Options = {
    url,
    connections: requests.length,
    overallRate: requests.length,
    // The last request of each connection has half a second to be answered.
    duration: seconds - 0.5,
    setupClient: (client) => {
      client.setRequests((requests[connection] ?? []) as autocannon.Request[]);
      connection += 1;
    },
  };
  return new Promise((resolve, reject) => {
    const running = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
    running.on('response', (_client, status, _bytes, time) => answered(status >= 200 && status < 300, time));
  });
}
