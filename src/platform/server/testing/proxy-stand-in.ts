import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MS = 2_000;
/** Number of slow responses in a row after which a server is left out. */
const MISSES = 3;

/** A server behind the proxy. */
interface Upstream {
  url: string;
  isReady: boolean;
  /** Agent of its requests; destroyed with it. */
  agent: Agent;
  /** Ends the polling. */
  ending: AbortController;
}

/** A stand-in for a load balancer on loopback. */
export interface ProxyStandIn {
  readonly url: string;
  /** The servers that currently get requests. */
  readonly ready: string[];
  /** Requests for which there was no server, or whose server disconnected before it responded. */
  readonly failures: string[];
  /** Starts polling this server's readiness. */
  add(url: string): void;
  /** Removes a server. */
  remove(url: string): void;
  close(): Promise<void>;
}

/**
 * Starts the proxy on a free port: it polls each server's `/readyz`, sends each request to one that was ready last, round-robin,
 * over keep-alive connections, and sends none a second time.
 * @param everyMs polling interval
 */
export async function startProxyStandIn(everyMs = 250): Promise<ProxyStandIn> {
  const upstreams: Upstream[] = [];
  const failures: string[] = [];
  let turn = 0;
  const server = createServer((incoming, answer) => {
    const ready = upstreams.filter(({ isReady }) => isReady);
    const upstream = ready[turn++ % Math.max(ready.length, 1)];
    if (!upstream) return refuse(incoming, answer, failures, 'no server is ready');
    forward(upstream, incoming, answer, failures);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const remove = (url: string) => {
    const index = upstreams.findIndex((upstream) => upstream.url === url);
    const [gone] = index < 0 ? [] : upstreams.splice(index, 1);
    gone?.ending.abort();
    gone?.agent.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get ready() {
      return upstreams.filter(({ isReady }) => isReady).map(({ url }) => url);
    },
    failures,
    add: (url) => void upstreams.push(watch(url, everyMs)),
    remove,
    close: async () => {
      for (const { url } of [...upstreams]) remove(url);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A server that is not ready, or refuses the connection, is left out at once; a slow one, only when that happens repeatedly. */
function watch(url: string, everyMs: number): Upstream {
  const ending = new AbortController();
  const upstream = { url, isReady: false, agent: new Agent({ keepAlive: true }), ending };
  const look = async () => {
    for (let misses = 0; !ending.signal.aborted; await pause(everyMs)) {
      const said = await checkReady(url);
      misses = said === 'late' ? misses + 1 : 0;
      if (said !== 'late' || misses === MISSES) upstream.isReady = said === 'yes';
    }
  };
  void look();
  return upstream;
}

async function checkReady(url: string): Promise<'yes' | 'no' | 'late'> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.arrayBuffer();
    return answer.ok ? 'yes' : 'no';
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'late' : 'no';
  }
}

function forward({ url, agent }: Upstream, incoming: IncomingMessage, answer: ServerResponse, failures: string[]): void {
  const { method, headers } = incoming;
  const outgoing = request(`${url}${incoming.url}`, { method, headers: { ...headers, connection: 'keep-alive' }, agent });
  outgoing.on('response', (response) => {
    const { connection, 'keep-alive': kept, ...rest } = response.headers;
    answer.writeHead(response.statusCode ?? 502, rest);
    response.pipe(answer);
    // A stream that breaks off must not look like one that has ended.
    response.on('error', () => answer.destroy());
  });
  outgoing.on('error', (error) => {
    if (answer.headersSent) answer.destroy();
    else refuse(incoming, answer, failures, error.message);
  });
  answer.on('close', () => {
    if (!answer.writableFinished) outgoing.destroy();
  });
  incoming.pipe(outgoing);
}

function refuse({ method, url }: IncomingMessage, answer: ServerResponse, failures: string[], why: string): void {
  failures.push(`${method} ${url}: ${why}`);
  if (!answer.headersSent) answer.writeHead(502);
  answer.end();
}
