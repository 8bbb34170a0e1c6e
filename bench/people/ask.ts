import { type Agent, type IncomingMessage, request } from 'node:http';

/** A request of one person. */
export interface Asked {
  path: string;
  method?: 'GET' | 'POST' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** The response; status 0 for a connection that broke. Times are milliseconds from the sending. */
export interface Answered {
  status: number;
  etag: string | undefined;
  text: string;
  firstByteMs: number;
  wholeMs: number;
}

/** Sends a request over the person's own connections, as a browser does, and reads the whole response. Never rejects. */
export function ask(url: string, agent: Agent, { path, method = 'GET', headers = {}, body }: Asked): Promise<Answered> {
  const start = performance.now();
  const since = () => performance.now() - start;
  return new Promise((resolve) => {
    const broken = () => resolve({ status: 0, etag: undefined, text: '', firstByteMs: since(), wholeMs: since() });
    const asking = request(new URL(path, url), { method, agent, headers }, (response: IncomingMessage) => {
      const firstByteMs = since();
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', broken);
      response.once('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, etag: response.headers.etag, text, firstByteMs, wholeMs: since() });
      });
    });
    asking.once('error', broken);
    asking.end(body);
  });
}
