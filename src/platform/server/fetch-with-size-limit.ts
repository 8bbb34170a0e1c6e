import { ReadableStream } from 'node:stream/web';

/** Enough to identify an error; the rest of an error page is irrelevant. */
export const ERROR_BYTES = 64 * 1024;

/** Error when a provider sent more than it was allowed to. */
export class ResponseTooLong extends Error {}

/**
 * A `fetch` for other people's servers: it follows no redirect, so that the request reaches nobody else, and reads no more than
 * `maxBytes`. @throws ResponseTooLong
 */
export function fetchWithLimit(maxBytes: number): typeof fetch {
  return async (address, options) => {
    const response = await fetch(address, { ...options, redirect: 'error' });
    const { status, statusText, headers } = response;
    const { bytes, isCut } = await readWithin(response, response.ok ? maxBytes : ERROR_BYTES);
    if (isCut && response.ok) throw new ResponseTooLong('the answer is too long');
    return new Response(bytes.length === 0 ? null : bytes, { status, statusText, headers });
  };
}

/** The same for a response that is read as it comes: its body fails with `ResponseTooLong` where it would exceed the limit. */
export function streamWithLimit(maxBytes: number): typeof fetch {
  return async (address, options) => {
    const response = await fetch(address, { ...options, redirect: 'error' });
    const { status, statusText, headers } = response;
    if (!response.ok || !response.body) {
      const { bytes } = await readWithin(response, ERROR_BYTES);
      return new Response(bytes.length === 0 ? null : bytes, { status, statusText, headers });
    }
    const parts = ReadableStream.from(partsWithin(response.body, maxBytes));
    return new Response(parts as BodyInit, { status, statusText, headers });
  };
}

async function* partsWithin(body: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > maxBytes) throw new ResponseTooLong('the answer is too long');
    yield part;
  }
}

async function readWithin(response: Response, maxBytes: number): Promise<{ bytes: Buffer<ArrayBuffer>; isCut: boolean }> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    // Leaving the loop cancels the rest and closes the connection.
    if (length > maxBytes) return { bytes: Buffer.concat(parts), isCut: true };
    parts.push(part);
  }
  return { bytes: Buffer.concat(parts), isCut: false };
}
