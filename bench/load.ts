import autocannon from 'autocannon';

/** One user's request, which the load repeats. */
export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Load {
  /** Requests answered per second. */
  rate: number;
  /** Number of requests answered with success. */
  answered: number;
  /** 99th percentile of the response time, in milliseconds. */
  p99: number;
}

const CONNECTIONS = 50;

/**
 * Sends requests over 50 connections for some seconds; each connection has its own users.
 * @throws when anything is refused or fails: a server that does less is not faster
 */
export const load = (url: string, requests: readonly LoadRequest[], seconds: number): Promise<Load> =>
  send(url, requests, { duration: seconds });

/** The same for a number of requests, however long they take. */
export const loadOf = (url: string, requests: readonly LoadRequest[], amount: number): Promise<Load> =>
  send(url, requests, { amount });

async function send(
  url: string,
  requests: readonly LoadRequest[],
  until: { duration: number } | { amount: number },
): Promise<Load> {
  const share = Math.floor(requests.length / CONNECTIONS);
  let connection = 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    ...until,
    setupClient: (client) => {
      const own = requests.slice(connection * share, (connection + 1) * share);
      connection += 1;
      client.setRequests(own as autocannon.Request[]);
    },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals and ${result.errors} errors under load`);
  return { rate: result['2xx'] / result.duration, answered: result['2xx'], p99: result.latency.p99 };
}
