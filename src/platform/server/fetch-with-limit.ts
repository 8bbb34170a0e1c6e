/** Enough to say what an error is; the rest of an error page is nobody's business. */
export const ERROR_BYTES = 64 * 1024;

/** A provider sent more than it was allowed to. */
export class ResponseTooLong extends Error {}

/**
 * A `fetch` for what other people's servers answer: it follows no redirection, so that what is asked reaches nobody else, and reads no more than
 * `maxBytes`. @throws AnswerTooLong
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
