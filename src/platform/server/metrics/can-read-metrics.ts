import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Only these: service meshes forward requests from other addresses of 127.0.0.0/8. */
const THIS_MACHINE = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const ITS_NAMES = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;
/** Headers that proxies add. Even an empty or forged one counts: somebody forwarded the request. */
const OF_PROXIES = /^(forwarded|via|x-forwarded.*|x-real-ip|x-client-ip|x-original-.*|x-envoy-.*|cf-.*|true-client-ip)$/;

/**
 * True if a request may read the metrics: with a configured token, whoever sends it from anywhere. Without one, programs on this
 * machine, as long as nothing indicates that the request began elsewhere; and nobody once the portal is used over https, because
 * a proxy on this machine that adds no header is indistinguishable from such a program.
 */
export function canReadMetrics(request: FastifyRequest, config: Pick<Config, 'metricsToken' | 'publicUrl'>): boolean {
  if (config.metricsToken !== undefined) return saysToken(request.headers, config.metricsToken);
  return !config.publicUrl.startsWith('https:') && isFromThisMachine(request);
}

/** The connection's other end decides. `Host` can only speak against a request, as every header: whoever sends it chooses it. */
function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  const isLocal = THIS_MACHINE.has(raw.socket.remoteAddress ?? '');
  const isPassedOn = Object.keys(headers).some((name) => OF_PROXIES.test(name));
  // A page in a browser on this machine may not request them either, nor via DNS rebinding.
  const isOfPage = headers.origin !== undefined || (headers['sec-fetch-site'] ?? 'none') !== 'none';
  // nginx uses HTTP 1.0 to its upstreams by default.
  return isLocal && raw.httpVersion === '1.1' && ITS_NAMES.test(headers.host ?? '') && !isPassedOn && !isOfPage;
}

/** Compares in constant time: hashes of equal length are compared. */
function saysToken(headers: IncomingHttpHeaders, token: string): boolean {
  const [, said = ''] = /^Bearer ([^\s]+)$/i.exec(headers.authorization ?? '') ?? [];
  return timingSafeEqual(hash(said), hash(token));
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
