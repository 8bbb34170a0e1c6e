import { type Agent, type IncomingMessage, request } from 'node:http';
import type { StreamOrder } from './load-orders.ts';
import { PIECE, sharedMicros } from './stream-plan.ts';

/** The times of one stream, in microseconds of the shared clock. */
export interface ReadStream {
  askedAt: number;
  /** By piece. */
  written: Float64Array;
  arrived: Float64Array;
}

/** Longer than any piece: the part of a chunk's end that may be the beginning of a piece. */
const TAIL = 40;

/**
 * Requests a reply and reads it to its end. Pieces are found in the raw bytes, whatever wraps them: reading costs the same for
 * all contenders, and little.
 * @throws when the response is a refusal, or ends before all pieces came in order
 */
export function readStream(url: string, order: StreamOrder, agent: Agent): Promise<ReadStream> {
  const stream = { askedAt: sharedMicros(), written: new Float64Array(order.pieces), arrived: new Float64Array(order.pieces) };
  return new Promise((resolve, reject) => {
    const { path, headers, body } = order;
    const requested = request(`${url}${path}`, {
      agent,
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    });
    requested.on('error', reject);
    requested.on('response', (response) => {
      const come = collect(response, stream);
      let last = '';
      response.on('data', (chunk: string) => {
        last = chunk.slice(0, 300);
      });
      response.on('error', reject).on('end', () => {
        if (come() === order.pieces) resolve(stream);
        else reject(new Error(`${response.statusCode}: ${come()} of ${order.pieces} pieces came, and then ${last}`));
      });
    });
    requested.end(body);
  });
}

/** Writes down when each piece came. @returns the number that have come */
function collect(response: IncomingMessage, { written, arrived }: ReadStream): () => number {
  let come = 0;
  let rest = '';
  response.setEncoding('latin1').on('data', (chunk: string) => {
    if (come === written.length) return;
    const now = sharedMicros();
    const text = rest + chunk;
    let end = 0;
    for (const match of text.matchAll(PIECE)) {
      end = match.index + match[0].length;
      // The end of a reply repeats its text.
      if (Number(match[1]) !== come) continue;
      written[come] = Number(match[2]);
      arrived[come] = now;
      come += 1;
    }
    rest = text.slice(Math.max(end, text.length - TAIL));
  });
  return () => come;
}
