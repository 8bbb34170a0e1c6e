import { BlockList, isIPv6, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { CutReason } from '../metrics/connection-metrics.ts';
import { type ConnectionLimit, limitConnections } from './limit-connections.ts';
import { CONNECTION_RULES, type ConnectionRules, watchConnections } from './watch-connections.ts';

/** Browsers and proxies send the next request when the answer has come; some old programs send a few ahead. */
export const MAX_PIPELINED = 8;

/** The names that the list of proxies may use, and what they stand for. https://github.com/fastify/proxy-addr */
const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** What may be said of a server's connections; what is absent is as configured. */
export interface ConnectionGuard {
  rules?: ConnectionRules;
  isExempt?: ConnectionLimit['isExempt'];
  /** Is told of each connection that was ended. */
  cut?(reason: CutReason): void;
}

const TOLD_EVERY_MS = 60_000;

/** Keeps connections from being held without use. The log tells it once a minute at most, and whose they were not at all. */
export function guardConnections(
  app: FastifyInstance,
  config: Pick<Config, 'connectionsPerAddress' | 'trustProxy'>,
  log: Log,
  { rules = CONNECTION_RULES, isExempt = exemptNetworks(config.trustProxy), cut = () => {} }: ConnectionGuard,
): void {
  const told = new Map<CutReason, number>();
  const tell = (reason: CutReason) => {
    cut(reason);
    const now = performance.now();
    if (now - (told.get(reason) ?? Number.NEGATIVE_INFINITY) < TOLD_EVERY_MS) return;
    told.set(reason, now);
    log.warn({ event: 'connection_cut', reason }, 'connections of clients are cut');
  };
  limitConnections(app.server, { perNetwork: config.connectionsPerAddress, isExempt }, () => tell('too-many'));
  watchConnections(app.server, rules, tell);
  limitPipelining(app, () => tell('ahead'));
}

/**
 * Whether everybody may come through an address: the proxies that are believed, and the machine itself, where a proxy that nobody
 * named would otherwise be cut off with all who come through it.
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
 * Ends a connection on which more requests wait for their answers than anybody sends ahead. Each would be worked on, and would hold what
 * it opened, such as a file, until those before it have been read: thousands of them fit into one packet.
 * @param cut is told of each
 */
function limitPipelining(app: FastifyInstance, cut: () => void): void {
  const waiting = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    reply.raw.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    if (count <= MAX_PIPELINED) return done();
    // What is left of the packet comes here, too, although the connection has ended: nobody works on any of it.
    reply.hijack();
    if (socket.destroyed) return;
    cut();
    socket.resetAndDestroy();
  });
}
