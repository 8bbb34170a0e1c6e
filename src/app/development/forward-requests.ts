import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/** Target of HTTP requests, and the transformation of returned pages. */
export interface ForwardOptions {
  port(): Promise<number>;
  /** @param policy the page's Content-Security-Policy @returns the page that the browser gets, and its policy */
  dress(html: string, policy: string, host: string): Promise<{ html: string; policy: string }>;
}

type Forward = (request: IncomingMessage & { originalUrl?: string }, response: ServerResponse) => Promise<void>;

/** Forwards requests to the portal, byte by byte, so that replies appear word by word; pages are transformed on the way. */
export function createForwarder({ port, dress }: ForwardOptions): Forward {
  return async (request, response) => {
    try {
      const answer = await requestPortal(await port(), request, response);
      const isPage = answer.headers['content-type']?.startsWith('text/html') && request.method !== 'HEAD';
      if (!isPage) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        return await pipeline(answer, response);
      }
      const { 'content-length': _length, 'content-security-policy': given, ...headers } = answer.headers;
      const page = (await buffer(answer)).toString();
      const { html, policy } = await dress(page, String(given), request.headers.host ?? '');
      response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-security-policy': policy }).end(html);
    } catch {
      // Either side hung up, or no portal is running right now.
      if (response.headersSent) return void response.destroy();
      response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8' }).end(AWAY);
    }
  };
}

const AWAY = 'The portal does not run: the terminal says why. It starts again with the next change of its files.\n';

function requestPortal(port: number, request: Parameters<Forward>[0], response: ServerResponse): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const passed = ask({
      host: '127.0.0.1',
      port,
      path: request.originalUrl ?? request.url,
      method: request.method,
      // A compressed page could not be transformed.
      headers: { ...request.headers, 'accept-encoding': 'identity', 'x-forwarded-for': request.socket.remoteAddress },
    });
    passed.on('response', resolve).on('error', reject);
    response.once('close', () => passed.destroy());
    request.pipe(passed);
  });
}
