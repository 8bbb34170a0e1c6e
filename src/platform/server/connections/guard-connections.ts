import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { CutReason } from '../metrics/connection-metrics.ts';
import { CONNECTION_RULES, type ConnectionRules, cutStalledConnections } from './cut-stalled-connections.ts';
import { checkForwardedAddresses } from './forwarded-addresses.ts';
import { type ConnectionLimit, limitConnections } from './limit-connections.ts';
import { matchNetworks } from './match-networks.ts';

/** Browsers and proxies send the next request after the response; some old programs send a few ahead. */
export const MAX_PIPELINED = 8;

/** Options for a server's connections; absent ones are as configured. */
export interface ConnectionGuard {
  rules?: ConnectionRules;
  isExempt?: ConnectionLimit['isExempt'];
  /** Called for each connection that was ended. */
  cut?(reason: CutReason): void;
  /** Called once when a proxy forwards that the settings do not name. */
  onUnknownProxy?(): void;
}

const LOG_EVERY_MS = 60_000;

/** Ends connections that are held open without use. Logged once a minute at most, and never with an address. */
export function guardConnections(
  app: FastifyInstance,
  config: Pick<Config, 'connectionsPerAddress' | 'trustProxy'>,
  log: Log,
  {
    rules = CONNECTION_RULES,
    isExempt = exemptNetworks(config.trustProxy),
    cut = () => {},
    onUnknownProxy = () => {},
  }: ConnectionGuard,
): void {
  checkForwardedAddresses(app, config, log, onUnknownProxy);
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
export const exemptNetworks = (proxies: readonly string[] = []) => matchNetworks(['loopback', ...proxies]);

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
