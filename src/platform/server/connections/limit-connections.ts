import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../network-of.ts';

/** Most open connections of each network, and the addresses that are not counted. */
export interface ConnectionLimit {
  perNetwork: number;
  isExempt(address: string): boolean;
}

/** Ends each new connection of a network that has reached its limit. @param cut is called for each */
export function limitConnections(server: Server, { perNetwork, isExempt }: ConnectionLimit, cut: () => void): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isExempt(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    const count = (open.get(network) ?? 0) + 1;
    if (count > perNetwork) {
      cut();
      socket.resetAndDestroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}
