import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A decision that the stand-in has. */
interface StandInCluster {
  case_name: string;
  date_filed: string;
  absolute_url: string;
}

/** A server that answers as CourtListener's citation look-up does. https://www.courtlistener.com/help/api/rest/citation-lookup/ */
export interface CourtListenerStandIn {
  address: string;
  /** Everything that it was sent, request by request. */
  texts: string[];
  /** Responses that it gives before it looks anything up again. */
  next: { status: number; body: unknown }[];
  close(): Promise<void>;
}

export const STAND_IN_TOKEN = 'token-of-the-firm';

/** Volume, reporter and page, as the service finds them in a text. */
const CITATION = /\d+ (?:[A-Z][A-Za-z.' ]*?)(?:\d[dt]h?)?\.? ?\d* \d+(?:\(U\))?/g;

/** Starts the stand-in. @param decisions by citation; several at one citation are ambiguous */
export async function startCourtListener(decisions: Record<string, StandInCluster[]>): Promise<CourtListenerStandIn> {
  const texts: string[] = [];
  const next: CourtListenerStandIn['next'] = [];
  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse) {
    let body = '';
    for await (const chunk of request) body += chunk;
    const planned = next.shift();
    if (planned) return send(response, planned.status, planned.body);
    if (request.method !== 'POST' || request.url !== '/api/rest/v4/citation-lookup/')
      return send(response, 404, { detail: 'Not found.' });
    if (request.headers.authorization !== `Token ${STAND_IN_TOKEN}`) return send(response, 401, { detail: 'Invalid token.' });
    const text = new URLSearchParams(body).get('text') ?? '';
    texts.push(text);
    send(response, 200, entriesOf(text, decisions));
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/rest/v4`,
    texts,
    next,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json' }).end(text);
}

function entriesOf(text: string, decisions: Record<string, StandInCluster[]>) {
  return [...text.matchAll(CITATION)].map(({ 0: citation, index }) => {
    const clusters = decisions[citation] ?? [];
    const status = clusters.length === 0 ? 404 : clusters.length === 1 ? 200 : 300;
    return {
      citation,
      normalized_citations: [citation],
      start_index: index,
      end_index: index + citation.length,
      status,
      error_message: status === 404 ? `Citation not found: '${citation}'` : '',
      clusters: clusters.map((cluster) => ({ resource_uri: '', id: 1, docket_id: 1, slug: 'a-case', citations: [], ...cluster })),
    };
  });
}
