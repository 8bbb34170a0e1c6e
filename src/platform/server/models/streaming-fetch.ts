import type { IncomingMessage } from 'node:http';
import { ERROR_BYTES, ResponseTooLong } from '../fetch-with-size-limit.ts';
import type { ProviderConnections } from './provider-connections.ts';
import { asBody, asEndedBody, listenTo } from './response-body.ts';
import { createTextFrames } from './text-frames.ts';

/** Options for reading a response. */
export interface Reading {
  /** Limit beyond which nothing more is read. */
  maxBytes: number;
  /** Receives the text in OpenAI's frames; absent if the provider's package is to read all of it. */
  onText?: (text: string) => void;
}

/**
 * A `fetch` for a provider's package that extracts the text from the response before the package reads it: most of the cost of a
 * streamed chunk, in time and in memory, is in the package. Follows no redirect. Its body fails with the error that cut off the
 * response, or with `ResponseTooLong`.
 */
export function createStreamingFetch(lines: ProviderConnections, reading: Reading): typeof fetch {
  return async (address, init) => {
    const response = await lines.post({
      url: new URL(String(address)),
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: String(init?.body ?? ''),
      signal: init?.signal ?? new AbortController().signal,
    });
    const { statusCode: status = 0, headers } = response;
    try {
      if (status >= 300 && status < 400) throw new Error('the provider leads elsewhere');
      const hasFrames = status === 200 && headers['content-type']?.startsWith('text/event-stream') === true;
      const body = hasFrames && reading.onText ? await takeText(response, reading) : readWithin(response, reading);
      return new Response(body, { status, headers: headersOf(response) });
    } catch (error) {
      response.destroy();
      throw error;
    }
  };
}

/** The same for a response that is not streamed: an error that cuts it off fails the `fetch`. */
export function createWholeFetch(lines: ProviderConnections, maxBytes: number): typeof fetch {
  const fetchBody = createStreamingFetch(lines, { maxBytes });
  return async (address, init) => {
    const { status, headers, body } = await fetchBody(address, init);
    return new Response(await new Response(body).arrayBuffer(), { status, headers });
  };
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  return headers;
}

/**
 * Passes the text on until the response ends, and leaves the rest for the package, which is not involved meanwhile: its state for
 * an open stream takes ten times the memory of the connection. A stream with unexpected frames goes to the package from there on.
 */
function takeText(response: IncomingMessage, { maxBytes, onText }: Reading): Promise<ReadableStream<Uint8Array>> {
  const frames = createTextFrames();
  const count = createCount(maxBytes);
  const rest: Buffer[] = [];
  return new Promise((resolve) => {
    const stop = listenTo(response, {
      onChunk: (chunk) => {
        count(chunk);
        const found = frames.read(chunk);
        if (found.text !== '') onText?.(found.text);
        // A copy, because a frame would hold the whole network chunk in memory.
        rest.push(...found.rest.map((frame) => Buffer.from(frame)));
        if (frames.isUsual()) return;
        stop();
        resolve(asBody(response, countEach(count), rest));
      },
      onEnd: (failure) => resolve(asEndedBody([...rest, ...frames.end()], failure)),
    });
  });
}

function readWithin(response: IncomingMessage, { maxBytes }: Reading): ReadableStream<Uint8Array> {
  return asBody(response, (response.statusCode ?? 0) < 300 ? countEach(createCount(maxBytes)) : takeBeginning());
}

type Count = (chunk: Buffer) => void;

function createCount(maxBytes: number): Count {
  let bytes = 0;
  return (chunk) => {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new ResponseTooLong('the answer is too long');
  };
}

const countEach = (count: Count) => (chunk: Buffer) => {
  count(chunk);
  return chunk;
};

/** Reads the beginning of an error page. */
function takeBeginning() {
  let room = ERROR_BYTES;
  return (chunk: Buffer) => {
    const part = chunk.subarray(0, room);
    room -= part.length;
    return part.length === 0 ? null : part;
  };
}
