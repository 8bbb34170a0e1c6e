import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Fast enough for a text that is made for one person and sent once. */
const QUALITY = 4;
const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/**
 * Compresses a text if the client accepts it. Never for a response that contains something from the request's address or body
 * beside something confidential: its length would reveal that (BREACH, CVE-2013-3587).
 */
export async function compressText(request: FastifyRequest, reply: FastifyReply, text: string): Promise<string | Buffer> {
  const accepted = request.headers['accept-encoding'] ?? '';
  reply.header('Vary', 'Accept-Encoding');
  if (/\bbr\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) {
    reply.header('Content-Encoding', 'br');
    return asBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  }
  if (/\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) {
    reply.header('Content-Encoding', 'gzip');
    return asGzip(text, { level: QUALITY });
  }
  return text;
}
