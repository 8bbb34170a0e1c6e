import { isIP, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { matchNetworks, NAMED_NETWORKS } from './match-networks.ts';

const HEADER = 'x-forwarded-for';
/** Widest ranges of proxies that raise no question: a subnet. */
const WIDEST = { ipv4: 24, ipv6: 64 };

/**
 * Lets only IP addresses become the address of a request, and notices a proxy that the settings do not name: everybody behind
 * it counts as one client. Must be registered before anything reads `request.ip`.
 * @param onUnknownProxy is called once
 */
export function checkForwardedAddresses(
  app: FastifyInstance,
  { trustProxy = [] }: Pick<Config, 'trustProxy'>,
  log: Log,
  onUnknownProxy: () => void,
): void {
  const isTrusted = matchNetworks(trustProxy);
  let isKnown = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, socket } = request.raw;
    const forwarded = headers[HEADER];
    if (forwarded === undefined) return done();
    if (isTrusted(socket.remoteAddress ?? '')) {
      headers[HEADER] = addressesOf(String(forwarded));
    } else if (!isKnown) {
      isKnown = true;
      log.warn('X-Forwarded-For came from an address that TRUST_PROXY does not name, and does not count');
      onUnknownProxy();
    }
    done();
  });
}

/** The entries after the last invalid one: everything before it could be the client's own claim. */
function addressesOf(forwarded: string): string {
  const entries = forwarded.split(',').map((entry) => entry.trim());
  return entries.slice(entries.findLastIndex((entry) => isIP(entry) === 0) + 1).join(', ');
}

/** Returns a line about trusted ranges from which too many machines could claim any address; undefined if there are none. */
export function warnOfWideProxies(trustProxy: readonly string[] = []): string | undefined {
  const wide = trustProxy.filter((entry) => (NAMED_NETWORKS[entry] ?? [entry]).some(isWide));
  if (wide.length === 0) return undefined;
  return `TRUST_PROXY: every machine in ${wide.join(', ')} can claim any address. Name the proxies themselves, or ranges no wider than /${WIDEST.ipv4} (IPv6: /${WIDEST.ipv6}).`;
}

function isWide(range: string): boolean {
  const [address = '', length] = range.split('/');
  const isLoopback = matchNetworks(['loopback'])(address);
  return length !== undefined && !isLoopback && Number(length) < (isIPv6(address) ? WIDEST.ipv6 : WIDEST.ipv4);
}
