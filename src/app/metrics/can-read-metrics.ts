import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** Nothing but these: meshes of containers send what they pass on from other addresses of 127.0.0.0/8. */
const THIS_MACHINE = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const ITS_NAMES = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;
/** What proxies add. Whether it is empty or believed does not matter: somebody passed the request on. */
const OF_PROXIES = /^(forwarded|via|x-forwarded.*|x-real-ip|x-client-ip|x-original-.*|x-envoy-.*|cf-.*|true-client-ip)$/;

/**
 * Whether a request may read the figures: with a token configured whoever says it, from wherever; otherwise programs on this machine,
 * as long as nothing says that the request began elsewhere. A proxy on the same machine that adds no header of its own and puts its own
 * name for the portal into `Host` cannot be told from such a program: `docs/operations.md` says what to do then.
 */
export function canReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  return token === undefined ? isFromThisMachine(request) : saysToken(request.headers, token);
}

function isFromThisMachine({ raw, ip, headers }: FastifyRequest): boolean {
  const isLocal = THIS_MACHINE.has(raw.socket.remoteAddress ?? '') && THIS_MACHINE.has(ip);
  const isPassedOn = Object.keys(headers).some((name) => OF_PROXIES.test(name));
  // A page that a browser on this machine shows may not ask for them either, nor under a name that it made lead here.
  const isOfPage = headers.origin !== undefined || (headers['sec-fetch-site'] ?? 'none') !== 'none';
  // nginx speaks 1.0 to what it passes requests on to, unless it is told otherwise.
  return isLocal && raw.httpVersion === '1.1' && ITS_NAMES.test(headers.host ?? '') && !isPassedOn && !isOfPage;
}

/** In a time that depends on neither text: what is compared is as long as every hash. */
function saysToken(headers: IncomingHttpHeaders, token: string): boolean {
  const [, said = ''] = /^Bearer ([^\s]+)$/i.exec(headers.authorization ?? '') ?? [];
  return timingSafeEqual(hash(said), hash(token));
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
