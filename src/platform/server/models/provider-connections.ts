import type { Agent, ClientRequest, IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';

// An `import` would load everything in it, including Node's own WebSocket with its fetch: a tenth of the portal's start.
const http = process.getBuiltinModule('node:http');
const https = process.getBuiltinModule('node:https');

/** Idle time after which a connection is closed, in milliseconds. */
const IDLE_MS = 60_000;
/** A connection closed by the provider fails within a round trip; a later failure may mean that the request was read. */
const STALE_MS = 2_000;
const BROKEN = new Set(['ECONNRESET', 'EPIPE']);

/** A request as sent over the wire. */
export interface Posted {
  url: URL;
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}

/** Connections to the providers, held open between requests. */
export interface ProviderConnections {
  /** Posts a request. @returns the response, of which only the head has arrived */
  post(question: Posted): Promise<IncomingMessage>;
}

class BrokenBeforeRead extends Error {}

/**
 * Opens connections to the providers. A request on a connection that its server had closed meanwhile is sent once more on a fresh
 * one, as https://nodejs.org/api/http.html#requestreusedsocket advises: nobody has read it.
 */
export function openProviderConnections(): ProviderConnections {
  const kept = { 'http:': createAgent('http:', true), 'https:': createAgent('https:', true) };
  return {
    post: async (question) => {
      const protocol = question.url.protocol === 'https:' ? 'https:' : 'http:';
      try {
        return await send(question, kept[protocol]);
      } catch (error) {
        if (!(error instanceof BrokenBeforeRead)) throw error;
        return send(question, createAgent(protocol, false));
      }
    },
  };
}

function createAgent(protocol: 'http:' | 'https:', keepAlive: boolean): Agent {
  // As Node's own agents do, so that the machine's configured proxy is used here too.
  const proxyEnv = process.env.NODE_USE_ENV_PROXY === '1' ? process.env : undefined;
  const options = { keepAlive, timeout: IDLE_MS, ...(proxyEnv && { proxyEnv }) };
  return protocol === 'https:' ? new https.Agent(options) : new http.Agent(options);
}

function send({ url, headers, body, signal }: Posted, agent: Agent): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  const asking = request(url, { method: 'POST', headers, agent, signal });
  const answered = awaitAnswer(asking);
  asking.end(body);
  return answered;
}

/** Separate from `send`, so that an open stream does not hold the prompt in memory. */
function awaitAnswer(asking: ClientRequest): Promise<IncomingMessage> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    asking.on('response', resolve);
    asking.on('error', (error: NodeJS.ErrnoException) => {
      const isStale = asking.reusedSocket && BROKEN.has(error.code ?? '') && performance.now() - startedAt < STALE_MS;
      reject(isStale ? new BrokenBeforeRead() : error);
    });
  });
}
