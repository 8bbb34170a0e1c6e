import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { CutReason } from '../metrics/connection-figures.ts';
import { exemptNetworks } from './exempt-networks.ts';
import { type ConnectionLimit, limitConnections } from './limit-connections.ts';
import { limitPipelining } from './limit-pipelining.ts';
import { CONNECTION_RULES, type ConnectionRules, watchConnections } from './watch-connections.ts';

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
