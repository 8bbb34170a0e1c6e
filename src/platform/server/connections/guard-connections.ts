import { BlockList, isIPv6, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { CutReason } from '../metrics/connection-metrics.ts';
import { CONNECTION_RULES, type ConnectionRules, cutStalledConnections } from './cut-stalled-connections.ts';
import { type ConnectionLimit, limitConnections } from './limit-connections.ts';

/** Browsers and proxies send the next request after the response; some old programs send a few ahead. */
export const MAX_PIPELINED = 8;

/** The names that the list of proxies may use, and the ranges they mean. https://github.com/fastify/proxy-addr */
const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Options for a server's connections; absent ones are as configured. */
export interface ConnectionGuard {
  rules?: ConnectionRules;
  isExempt?: ConnectionLimit['isExempt'];
  /** Called for each connection that was ended. */
  cut?(reason: CutReason): void;
}

const LOG_EVERY_MS = 60_000;

/** Ends connections that are held open without use. Logged once a minute at most, and never with an address. */
export function guardConnections(
  app: FastifyInstance,
  config: Pick<Config, 'connectionsPerAddress' | 'trustProxy'>,
  log: Log,
  { rules = CONNECTION_RULES, isExempt = exemptNetworks(config.trustProxy), cut = () => {} }: ConnectionGuard,
): void {
  const told = new Map<CutReason, number>();
  const logCuts = (reason: CutReason) => {
    cut(reason);
    const now = performance.now();
    if (now - (told.get(reason) ?? Number.NEGATIVE_INFINITY) < LOG_EVERY_MS) return;
    told.set(reason, now);
    log.warn({ event: 'connection_cut', reason }, 'connections of clients are cut');
  };
  limitConnections(app.server, { perNetwork: config.connectionsPerAddress, isExempt }, () => logCuts('too-many'));
  cutStalledConnections(app.server, rules, logCuts);
  limitPipelining(app, () => logCuts('ahead'));
}

/**
 * Returns a test for addresses through which everybody may come: the trusted proxies, and the machine itself, where an
 * unconfigured proxy would otherwise be cut off with everyone who uses it.
 * @param proxies as they are configured: addresses, ranges and names
 */
export function exemptNetworks(proxies: readonly string[] = []): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of ['loopback', ...proxies].flatMap((one) => NAMED[one] ?? one)) {
    const [address = '', length] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (length === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(length), family);
  }
  return (address) => {
    const [plain = ''] = address.split('%');
    return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}

/**
 * Ends a connection on which more requests are queued than any client sends ahead. Each would be processed, and would hold what
 * it opened, such as a file, until those before it have been read: thousands of them fit into one packet.
 * @param cut is called for each
 */
function limitPipelining(app: FastifyInstance, cut: () => void): void {
  const waiting = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    reply.raw.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    if (count <= MAX_PIPELINED) return done();
    // The rest of the packet arrives here, too, although the connection has ended: none of it is processed.
    reply.hijack();
    if (socket.destroyed) return;
    cut();
    socket.resetAndDestroy();
  });
}
